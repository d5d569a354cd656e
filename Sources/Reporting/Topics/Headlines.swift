import Analysis
import Metrics

/// One metric of the few that decide, layout by layout: what a reader sees first.
package struct HeadlineMetric: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// The layouts in the report's order, or some of them where there are many.
  package var rows: [GlanceRow]

  package init(metric: MetricName, rows: [GlanceRow]) {
    self.metric = metric
    self.rows = rows
  }
}

/// One layout at a glance.
package struct GlanceRow: Equatable {
  /// Title of the layout.
  package var variant: String
  /// The layout's place in the report's order, which is its colour everywhere.
  package var place: Int
  /// What was measured.
  package var figure: Figure
  /// How long its bar is: 0 to 1.
  package var extent: Double
  /// How it differs from the control; nothing for the control itself.
  package var difference: Figure?
  /// What that difference allows to say.
  package var reading: Reading?

  package init(
    variant: String, place: Int, figure: Figure, extent: Double, difference: Figure? = nil,
    reading: Reading? = nil
  ) {
    self.variant = variant
    self.place = place
    self.figure = figure
    self.extent = extent
    self.difference = difference
    self.reading = reading
  }
}

extension ReportComposition {
  /// So many layouts and metrics can be taken in at a glance.
  private static let mostLayouts = 6
  private static let mostMetrics = 3

  /// The metrics that decide, and what the experiment watches.
  var glances: [HeadlineMetric] {
    let watched = metrics.filter { $0.gathering == .once }
    let deciding = DecidingMetric.all.compactMap { deciding in
      metrics.first { $0.id == deciding.id }
    }
    let chosen = deciding + watched + metrics.filter { $0.id == Metric.firstTap.id }
    return chosen.prefix(Self.mostMetrics).map { glance(at: $0) }
  }

  private func glance(at metric: Metric) -> HeadlineMetric {
    let figures = figures(of: metric.id)
    let shown = glancedLayouts
    let largest = shown.compactMap { figures[$0].value }.filter(\.isFinite).max() ?? 0
    // A share is drawn on the whole of its scale; other figures against the largest.
    let scale = metric.unit == .share ? 1 : max(largest, .leastNonzeroMagnitude)
    return HeadlineMetric(
      metric: MetricName(metric),
      rows: shown.map { place in
        let found = analysis.comparisons.first { $0.variant == order[place] }?[metric: metric.id]
        return GlanceRow(
          variant: title(ofVariant: order[place]), place: place, figure: figures[place],
          extent: min(1, max(0, (figures[place].value ?? 0) / scale)),
          difference: found.map { Figure($0) }, reading: found.map { Reading($0.finding) })
      })
  }

  /// The control, and of the others those in which most people arrive, as places in the report's order.
  private var glancedLayouts: [Int] {
    let success = figures(of: Metric.success.id).map { $0.value ?? 0 }
    let best = order.indices.dropFirst().sorted { (success[$1], $0) < (success[$0], $1) }
    return [0] + best.prefix(Self.mostLayouts - 1).sorted()
  }
}
