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
        " by \(parameter)"
      }
      SVG.drawing(.role("img"), .label(sentence), height: Self.bottom + 36) {
        band
        if !curve.isEmpty {
          SVG.line("zero", x: (Self.left, Self.right), y: (height(of: 0), height(of: 0)))
          for number in axis { number }
          for part in drawn { part }
        }
        marker("turns", at: value, "changes at \(Self.text(value))", y: Self.top - 6)
        marker("assumed", at: declared, "assumed \(Self.text(declared))", y: Self.bottom + 32)
        SVG.line("rule", x: (Self.left, Self.right), y: (Self.bottom, Self.bottom))
        SVG.tick(Self.text(from), x: Self.left, y: Self.bottom + 15, anchor: .start)
        SVG.tick(Self.text(to), x: Self.right, y: Self.bottom + 15, anchor: .end)
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
    let numbers = curve.flatMap { [$0.figure, $0.low, $0.high] }.filter(\.isFinite) + [0]
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    return high > low ? (low, high) : (low - 1, high + 1)
  }

  private func height(of figure: Double) -> Double {
    let (low, high) = extent
    return Self.bottom - 4 - (Self.bottom - Self.top - 8) * (figure - low) / (high - low)
  }

  /// The interval of the break-even.
  private var band: HTMLNode {
    let (start, end) = (place(of: low ?? from), place(of: high ?? to))
    return .element(
      .rect,
      SVG.box(
        "unsure-band", x: start, y: Self.top, width: end - start, height: Self.bottom - Self.top),
      [])
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
    return [low, 0, high].filter { $0 == 0 || abs($0) > room }.map { figure in
      let text = Figure(figure + limit, unit: unit, isDifference: true).bareText
      return SVG.tick(text, x: Self.left - 1, y: height(of: figure) + 4, anchor: .end)
    }
  }

  @HTMLNode.Builder
  private func marker(_ name: String, at value: Double, _ words: String, y: Double) -> [HTMLNode] {
    let place = place(of: value)
    SVG.line(name, x: (place, place), y: (Self.top, Self.bottom))
    SVG.tick(words, x: place, y: y, anchor: AxisScale.anchor(at: place, margin: 20))
  }

  private static func text(_ value: Double) -> String { BreakEven.text(value) }
}

extension Sensitivity.LayoutFinding {
  private static let mostBars = 8

  /// The effect of each assumption alone on the difference, from the low to the high end of its range.
  @HTMLNode.Builder var tornado: [HTMLNode] {
    let moved = influences.filter { ($0.swing ?? 0) > 0 }
      .sorted { ($1.swing ?? 0, $0.parameter) < ($0.swing ?? 0, $1.parameter) }
    if !moved.isEmpty {
      let figures = moved.flatMap { [$0.atLow, $0.atHigh] }.map { figure(at: $0) }
      let scale = AxisScale(covering: figures)
      element(.figure, .class("chart"), .about(.layout, variant)) {
        element(.figcaption) {
          element(.strong) { "What moves the difference between \(variant) and \(control)" }
          " in \(metric.title.lowercased()), with each assumption alone at either end of its range"
        }
        element(.ul, .class("forest tornado")) {
          for influence in moved.prefix(Self.mostBars) { bar(influence, on: scale) }
          element(.li, .class("axis"), .decorative) {
            SVG.drawing(height: 22) { scale.labels(y: 14, unit: range.unit) }
          }
        }
      }
    }
  }

  private func figure(at value: Double?) -> Figure {
    Figure(value, unit: range.unit, isDifference: true)
  }

  private func bar(_ influence: SensitivityRecord.Influence, on scale: AxisScale) -> HTMLNode {
    let ends = [influence.atLow, influence.atHigh].compactMap { $0 }
    let (low, high) = (scale.percent(ends.min() ?? 0), scale.percent(ends.max() ?? 0))
    return element(.li) {
      element(.div, .class("what")) { influence.parameter }
      element(.div, .class("much")) {
        element(.small) {
          "\(figure(at: influence.atLow).bareText) … \(figure(at: influence.atHigh).valueText)"
        }
      }
      SVG.decoration(height: 20) {
        scale.zero(height: 20)
        HTMLNode.element(
          .rect, SVG.box("apart", x: low, y: 5, width: max(0.5, high - low), height: 10), [])
      }
    }
  }
}
