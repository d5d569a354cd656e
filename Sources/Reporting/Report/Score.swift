/// One metric in every layout.
package struct Score: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// The number of each layout, in the order of the report's layouts.
  package var figures: [Figure]

  /// Whether it belongs to the few that most readers want.
  package var isKey: Bool

  package init(metric: MetricName, figures: [Figure], isKey: Bool = true) {
    self.metric = metric
    self.figures = figures
    self.isKey = isKey
  }
}
