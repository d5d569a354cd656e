import Analysis

/// A length in a drawing.
///
/// Across, drawings use percentages, so that they follow the width of the page while their text
/// keeps its size.
enum SVGLength: Equatable {
  case percent(Double)
  case pixels(Double)

  var text: String {
    switch self {
    case .percent(let value): Self.short(value) + "%"
    case .pixels(let value): Self.short(value)
    }
  }

  private static func short(_ value: Double) -> String {
    let text = DecimalText.fixed(value, digits: 2)
    guard text.contains(".") else { return text }
    var digits = text[...]
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits == "-0" ? "0" : String(digits)
  }
}

/// The geometric attributes drawings use.
enum SVGGeometry: String {
  case x, y, x1, y1, x2, y2, width, height, rx, r, cx, cy
}

/// Where a drawn text stands relative to its point.
enum SVGTextAnchor: String {
  case start, middle, end
}

/// The shapes of which the charts consist.
///
/// Across, places are percentages of the width; down, they are pixels.
enum SVG {
  /// A drawing as wide as the page whose content is said in words beside it.
  static func decoration(height: Double, @HTMLBuilder content: () -> [HTMLNode]) -> HTMLNode {
    element(
      .svg, .decorative, .geometry(.width, .percent(100)), .geometry(.height, .pixels(height)),
      content: content)
  }

  /// A bar from the left edge.
  static func bar(_ name: String, percent: Double, height: Double) -> HTMLNode {
    element(
      .rect, .class(name), .geometry(.width, .percent(percent)),
      .geometry(.height, .pixels(height)), .geometry(.rx, .pixels(height / 2)))
  }

  static func line(
    _ name: String, x: (Double, Double), y: (Double, Double)
  ) -> HTMLNode {
    element(
      .line, .class(name), .geometry(.x1, .percent(x.0)), .geometry(.x2, .percent(x.1)),
      .geometry(.y1, .pixels(y.0)), .geometry(.y2, .pixels(y.1)))
  }

  /// A word or number on an axis.
  static func tick(
    _ text: String, x: Double, y: Double, anchor: SVGTextAnchor
  ) -> HTMLNode {
    element(
      .text, .class("tick"), .geometry(.x, .percent(x)), .geometry(.y, .pixels(y)),
      .textAnchor(anchor)
    ) { text }
  }
}
