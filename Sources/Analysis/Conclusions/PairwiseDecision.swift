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
  /// The wider interval that stays valid for repeated looks with more people.
  package let lastingInterval: Interval?
  /// Whether the wider interval has the same preference.
  ///
  /// The number of people is arbitrary, and the next look with more people may reverse a narrow result. Such a
  /// result is no answer yet.
  package let isSettled: Bool
  private let level: ConfidenceLevel

  /// Asks the deciding metrics in order.
  ///
  /// - Parameter level: of this one decision; share the experiment's level by the number of duels.
  package init(_ comparison: ScopeComparison, level: ConfidenceLevel) {
    variant = comparison.variant
    self.level = level
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
    let lasting = outcome.decisive.flatMap { found in
      outcome.interval?.anytime(people: found.people, found.metric.unit.ofDifference, level: level)
    }
    lastingInterval = lasting
    isSettled =
      outcome.decisive.map { found in
        let margin = DecidingMetric.all.first { $0.id == found.metric.id }?.margin
        return Preference(lasting, better: found.metric.better, margin: margin ?? 0)
          == outcome.preference
      } ?? true
  }

  /// Whether the layout is ahead in a single look.
  var leads: Bool { preference == .variant && !isSettled }

  /// About how many people would settle which of the two is better, if the difference is as found; `nil` if it
  /// is settled, or if no practical number is enough.
  package var peopleNeeded: Int? {
    guard !isSettled, preference == .variant || preference == .control,
      let found = decisive, let difference = found.difference, let interval, found.people > 0
    else { return nil }
    let unit = found.metric.unit.ofDifference
    var people = Double(found.people)
    for _ in 0..<40 {
      people *= 1.1
      guard people < 1e9 else { return nil }
      let half = interval.width / 2 * (Double(found.people) / people).squareRoot()
      let lasting = Interval(around: difference, halfWidth: half)
        .anytime(people: Int(people), unit, level: level)
      if lasting.lower > 0 || lasting.upper < 0 { return Wording.roughly(people) }
    }
    return nil
  }
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
    return (sentence ?? "\(name) and \(control) could not be compared.") + doubt
  }

  /// The sentences that say that a preference is not settled; empty if it is.
  private var doubt: String {
    guard !isSettled, let unit = decisive?.metric.unit, let lastingInterval else { return "" }
    let settling =
      peopleNeeded.map { " About \(DecimalText.grouped($0)) people would settle it." } ?? ""
    return " This is not settled: with more people the difference may lie anywhere from "
      + "\(Wording.range(lastingInterval, unit)).\(settling)"
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
