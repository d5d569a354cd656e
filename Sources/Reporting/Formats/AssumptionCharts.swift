import Analysis
import Metrics

extension Turning {
  private static let top = 18.0
  private static let bottom = 118.0
  private static let left = 9.0
  private static let right = 97.0

  /// The figure over the assumption, with the declared value, the value at the change and its interval.
  var chart: HTMLNode {
    element(.figure, .class("chart turning")) {
      element(.figcaption) {
        element(.strong) { subject }
        " by \(meaning)"
      }
      SVG.drawing(.role("img"), .label(sentence), height: Self.bottom + 36) {
        if !curve.isEmpty {
          SVG.line("zero", x: (Self.left, Self.right), y: (height(of: limit), height(of: limit)))
          for number in axis { number }
          for part in drawn { part }
        }
        if let value { marker("turns", at: value, "changes at \(text(value))", y: Self.top - 6) }
        marker("assumed", at: declared, "assumed \(text(declared))", y: Self.bottom + 32)
        SVG.line("rule", x: (Self.left, Self.right), y: (Self.bottom, Self.bottom))
        SVG.tick(text(from), x: Self.left, y: Self.bottom + 15, anchor: .start)
        SVG.tick(text(to), x: Self.right, y: Self.bottom + 15, anchor: .end)
      }
      element(.p, .class("intro")) { sentence }
    }
  }

  private func place(of value: Double) -> Double {
    let share = (value - from) / max(to - from, .ulpOfOne)
    return Self.left + (Self.right - Self.left) * min(1, max(0, share))
  }

  /// The largest and the smallest figure of the drawing, minus the limit.
  private var extent: (low: Double, high: Double) {
    let numbers = curve.flatMap { [$0.figure, $0.low, $0.high] }.filter(\.isFinite) + [limit]
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    return high > low ? (low, high) : (low - 1, high + 1)
  }

  private func height(of figure: Double) -> Double {
    let (low, high) = extent
    return Self.bottom - 4 - (Self.bottom - Self.top - 8) * (figure - low) / (high - low)
  }

  private var drawn: [HTMLNode] {
    let bars = curve.map { point in
      SVG.line(
        "interval", x: (place(of: point.value), place(of: point.value)),
        y: (height(of: point.low), height(of: point.high)))
    }
    let parts = zip(curve, curve.dropFirst()).map { one, other in
      SVG.line(
        "curve", x: (place(of: one.value), place(of: other.value)),
        y: (height(of: one.figure), height(of: other.figure)))
    }
    return bars + parts
  }

  /// The largest and smallest figure, and the limit, on the left.
  private var axis: [HTMLNode] {
    let (low, high) = extent
    let room = 0.18 * (high - low)
    return [low, limit, high].filter { $0 == limit || abs($0 - limit) > room }.map { figure in
      let text = Figure(figure, unit: unit, isDifference: true).bareText
      return SVG.tick(text, x: Self.left - 1, y: height(of: figure) + 4, anchor: .end)
    }
  }

  @HTMLNode.Builder
  private func marker(_ name: String, at value: Double, _ words: String, y: Double) -> [HTMLNode] {
    let place = place(of: value)
    SVG.line(name, x: (place, place), y: (Self.top, Self.bottom))
    SVG.tick(words, x: place, y: y, anchor: AxisScale.anchor(at: place, margin: 20))
  }
}
