package import Metrics
package import Statistics

/// One metric of a layout against the control within one segment of people or one task, read
/// together with all the other segments or tasks.
package struct SliceComparison: Sendable {
  package let variant: Int
  /// The place of the segment over all tasks, or of the task over all people; the other is `nil`.
  package let segment, task: Int?
  package let comparison: MetricComparison
  /// The probability after Benjamini and Hochberg over all layouts and all segments, or all tasks, of the
  /// metric.
  ///
  /// Slices are exploratory, so the share of false alarms is controlled.
  package let adjustedPValue: Double

  /// Whether the difference is significant after the adjustment.
  package var isSignificant: Bool { adjustedPValue <= comparison.level.alpha }

  /// The finding after the adjustment.
  package var finding: Finding {
    let finding = comparison.finding
    return finding.isDecided && !isSignificant ? .undecided : finding
  }

  /// Every group under every layout but the control, by deciding metric, layout, group.
  ///
  /// - Returns: an empty list with fewer than two segments.
  package static func segments(
    in tally: Tally, metrics: [Metric], worlds: KnownWorlds? = nil,
    level: ConfidenceLevel = .ninetyFive
  ) -> [SliceComparison] {
    all(
      (0..<tally.shape.segments).map { ($0, nil) }, in: tally, metrics: metrics, worlds: worlds,
      level: level)
  }

  /// Every task under every layout but the control, by deciding metric, layout, task.
  ///
  /// - Returns: an empty list with fewer than two tasks.
  package static func tasks(
    in tally: Tally, metrics: [Metric], worlds: KnownWorlds? = nil,
    level: ConfidenceLevel = .ninetyFive
  ) -> [SliceComparison] {
    all(
      (0..<tally.shape.tasks).map { (nil, $0) }, in: tally, metrics: metrics, worlds: worlds,
      level: level)
  }

  private static func all(
    _ slices: [(segment: Int?, task: Int?)], in tally: Tally, metrics: [Metric],
    worlds: KnownWorlds?, level: ConfidenceLevel
  ) -> [SliceComparison] {
    guard slices.count > 1 else { return [] }
    let others = (0..<tally.shape.variants).filter { $0 != tally.shape.control }
    return DecidingMetric.all.flatMap { deciding -> [SliceComparison] in
      guard let place = metrics.firstIndex(where: { $0.id == deciding.id }) else { return [] }
      let found = others.flatMap { variant in
        slices.compactMap { slice in
          MetricComparison(
            tally, metrics[place], at: place, of: variant, segment: slice.segment, task: slice.task,
            worlds: worlds, level: level
          ).map { (variant, slice, $0) }
        }
      }
      let adjusted = PValueAdjustment.benjaminiHochberg.adjusted(found.map { $0.2.pValue })
      return zip(found, adjusted).map {
        SliceComparison(
          variant: $0.0, segment: $0.1.segment, task: $0.1.task, comparison: $0.2,
          adjustedPValue: $1)
      }
    }
  }
}
