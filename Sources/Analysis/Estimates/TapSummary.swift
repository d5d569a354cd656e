package import Metrics
package import Statistics

/// The numbers of taps, with journeys that did not arrive as censored.
package struct TapSummary: Sendable {
  /// The number of arrivals after each number of taps.
  package let arrived: ValueCounts
  /// The numbers of taps after which the other journeys ended, which are not short journeys.
  package let censored: ValueCounts
  /// The fewest possible taps.
  package let optimal: ValueCounts
  /// The number of taps within which half, and nine tenths, of all journeys arrive.
  ///
  /// A failed journey counts as never arriving; `nil` if fewer arrive. The intervals take people as
  /// independent, not their journeys.
  package let median, ninetieth: Quantile?

  /// Summarises a cell, whose people make several journeys each.
  init(_ cell: TallyCell, designEffect: Double, level: ConfidenceLevel) {
    arrived = cell[.arrivedTaps]
    censored = cell[.censoredTaps]
    optimal = cell[.optimalTaps]
    let taps = TapSummary.withFailuresLast(cell)
    median = Quantile(
      0.5, of: taps, designEffect: designEffect, level: level)
    ninetieth = Quantile(
      0.9, of: taps, designEffect: designEffect, level: level)
  }

  /// The curve of people who have not arrived yet; people who leave are censored at that tap.
  package var survival: SurvivalCurve { SurvivalCurve(SurvivalSample(arrived, censored)) }

  private static func withFailuresLast(_ cell: TallyCell) -> Histogram {
    let arrived = cell[.arrivedTaps].entries.map { (value: Double($0), count: $1) }
    return Histogram(entries: arrived + [(value: .infinity, count: cell[.censoredTaps].total)])
  }
}

extension SurvivalSample {
  /// The taps of journeys that arrived, and of those that did not, which are censored at their last.
  init(_ arrived: ValueCounts, _ censored: ValueCounts) {
    self.init(arrived: Histogram(arrived), censored: Histogram(censored))
  }
}

extension Histogram {
  package init(_ counts: ValueCounts) {
    self.init(entries: counts.entries.map { (value: Double($0), count: $1) })
  }
}

extension TapSummary {
  /// An observed quantile with its distribution-free interval.
  package struct Quantile: Hashable, Sendable {
    /// The observed value at or below which the share lies.
    package let value: Double
    /// The interval between observed values; its upper end is infinite if failures reach into it, and `nil`
    /// if there are too few journeys.
    package let interval: Interval?

    /// A quantile of a sample; `nil` if it is empty or the quantile is not finite.
    init?(_ share: Double, of sample: Histogram, designEffect: Double, level: ConfidenceLevel) {
      guard let value = sample.quantile(share), value.isFinite else { return nil }
      self.value = value
      // A single end would read as an infinite interval.
      interval = sample.quantileInterval(share, level, designEffect: designEffect)
        .flatMap { ends in ends.isWithin(sample) ? ends : nil }
    }
  }
}

extension Interval {
  /// Whether both ends are observations; ends in failed journeys are infinite.
  fileprivate func isWithin(_ sample: Histogram) -> Bool {
    guard let least = sample.values.first, let most = sample.values.last else { return false }
    return least <= lower && upper <= most
  }
}
