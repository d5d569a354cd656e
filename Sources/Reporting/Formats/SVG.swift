import Analysis

/// The shapes of the charts.
///
/// Across, places are percentages of the width, so that drawings follow the width of the page while
/// their text keeps its size; down, they are pixels.
enum SVG {
  enum Length: Equatable {
    case percent(Double)
    case pixels(Double)

    var text: String {
      switch self {
      case .percent(let value): Self.short(value) + "%"
      case .pixels(let value): Self.short(value)
      }
    }

    private static func short(_ value: Double) -> String {
      guard value.isFinite else { return "0" }
      let text = DecimalText.fixed(value, digits: 2).withoutTrailingZeros
      return text == "-0" ? "0" : text
    }
  }

  enum Geometry: String {
    case x, y, x1, y1, x2, y2, width, height, rx, r, cx, cy
  }

  enum TextAnchor: String {
    case start, middle, end
  }

  static func drawing(
    _ attributes: HTMLNode.Attribute..., height: Double, @HTMLNode.Builder content: () -> [HTMLNode]
  ) -> HTMLNode {
    .element(
      .svg,
      attributes + [.geometry(.width, .percent(100)), .geometry(.height, .pixels(height))],
      content())
  }

  /// A drawing with its content in words beside it.
  static func decoration(height: Double, @HTMLNode.Builder content: () -> [HTMLNode]) -> HTMLNode {
    drawing(.decorative, height: height, content: content)
  }

  static func bar(_ name: String, percent: Double, height: Double) -> HTMLNode {
    element(
      .rect, .class(name), .geometry(.width, .percent(percent)),
      .geometry(.height, .pixels(height)), .geometry(.rx, .pixels(height / 2)))
  }

  /// A box of some width and height with a corner at a place.
  static func box(
    _ name: String, x: Double, y: Double, width: Double, height: Double
  ) -> [HTMLNode.Attribute] {
    [
      .class(name), .geometry(.x, .percent(x)), .geometry(.y, .pixels(y)),
      .geometry(.width, .percent(width)), .geometry(.height, .pixels(height)),
    ]
  }

  static func line(_ name: String, x: (Double, Double), y: (Double, Double)) -> HTMLNode {
    element(
      .line, .class(name), .geometry(.x1, .percent(x.0)), .geometry(.x2, .percent(x.1)),
      .geometry(.y1, .pixels(y.0)), .geometry(.y2, .pixels(y.1)))
  }

  /// A round dot of some pixels.
  static func dot(_ name: String, x: Double, y: Double, radius: Double) -> HTMLNode {
    element(
      .circle, .class(name), .geometry(.cx, .percent(x)), .geometry(.cy, .pixels(y)),
      .geometry(.r, .pixels(radius)))
  }

  /// A word or number on an axis.
  static func tick(_ text: String, x: Double, y: Double, anchor: TextAnchor) -> HTMLNode {
    element(
      .text, .class("tick"), .geometry(.x, .percent(x)), .geometry(.y, .pixels(y)),
      .textAnchor(anchor)
    ) { text }
  }
}
