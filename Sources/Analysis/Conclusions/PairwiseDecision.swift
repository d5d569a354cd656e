package import Metrics
package import Statistics

/// A layout against the control, decided by the first metric that can decide.
package struct PairwiseDecision: Sendable {
  package let variant: Int
  package let preference: Preference
  /// The comparison that decided, or that was left undecided; `nil` if there was none.
  package let decisive: MetricComparison?
  /// The interval that decided, at the level shared among all layouts.
  package let interval: Interval?
  /// The worlds behind the preference; `nil` if all worlds are as declared.
  package let worlds: WorldVerdict?

  /// Asks the deciding metrics in order: the worlds of each, or its interval if all worlds are as declared.
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
      let preference =
        found.verdict?.preference
        ?? Preference(interval, better: found.metric.better, margin: deciding.margin)
      outcome = (preference, found, interval)
      if preference != .neither { break }
    }
    (preference, decisive, interval) = outcome
    worlds = outcome.decisive?.verdict
  }

  /// Whether the answer hardly depends on what is not known about people.
  package var isRobust: Bool { worlds?.isRobust ?? false }
}

/// The layout that one metric prefers.
package enum Preference: String, Sendable, CaseIterable {
  /// The layout that is compared.
  case variant
  /// The control.
  case control
  /// Neither: the difference does not matter.
  case neither
  /// The interval leaves it open.
  case undecided

  /// Decides by an interval.
  ///
  /// - Parameters:
  ///   - margin: the largest difference that does not matter. With enough people every difference is
  ///     significant, so its size decides before its sign.
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
    return (sentence ?? "\(name) and \(control) could not be compared.") + (counts(name, control))
  }

  /// The worlds that prefer each layout, as a sentence.
  private func counts(_ name: String, _ control: String) -> String {
    guard let worlds else { return "" }
    return " \(name) is better in \(worlds.variant) of \(worlds.worlds) worlds, \(control) in "
      + "\(worlds.control)."
  }

  /// Whether this layout is clearly better than another that also beat the control.
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
