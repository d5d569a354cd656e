import Metrics

/// A numeric axis.
struct AxisScale: Equatable {
  let low: Double
  let high: Double

  /// An axis with room for all the numbers, and for zero.
  init(covering values: [Double]) {
    let finite = values.filter(\.isFinite)
    let low = min(0, finite.min() ?? 0)
    let high = max(0, finite.max() ?? 0)
    let span = high - low
    guard span > 0, span.isFinite else {
      self.low = -1
      self.high = 1
      return
    }
    self.low = low - span * 0.06
    self.high = high + span * 0.06
  }

  /// An axis with room for all the numbers and for words beside them, wherever zero is.
  init(around values: [Double]) {
    let finite = values.filter(\.isFinite)
    let (least, most) = (finite.min() ?? 0, finite.max() ?? 0)
    let span = most - least
    let room = span > 0 ? span * 0.25 : max(abs(most), 1) * 0.25
    low = room.isFinite ? least - room : -1
    high = room.isFinite ? most + room : 1
  }

  /// The alignment that keeps a word at a number on the drawing.
  func anchor(at value: Double) -> SVGTextAnchor {
    let place = percent(value)
    return place < 25 ? .start : place > 75 ? .end : .middle
  }

  /// The numbers of the axis, each below its place.
  func labels(y: Double, unit: MetricUnit) -> [HTMLNode] {
    ticks.map { tick in
      let place = percent(tick)
      return SVG.tick(
        Figure(tick, unit: unit, isDifference: true).shortText, x: place, y: y,
        anchor: place < 8 ? .start : place > 92 ? .end : .middle)
    }
  }

  /// The place of a number in percent of the width; numbers beyond the ends stand at the ends.
  func percent(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    return min(100, max(0, (value - low) / (high - low) * 100))
  }

  /// Round numbers on the axis, at most seven.
  var ticks: [Double] {
    let step = Self.step(over: high - low, parts: 4)
    guard step > 0, step.isFinite else { return [0] }
    return (-6...6).map { Double($0) * step }.filter { $0 >= low && $0 <= high }
  }

  /// The smallest of 1, 2, 2.5 and 5 times a power of ten of which `parts` cover the span.
  static func step(over span: Double, parts: Int) -> Double {
    guard span > 0, span.isFinite, parts > 0 else { return 1 }
    let least = span / Double(parts)
    var power = 1.0
    while power > least, power > 1e-300 { power /= 10 }
    while power * 10 <= least, power < 1e300 { power *= 10 }
    for factor in [1.0, 2, 2.5, 5, 10] where power * factor >= least { return power * factor }
    return least
  }
}

/// An estimate and its interval on an axis: a dot on a line.
struct IntervalMark {
  let figure: Figure
  let scale: AxisScale
  /// How far down the line stands, in pixels.
  let middle: Double

  var nodes: [HTMLNode] {
    var nodes: [HTMLNode] = []
    if let low = figure.low, let high = figure.high, !low.isNaN, !high.isNaN {
      nodes.append(
        SVG.line(
          "interval", x: (scale.percent(low), scale.percent(high)), y: (middle, middle)))
    }
    if let value = figure.value, value.isFinite {
      nodes.append(
        element(
          .circle, .class("point"), .geometry(.cx, .percent(scale.percent(value))),
          .geometry(.cy, .pixels(middle)), .geometry(.r, .pixels(5))))
    }
    return nodes
  }
}
