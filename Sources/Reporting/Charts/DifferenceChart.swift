import Metrics

/// Differences with their intervals, one below the other: a forest plot whose words are HTML.
struct DifferenceChart {
  let comparisons: [Comparison]

  /// The plots, one for each unit, because only equal units share an axis.
  var node: HTMLNode {
    .fragment(
      units.map { unit in
        let rows = comparisons.filter { $0.difference.unit == unit }
        return plot(of: rows, unit: unit)
      })
  }

  /// The units in the order in which they first appear.
  private var units: [MetricUnit] {
    comparisons.reduce(into: []) { units, comparison in
      if !units.contains(comparison.difference.unit) { units.append(comparison.difference.unit) }
    }
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
      element(
        .svg, .decorative, .geometry(.width, .percent(100)), .geometry(.height, .pixels(26))
      ) {
        vertical(at: scale.percent(0), named: "zero")
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

  private func vertical(at percent: Double, named name: String) -> HTMLNode {
    element(
      .line, .class(name), .geometry(.x1, .percent(percent)), .geometry(.x2, .percent(percent)),
      .geometry(.y1, .pixels(0)), .geometry(.y2, .pixels(26)))
  }

  private func axis(_ scale: AxisScale, unit: MetricUnit) -> HTMLNode {
    element(.svg, .geometry(.width, .percent(100)), .geometry(.height, .pixels(22))) {
      for tick in scale.ticks {
        let place = scale.percent(tick)
        element(
          .text, .class("tick"), .geometry(.x, .percent(place)), .geometry(.y, .pixels(14)),
          .textAnchor(place < 8 ? .start : place > 92 ? .end : .middle)
        ) {
          Figure(tick, unit: unit, isDifference: true).shortText
        }
      }
    }
  }
}
