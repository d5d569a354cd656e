package import Metrics

/// One figure of many journeys taken together: of a layout, a task or a group of people.
///
/// Unlike a `Metric` it is no ratio of sums over people, so it has no interval, layouts are not
/// compared by it, and no gate asks for it. A new one is a file that makes one of these and a line in
/// `JourneySummary.catalogue`.
package struct JourneySummary: Sendable {
  /// The stable name that reports as data use.
  package let id: String
  /// What reports call it.
  package let title: String
  /// What it is measured in.
  package let unit: MetricUnit
  /// Which way is better.
  package let better: Metric.Better
  /// What it means, its formula, what is easily misread, and where it comes from.
  package let explanation: String
  /// The figure; nothing where there is nothing to take it from.
  package let value: @Sendable (ScopeEstimates) -> Double?

  init(
    _ id: String, title: String, unit: MetricUnit, better: Metric.Better, explanation: String,
    value: @escaping @Sendable (ScopeEstimates) -> Double?
  ) {
    self.id = id
    self.title = title
    self.unit = unit
    self.better = better
    self.explanation = explanation
    self.value = value
  }

  /// Every summary, in the order in which reports show them.
  package static let catalogue: [JourneySummary] = [
    .survivalMedian, .survivalMean, .mazeScore, .uxtweakScore,
  ]
}
