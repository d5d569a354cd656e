extension HeadlineMetric {
  /// The figures side by side: a bar for each layout.
  var card: HTMLNode {
    element(.section, .class("glance"), .label(metric.title)) {
      element(.h3) { metric.title }
      element(.p) { element(.small) { metric.better.remark } }
      if !selection.isEmpty { element(.p) { element(.small) { selection } } }
      element(.ul) { for row in rows { line(of: row) } }
    }
  }

  private func line(of row: Row) -> HTMLNode {
    element(.li) {
      element(.div, .class("who")) {
        element(.span) { row.variant }
        element(.strong) { row.figure.valueText }
      }
      SVG.decoration(height: 8) {
        SVG.bar("track", percent: 100, height: 8)
        if row.extent.isFinite, row.extent > 0 {
          SVG.bar(row.color.name, percent: 100 * min(1, row.extent), height: 8)
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
