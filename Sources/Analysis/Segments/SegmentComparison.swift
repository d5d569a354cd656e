package import Metrics
package import Statistics

/// One metric of a layout against the control within one group of people, read together with all
/// the other groups.
package struct SegmentComparison: Sendable {
  /// The places of the layout and of the group.
  package let variant, segment: Int
  /// The comparison within the group.
  package let comparison: MetricComparison
  /// The probability after Benjamini and Hochberg over all layouts and groups of the metric:
  /// groups are explored, not promised, so the share of false alarms is what is kept.
  package let adjustedPValue: Double

  /// Whether the difference is believed after the adjustment.
  package var isSignificant: Bool { adjustedPValue <= comparison.level.alpha }

  /// What may be said: nothing is decided that the adjustment does not let stand.
  package var finding: Finding {
    let finding = comparison.finding
    return finding.isDecided && !isSignificant ? .undecided : finding
  }

  /// Every group under every layout but the control, by deciding metric, layout, group.
  ///
  /// - Returns: nothing with fewer than two groups.
  package static func all(
    in tally: Tally, metrics: [Metric], level: ConfidenceLevel = .ninetyFive
  ) -> [SegmentComparison] {
    let shape = tally.shape
    guard shape.segments > 1 else { return [] }
    return DecidingMetric.all.flatMap { deciding -> [SegmentComparison] in
      guard let place = metrics.firstIndex(where: { $0.id == deciding.id }) else { return [] }
      let found = (0..<shape.variants).filter { $0 != shape.control }.flatMap { variant in
        (0..<shape.segments).compactMap { segment in
          tally.paired(metric: place, variant: variant, segment: segment).map {
            (variant, segment, MetricComparison(metrics[place], sums: $0, level: level))
          }
        }
      }
      let adjusted = PValueAdjustment.benjaminiHochberg.adjusted(found.map { $0.2.pValue })
      return zip(found, adjusted).map {
        SegmentComparison(
          variant: $0.0, segment: $0.1, comparison: $0.2, adjustedPValue: $1)
      }
    }
  }
}
