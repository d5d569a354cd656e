package import Metrics
package import Statistics

/// One layout against the control over one task or all, and one group of people or everybody.
package struct ScopeComparison: Sendable {
  /// The places of the layout, the group and the task; `nil` means everybody, all tasks.
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

/// Taps under a layout minus taps under the control, journey by journey, where the same person arrived
/// under both.
///
/// Those who arrived under one only are not in it: read it after success.
package struct TapDifferences: Sendable {
  /// How many journeys arrived under both.
  package let journeys: Int
  /// How many of them took fewer, as many and more taps under the layout.
  package let fewer, same, more: Int
  /// The Hodges–Lehmann difference and its interval; `nil` without journeys.
  package let typical: Double?
  package let interval: Interval?
  /// The signed-rank test with Pratt's rule, since most people fare the same; `nil` where all do.
  package let test: HypothesisTest?

  /// Reads the differences of a cell.
  package init(_ cell: TallyCell, level: ConfidenceLevel = .ninetyFive) {
    let differences = Histogram(cell[.tapDifferences])
    func count(where holds: (Double) -> Bool) -> Int {
      differences.entries.filter { holds($0.0) }.reduce(0) { $0 &+ $1.1 }
    }
    journeys = differences.count
    fewer = count { $0 < 0 }
    same = count { $0 == 0 }
    more = count { $0 > 0 }
    let ranks = SignedRank(differences: differences)
    typical = ranks?.pseudomedian
    interval = ranks?.pseudomedianInterval(level)
    test = ranks?.normalTest(.pratt)
  }
}
