import Analysis
import Metrics

/// The gates, one below the other: where the interval lies and where it should.
struct GateChart {
  let gates: [GateResult]

  var node: HTMLNode {
    element(.ul, .class("forest gates")) {
      for gate in gates { line(of: gate) }
    }
  }

  private func line(of gate: GateResult) -> HTMLNode {
    element(.li, .class(gate.judgement.emphasis.rawValue)) {
      element(.div, .class("what")) {
        element(.strong) { gate.name }
        element(.code) { gate.rule }
      }
      element(.div, .class("much")) {
        element(.strong) { gate.figure.valueText }
        if let interval = gate.figure.intervalText { element(.small) { interval } }
      }
      element(.div, .class("reads")) {
        "\(gate.judgement.sign) \(gate.judgement.word)"
        if gate.level == .warning { element(.small) { "warns only" } }
      }
      plot(of: gate)
    }
  }

  private func plot(of gate: GateResult) -> HTMLNode {
    let numbers = [gate.figure.value, gate.figure.low, gate.figure.high, gate.limit]
      .compactMap { $0 }.filter(\.isFinite)
    let scale = AxisScale(around: numbers)
    return element(
      .svg, .decorative, .geometry(.width, .percent(100)), .geometry(.height, .pixels(34))
    ) {
      if let limit = gate.limit {
        allowed(from: scale.percent(limit), on: gate.side)
        element(
          .line, .class("limit"), .geometry(.x1, .percent(scale.percent(limit))),
          .geometry(.x2, .percent(scale.percent(limit))), .geometry(.y1, .pixels(2)),
          .geometry(.y2, .pixels(20)))
        element(
          .text, .class("tick"), .geometry(.x, .percent(scale.percent(limit))),
          .geometry(.y, .pixels(33)), .textAnchor(scale.anchor(at: limit))
        ) { "asked \(gate.margin)" }
      }
      IntervalMark(figure: gate.figure, scale: scale, middle: 11).nodes
    }
  }

  /// Everything on the side that was asked for.
  private func allowed(from limit: Double, on side: Direction) -> [HTMLNode] {
    let (start, width) =
      switch side {
      case .higher: (limit, 100 - limit)
      case .lower: (0.0, limit)
      case .neither: (limit, 0.0)
      }
    return [
      element(
        .rect, .class("allowed"), .geometry(.x, .percent(start)),
        .geometry(.y, .pixels(2)), .geometry(.width, .percent(width)),
        .geometry(.height, .pixels(18)))
    ]
  }
}
