package import Metrics
package import Statistics

/// A difference between two layouts for the same people, with an interval at any level and a
/// probability against any margin.
package enum Effect: Hashable, Sendable {
  /// One yes or no per person under each layout.
  case pairs(PairedProportions)
  /// A difference of ratios with its error over people; `bounded` if both are shares.
  case ratios(Estimate, people: Int, bounded: Bool)
  /// The same with its error over worlds.
  case worlds(Estimate, people: Int, bounded: Bool)

  /// Variant minus control.
  package var value: Double? {
    switch self {
    case .pairs(let pairs): pairs.difference
    case .ratios(let estimate, _, _), .worlds(let estimate, _, _): estimate.value
    }
  }

  /// The standard error; `nil` without people.
  package var standardError: Double? {
    switch self {
    case .pairs(let pairs):
      guard let difference = pairs.difference, pairs.pairs > 0 else { return nil }
      let n = Double(pairs.pairs)
      let spread = Double(pairs.discordant) / n - difference * difference
      return (max(spread, 0) / n).squareRoot()
    case .ratios(let estimate, _, _), .worlds(let estimate, _, _): return estimate.standardError
    }
  }

  /// The interval for the difference of infinitely many synthetic people.
  package func interval(_ level: ConfidenceLevel) -> Interval? {
    switch self {
    case .pairs(let pairs):
      return pairs.pairs > 0 ? pairs.tangoInterval(level) : nil
    case .ratios(let estimate, let people, let bounded),
      .worlds(let estimate, let people, let bounded):
      guard bounded else { return estimate.interval(level) }
      // A sample without a difference does not exclude rare differences.
      if estimate.standardError == 0 {
        return Interval(around: estimate.value, halfWidth: level.rareShare(people: people))
          .clamped(to: -1...1)
      }
      return estimate.interval(level).clamped(to: -1...1)
    }
  }

  /// The probability of such a difference if the true one were `margin`; 1 if it cannot be
  /// judged.
  package func pValue(
    against margin: Double = 0, _ alternative: HypothesisTest.Alternative = .twoSided
  ) -> Double {
    switch self {
    case .pairs(let pairs):
      if margin == 0, alternative == .twoSided { return pairs.mcNemarMidPTest.pValue }
      guard let value, let standardError, standardError > 0 else { return 1 }
      return alternative.normalTail((value - margin) / standardError)
    case .ratios(let estimate, _, _), .worlds(let estimate, _, _):
      return estimate.test(against: margin, alternative)?.pValue ?? 1
    }
  }

  package var method: MetricEstimate.Method {
    switch self {
    case .pairs: .pairedScore
    case .ratios(let estimate, _, let bounded):
      bounded && estimate.standardError == 0 ? .ruleOfThree : .pairedDeltaMethod
    case .worlds(let estimate, _, let bounded):
      bounded && estimate.standardError == 0 ? .ruleOfThree : .worlds
    }
  }
}

/// The finding that follows from the interval of a difference.
package enum Finding: String, Encodable, Sendable, CaseIterable {
  /// The whole interval is on the better side.
  case better
  /// The whole interval is on the worse side.
  case worse
  /// The whole interval is on one side, but too small to matter.
  case slight
  /// The whole interval is on one side of a metric that has no better side.
  case different
  /// The interval contains "no difference".
  case undecided
  /// There was nothing to compare.
  case unknown

  package init(_ interval: Interval?, better: Direction) {
    guard let interval else {
      self = .unknown
      return
    }
    if interval.lower <= 0, interval.upper >= 0 {
      self = .undecided
    } else {
      switch better {
      case .higher: self = interval.lower > 0 ? .better : .worse
      case .lower: self = interval.upper < 0 ? .better : .worse
      case .neither: self = .different
      }
    }
  }

  /// The finding about a deciding metric: a difference within its margin is slight.
  package init(_ comparison: MetricComparison) {
    self = comparison.finding.within(
      comparison.interval,
      margin: DecidingMetric.all.first { $0.id == comparison.metric.id }?.margin)
  }

  /// The same finding, or `slight` if the whole interval is within a margin.
  package func within(_ interval: Interval?, margin: Double?) -> Finding {
    guard let interval, let margin, self == .better || self == .worse,
      interval.lower >= -margin, interval.upper <= margin
    else { return self }
    return .slight
  }

  /// The meaning, as a sentence.
  package var explanation: String {
    switch self {
    case .better: "The whole interval of the difference lies on the better side."
    case .worse: "The whole interval of the difference lies on the worse side."
    case .slight:
      "The whole interval lies on one side, and none of it is as large as a difference that matters."
    case .different:
      "The whole interval lies on one side, but neither side of this metric is better."
    case .undecided: "The interval of the difference contains zero: more people may decide it."
    case .unknown: "There was nothing to compare."
    }
  }

  /// Whether the whole interval is on one side.
  package var isDecided: Bool { self == .better || self == .worse || self == .different }
}
