import Metrics

/// Differences with their intervals, one below the other: a forest plot whose words are HTML.
struct DifferenceChart {
  let comparisons: [Comparison]

  /// The plots, one for each unit, because only equal units share an axis.
  var node: HTMLNode {
    .fragment(
      comparisons.map(\.difference.unit).uniqued.map { unit in
        let rows = comparisons.filter { $0.difference.unit == unit }
        return plot(of: rows, unit: unit)
      })
  }

  /// Whether each line has to say which layouts it is about.
  private var namesLayouts: Bool { Set(comparisons.map(\.variant)).count > 1 }

  private func plot(of rows: [Comparison], unit: MetricUnit) -> HTMLNode {
    let scale = AxisScale(
      covering: rows.flatMap { [$0.difference.value, $0.difference.low, $0.difference.high] }
        .compactMap { $0 })
    return element(.ul, .class("forest")) {
      for row in rows { line(of: row, on: scale) }
      element(.li, .class("axis"), .decorative) { axis(scale, unit: unit) }
    }
  }

  private func line(of row: Comparison, on scale: AxisScale) -> HTMLNode {
    element(.li, .class(row.reading.emphasis.rawValue)) {
      element(.div, .class("what")) {
        element(.strong) { row.task ?? row.segment ?? row.metric.title }
        element(.small) { note(on: row) }
      }
      element(.div, .class("much")) {
        element(.strong) { row.difference.valueText }
        if let interval = row.difference.intervalText { element(.small) { interval } }
      }
      element(.div, .class("reads")) { row.reading.words }
      SVG.decoration(height: 26) {
        SVG.line("zero", x: (scale.percent(0), scale.percent(0)), y: (0, 26))
        IntervalMark(figure: row.difference, scale: scale, middle: 13).nodes
      }
    }
  }

  private func note(on row: Comparison) -> String {
    [
      row.isOverall ? nil : row.metric.title,
      namesLayouts ? "\(row.variant) vs \(row.control)" : nil, row.metric.better.remark,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  private func axis(_ scale: AxisScale, unit: MetricUnit) -> HTMLNode {
    element(.svg, .geometry(.width, .percent(100)), .geometry(.height, .pixels(22))) {
      scale.labels(y: 14, unit: unit)
    }
  }
}
