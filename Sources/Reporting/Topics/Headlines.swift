import Analysis
import Metrics

/// One of the few metrics that decide, layout by layout, at the top of a report.
struct HeadlineMetric: Equatable {
  var metric: MetricName
  /// The layouts in the report's order, or some of them if there are many.
  var rows: [Row]
  /// The sentence about the shown layouts if there are more; empty otherwise.
  var selection = ""

  /// One layout's figure and its difference to the control.
  struct Row: Equatable {
    var variant: String
    /// The layout's colour, the same in the whole report.
    var color: LayoutColor
    var figure: Figure
    /// The length of the bar, from 0 to 1.
    var extent: Double
    /// The difference to the control; `nil` for the control itself.
    var difference: Figure?
    var reading: Finding?
  }
}

extension ReportComposition {
  // A reader takes in only a few layouts and metrics at first sight.
  private static let mostLayouts = 6
  private static let mostMetrics = 3

  var headlines: [HeadlineMetric] {
    let watched = metrics.filter { $0.gathering == .once }
    let deciding = DecidingMetric.all.compactMap { wanted in metrics.first { $0.id == wanted.id } }
    let chosen = deciding + watched + metrics.filter { $0.id == Metric.firstTap.id }
    return chosen.prefix(Self.mostMetrics).map { headline(at: $0) }
  }

  private func headline(at metric: Metric) -> HeadlineMetric {
    let figures = figures(of: metric.id)
    let shown = headlineVariants
    let largest = shown.compactMap { figures[$0].value }.filter(\.isFinite).max() ?? 0
    // A share is drawn on its whole scale; other figures are drawn relative to the largest.
    let scale = metric.unit == .share ? 1 : max(largest, .leastNonzeroMagnitude)
    return HeadlineMetric(
      metric: MetricName(metric),
      rows: shown.map { place in
        let found = analysis.comparisons.first { $0.variant == order[place] }?[metric: metric.id]
        return HeadlineMetric.Row(
          variant: title(ofVariant: order[place]), color: color(ofVariant: order[place]),
          figure: figures[place],
          extent: min(1, max(0, (figures[place].value ?? 0) / scale)),
          difference: found.map { Figure($0) }, reading: found.map { Finding($0) })
      },
      selection: shown.count < order.count
        ? "\(shown.count) of \(order.count) layouts: the control, and the layouts in which most people arrive"
        : "")
  }

  /// The control and the layouts in which most people arrive, as places in the report's order.
  var headlineVariants: [Int] {
    let success = figures(of: Metric.success.id).map { $0.value ?? 0 }
    let best = order.indices.dropFirst().sorted { (success[$1], $0) < (success[$0], $1) }
    return [0] + best.prefix(Self.mostLayouts - 1).sorted()
  }
}
