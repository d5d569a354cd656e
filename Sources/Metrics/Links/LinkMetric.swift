/// One figure that layouts are compared by in how they treat deep links.
///
/// Links meet no chance, so such a figure has no interval: it is exact. A new one is a file that makes
/// one of these and a line in `LinkMetric.catalogue`.
package struct LinkMetric: Sendable {
  /// The stable name that gates and results use; it begins with `links-`.
  package let id: String
  /// What reports call it.
  package let title: String
  /// What it is measured in.
  package let unit: MetricUnit
  /// Which way is better.
  package let better: Metric.Better
  /// What it means and what is easily misread.
  package let explanation: String
  /// What one link in one situation adds to it.
  package let measure: @Sendable (LinkRecord) -> Measure

  /// Describes a metric.
  package init(
    _ id: String, title: String, unit: MetricUnit, better: Metric.Better, explanation: String,
    measure: @escaping @Sendable (LinkRecord) -> Measure
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.better = better
    self.explanation = explanation
    self.measure = measure
  }

  /// Every metric of links, in the order in which reports show them.
  package static let catalogue: [LinkMetric] = [
    .shown, .redirected, .refused, .wrongScreen, .broken, .wayBack, .distance, .tapsHome,
  ]
}
