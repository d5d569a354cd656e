/// The few figures that decide, side by side: a card for each metric, a bar for each layout.
struct HeadlineCards {
  let headlines: [HeadlineMetric]

  var node: HTMLNode {
    element(.div, .class("glances")) {
      for headline in headlines {
        element(.section, .class("glance"), .label(headline.metric.title)) {
          element(.h3) { headline.metric.title }
          element(.p) { element(.small) { headline.metric.better.remark } }
          element(.ul) { for row in headline.rows { line(of: row) } }
        }
      }
    }
  }

  private func line(of row: HeadlineRow) -> HTMLNode {
    element(.li) {
      element(.div, .class("who")) {
        element(.span) { row.variant }
        element(.strong) { row.figure.valueText }
      }
      SVG.decoration(height: 8) {
        SVG.bar("track", percent: 100, height: 8)
        if row.extent.isFinite, row.extent > 0 {
          SVG.bar("s\(row.place % 6)", percent: 100 * min(1, row.extent), height: 8)
        }
      }
      if let difference = row.difference, let reading = row.reading {
        element(.p, .class(reading.emphasis.rawValue)) {
          element(.small) { "\(difference.text) · \(reading.words)" }
        }
      }
    }
  }
}
