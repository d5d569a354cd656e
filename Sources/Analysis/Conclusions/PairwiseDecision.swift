package import Metrics
package import Statistics

/// A layout against the control, decided by the first metric that can decide.
package struct PairwiseDecision: Sendable {
  package let variant: Int
  package let preference: Preference
  /// The comparison that decided, or that could not be decided; `nil` when there was none.
  package let decisive: MetricComparison?
  /// The interval that decided, at the level shared among all layouts.
  package let interval: Interval?

  /// Asks the deciding metrics in order.
  ///
  /// - Parameter level: of this one decision; share the experiment's level by the number of duels.
  package init(_ comparison: ScopeComparison, level: ConfidenceLevel) {
    variant = comparison.variant
    var outcome = (
      preference: Preference.undecided, decisive: MetricComparison?.none, interval: Interval?.none
    )
    for deciding in DecidingMetric.all {
      guard let found = comparison[metric: deciding.id] else { continue }
      let interval = found.effect?.interval(level)
      let preference = Preference(
        interval, better: found.metric.better, margin: deciding.margin)
      outcome = (preference, found, interval)
      if preference != .neither { break }
    }
    (preference, decisive, interval) = outcome
  }
}

/// Which of two layouts one metric prefers.
package enum Preference: String, Sendable, CaseIterable {
  /// The layout that is compared.
  case variant
  /// The control.
  case control
  /// Neither: whatever difference there is does not matter.
  case neither
  /// It cannot be said.
  case undecided

  /// Reads an interval.
  ///
  /// - Parameters:
  ///   - margin: the largest difference that does not matter. A simulation with enough people finds
  ///     any difference significant, so size is asked before sign.
  package init(_ interval: Interval?, better: Direction, margin: Double) {
    guard let interval, better != .neither else {
      self = .undecided
      return
    }
    let wanted =
      better == .higher ? interval : Interval(-interval.upper, -interval.lower)
    if wanted.lower >= -margin, wanted.upper <= margin {
      self = .neither
    } else if wanted.lower > 0 {
      self = .variant
    } else if wanted.upper < 0 {
      self = .control
    } else {
      self = .undecided
    }
  }
}

extension PairwiseDecision {
  /// The decision with values, difference and interval.
  func sentence(
    title: (Int) -> String, control: String, level: ConfidenceLevel
  ) -> String {
    let name = title(variant)
    let sentence = decisive.flatMap { decisive in
      interval.flatMap { interval in
        MetricComparison.Sentence(
          comparison: decisive, interval: interval, level: level, variant: name, control: control
        ).text(preference)
      }
    }
    return sentence ?? "\(name) and \(control) could not be compared."
  }

  /// Whether this layout is surely better than another that also beat the control.
  func beats(
    _ other: PairwiseDecision, in comparisons: [ScopeComparison], level: ConfidenceLevel
  ) -> Bool {
    guard
      let mine = comparisons.first(where: { $0.variant == variant }),
      let theirs = comparisons.first(where: { $0.variant == other.variant })
    else { return false }
    for deciding in DecidingMetric.all {
      guard
        let a = mine[metric: deciding.id], let b = theirs[metric: deciding.id],
        let here = a.effect?.value, let there = b.effect?.value,
        let left = a.effect?.interval(level), let right = b.effect?.interval(level)
      else { return false }
      let half = (left.width + right.width) / 2
      let preference = Preference(
        Interval(around: here - there, halfWidth: half), better: a.metric.better,
        margin: deciding.margin)
      if preference != .neither { return preference == .variant }
    }
    return false
  }
}
