/// The few figures that decide, side by side: a card for each metric, a bar for each layout.
struct HeadlineCards {
  let headlines: [HeadlineMetric]

  /// The cards; their words say what their bars show.
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
      element(
        .svg, .decorative, .geometry(.width, .percent(100)), .geometry(.height, .pixels(8))
      ) {
        element(
          .rect, .class("track"), .geometry(.width, .percent(100)), .geometry(.height, .pixels(8)),
          .geometry(.rx, .pixels(4)))
        if row.extent.isFinite, row.extent > 0 {
          element(
            .rect, .class("s\(row.place % 6)"),
            .geometry(.width, .percent(100 * min(1, row.extent))), .geometry(.height, .pixels(8)),
            .geometry(.rx, .pixels(4)))
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
