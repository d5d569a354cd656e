package import Metrics
package import Statistics

/// The precision of a difference at which a run may stop.
///
/// A run looks again and again at growing data, and an interval of one look is too narrow for that:
/// `Interval.anytime` is judged instead.
package struct PrecisionGoal: Hashable, Sendable {
  package let metric: String
  /// Half the width that the interval of the difference to the control may have, in its unit.
  package let halfWidth: Double

  /// A goal; `nil` unless the half-width is positive.
  package init?(metric: String, halfWidth: Double) {
    guard halfWidth > 0, halfWidth.isFinite else { return nil }
    self.metric = metric
    self.halfWidth = halfWidth
  }

  /// Whether the differences of all layouts to the control are known that precisely.
  ///
  /// - Returns: false where one cannot be judged; true where there is nothing to compare.
  package func isReached(
    in tally: Tally, metrics: [Metric], level: ConfidenceLevel = .ninetyFive
  ) -> Bool {
    guard let place = metrics.firstIndex(where: { $0.id == metric }) else { return false }
    let shape = tally.shape
    return (0..<shape.variants).allSatisfy { variant in
      guard variant != shape.control else { return true }
      let comparison = tally.paired(metric: place, variant: variant)
        .map { MetricComparison(metrics[place], sums: $0, level: level) }
      guard let comparison, let interval = comparison.interval else { return false }
      let unit = metrics[place].unit.ofDifference
      return interval.anytime(people: comparison.people, unit, level: level).width / 2 <= halfWidth
    }
  }
}

extension Interval {
  /// The interval as wide as it must be to be looked at after any number of people.
  ///
  /// Source: `ConfidenceSequence`. A point, in which chance plays no part, stays one.
  package func anytime(
    people: Int, _ unit: MetricUnit, level: ConfidenceLevel = .ninetyFive
  ) -> Interval {
    guard width > 0, let sequence = ConfidenceSequence(level: level) else { return self }
    let half = width / 2 * sequence.widening(observations: people)
    let wide = Interval(around: (lower + upper) / 2, halfWidth: half)
    return unit == .share || unit == .points ? wide.clamped(to: -1...1) : wide
  }
}
