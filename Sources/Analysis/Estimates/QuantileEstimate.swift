package import Statistics

/// An observed quantile with its distribution-free interval.
package struct QuantileEstimate: Hashable, Sendable {
  /// Which quantile, 0 to 1.
  package let share: Double
  /// The observed value at or below which that share lies.
  package let value: Double
  /// Between which observed values it lies; the upper end is infinite where failures reach into it,
  /// nothing where there are too few journeys to say.
  package let interval: Interval?

  /// A quantile of a sample; nothing when it is empty or the quantile is not finite.
  package init?(_ share: Double, of sample: Histogram, level: ConfidenceLevel) {
    guard let value = sample.quantile(share), value.isFinite else { return nil }
    self.share = share
    self.value = value
    interval = sample.quantileInterval(share, level)
  }
}
