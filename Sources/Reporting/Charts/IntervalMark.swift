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
        element(
          .line, .class("interval"), .geometry(.x1, .percent(scale.percent(low))),
          .geometry(.x2, .percent(scale.percent(high))), .geometry(.y1, .pixels(middle)),
          .geometry(.y2, .pixels(middle))))
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
