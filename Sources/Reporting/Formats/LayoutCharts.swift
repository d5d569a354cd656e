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

extension LayoutMap {
  /// The rings as lists, nearest first; a bar under each screen shows its traffic.
  var chart: HTMLNode {
    element(.figure, .class("chart")) {
      element(.figcaption) {
        element(.strong) { variant }
        " \(extent)"
      }
      element(.ol, .class("map")) {
        for ring in rings {
          element(.li, .class("ring")) {
            element(.div, .class("distance")) { ring.title }
            element(.ul) {
              for screen in ring.screens { chip(screen, at: ring.taps) }
            }
          }
        }
      }
    }
  }

  private func chip(_ screen: Screen, at taps: Int?) -> HTMLNode {
    element(.li, .class("screen \(screen.emphasis(at: taps).rawValue)")) {
      element(.span) { screen.title }
      if let change = screen.change(to: taps) { element(.small) { change } }
      if let traffic = screen.traffic, let share = traffic.value, share.isFinite {
        element(.small, .class("traffic")) { traffic.valueText }
        SVG.decoration(height: 3) {
          element(
            .rect, .geometry(.width, .percent(min(100, max(0, share * 100)))),
            .geometry(.height, .pixels(3)))
        }
      }
    }
  }
}
