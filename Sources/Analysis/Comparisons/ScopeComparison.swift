package import Metrics
package import Statistics

/// One layout against the control, over one task or all tasks, and one segment or all people.
package struct ScopeComparison: Sendable {
  /// The places of the layout, the segment and the task; `nil` means all people or all tasks.
  package let variant: Int
  package let segment, task: Int?
  /// Every metric, in the order of the tally.
  package let metrics: [MetricComparison]
  /// The taps to success, with journeys that gave up as censored.
  package let taps: TapComparison

  /// Compares by a tally; `metrics` are in the order of its sums.
  package init(
    _ tally: Tally, variant: Int, segment: Int? = nil, task: Int? = nil, metrics: [Metric],
    worlds: KnownWorlds? = nil, level: ConfidenceLevel = .ninetyFive
  ) {
    self.variant = variant
    self.segment = segment
    self.task = task
    taps = TapComparison(
      tally.cell(variant: variant, segment: segment, task: task),
      control: tally.cell(variant: tally.shape.control, segment: segment, task: task),
      DesignEffect(tally, variant: variant, segment: segment, task: task, metrics: metrics),
      level: level)
    self.metrics = metrics.enumerated().compactMap { place, metric in
      MetricComparison(
        tally, metric, at: place, of: variant, segment: segment, task: task, worlds: worlds,
        level: level)
    }
  }

  package subscript(metric id: String) -> MetricComparison? {
    metrics.first { $0.metric.id == id }
  }
}
