package import Metrics
package import Statistics

/// How surely a difference must be known before a run may stop.
///
/// Ask on a fixed schedule only (1 000 people, 2 000, 4 000 ...): the width of an interval may stop a
/// run at any time, its place may not.
package struct PrecisionGoal: Hashable, Sendable {
  /// The metric's name.
  package let metric: String
  /// Half the width that the interval of the difference to the control may have, in its unit.
  package let halfWidth: Double

  /// A goal; `nil` unless the half-width is positive.
  package init?(metric: String, halfWidth: Double) {
    guard halfWidth > 0, halfWidth.isFinite else { return nil }
    self.metric = metric
    self.halfWidth = halfWidth
  }

  /// Whether the differences of all layouts to the control are known so well.
  ///
  /// - Returns: false where one cannot be judged at all; true where there is nothing to compare.
  package func isReached(
    in tally: Tally, metrics: [Metric], level: ConfidenceLevel = .ninetyFive
  ) -> Bool {
    guard let place = metrics.firstIndex(where: { $0.id == metric }) else { return false }
    let shape = tally.shape
    return (0..<shape.variants).allSatisfy { variant in
      guard variant != shape.control else { return true }
      let width = tally.paired(metric: place, variant: variant)
        .flatMap { MetricComparison(metrics[place], sums: $0, level: level).interval?.width }
      return (width ?? .infinity) / 2 <= halfWidth
    }
  }

  /// The numbers of people after which to ask: doubling from the first up to the last, which is always
  /// among them.
  package static func schedule(from first: Int, upTo last: Int) -> [Int] {
    guard last > 0 else { return [] }
    var rounds: [Int] = []
    var next = max(first, 1)
    while next < last {
      rounds.append(next)
      let (doubled, overflow) = next.multipliedReportingOverflow(by: 2)
      next = overflow ? last : doubled
    }
    return rounds + [last]
  }
}
