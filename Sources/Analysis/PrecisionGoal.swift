package import Metrics
package import Statistics

/// The precision of a difference at which a run may stop.
///
/// A run looks repeatedly at growing data, for which the interval of a single look is too narrow. The
/// goal therefore judges `Interval.anytime`.
package struct PrecisionGoal: Hashable, Sendable {
  package let metric: String
  /// The largest half-width of the interval of the difference to the control, in its unit.
  package let halfWidth: Double

  /// A goal; `nil` unless the half-width is positive.
  package init?(metric: String, halfWidth: Double) {
    guard halfWidth > 0, halfWidth.isFinite else { return nil }
    self.metric = metric
    self.halfWidth = halfWidth
  }

  /// Whether the differences of all layouts to the control are known this precisely.
  ///
  /// - Returns: false if one cannot be judged; true if there is nothing to compare.
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
  /// The wider interval that stays valid after looks at any number of people.
  ///
  /// Source: `ConfidenceSequence`. The interval of an exact figure stays a point.
  package func anytime(
    people: Int, _ unit: MetricUnit, level: ConfidenceLevel = .ninetyFive
  ) -> Interval {
    guard width > 0, let sequence = ConfidenceSequence(level: level) else { return self }
    let half = width / 2 * sequence.widening(observations: people)
    let wide = Interval(around: (lower + upper) / 2, halfWidth: half)
    return unit == .share || unit == .points ? wide.clamped(to: -1...1) : wide
  }
}
