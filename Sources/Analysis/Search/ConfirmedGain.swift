import Metrics
package import Statistics

/// The difference that changes make to a layout, measured with people who had no part in choosing them.
package struct ConfirmedGain: Sendable {
  package let comparison: MetricComparison
  /// The interval of the difference, at a level that all confirmed layouts share.
  package let interval: Interval?
  /// The worlds that prefer each of the two; `nil` if all worlds are as declared.
  package let worlds: WorldVerdict?

  /// - Parameters:
  ///   - count: the number of layouts that are confirmed together (Bonferroni).
  ///   - metric: the identifier of the metric that is to improve.
  /// - Returns: `nil` if the metric was not counted.
  package init?(_ comparison: ScopeComparison, in metric: String, amongst count: Int) {
    guard let found = comparison[metric: metric] else { return nil }
    self.comparison = found
    interval = found.effect?.interval(ConfidenceLevel.ninetyFive.shared(by: count))
    worlds = found.verdict
  }

  /// The difference in the metric's unit, more is better.
  package var gain: Double { sign * (comparison.difference ?? 0) }

  /// The gain in the worst twentieth of worlds; the plain gain if all worlds are as declared.
  package var robustGain: Double {
    guard let range = comparison.worlds?.range else { return gain }
    return sign > 0 ? range.lower : -range.upper
  }

  /// Whether the whole interval is on the better side, and most worlds agree; never if worlds say nothing, because
  /// too few people walked or all is as declared.
  package var isBetter: Bool {
    guard let interval else { return false }
    return (sign > 0 ? interval.lower > 0 : interval.upper < 0)
      && worlds?.preference == .variant
  }

  private var sign: Double { comparison.metric.better == .lower ? -1 : 1 }
}
