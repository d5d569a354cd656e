/// One metric of the few that decide, layout by layout: what a reader sees first.
package struct Glance: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// The layouts in the report's order, or some of them where there are many.
  package var rows: [GlanceRow]

  package init(metric: MetricName, rows: [GlanceRow]) {
    self.metric = metric
    self.rows = rows
  }
}
