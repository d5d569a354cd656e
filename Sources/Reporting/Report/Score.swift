/// One metric in every layout.
package struct Score: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// The number of each layout, in the order of the report's layouts.
  package var figures: [Figure]

  package init(metric: MetricName, figures: [Figure]) {
    self.metric = metric
    self.figures = figures
  }
}
