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
