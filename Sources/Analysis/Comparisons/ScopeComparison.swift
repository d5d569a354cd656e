package import Metrics
package import Statistics

/// One layout against the control over one task or all, and one group of people or everybody.
package struct ScopeComparison: Sendable {
  /// The places of the layout, the group and the task; nothing means everybody, all tasks.
  package let variant: Int
  package let segment, task: Int?
  /// Every metric, in the order of the tally.
  package let metrics: [MetricComparison]
  /// Journey by journey, where the same person arrived under both.
  package let taps: TapDifferences

  /// Compares from a tally; `metrics` are in the order of its sums.
  package init(
    _ tally: Tally, variant: Int, segment: Int? = nil, task: Int? = nil, metrics: [Metric],
    level: ConfidenceLevel = .ninetyFive
  ) {
    self.variant = variant
    self.segment = segment
    self.task = task
    taps = TapDifferences(
      tally.cell(variant: variant, segment: segment, task: task), level: level)
    self.metrics = metrics.enumerated().compactMap { place, metric in
      tally.paired(metric: place, variant: variant, segment: segment, task: task)
        .map { MetricComparison(metric, sums: $0, level: level) }
    }
  }

  /// The comparison of the metric of this name.
  package subscript(metric id: String) -> MetricComparison? {
    metrics.first { $0.metric.id == id }
  }
}
