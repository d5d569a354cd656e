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
    return SVG.decoration(height: 34) {
      if let limit = gate.limit {
        let place = scale.percent(limit)
        allowed(from: place, on: gate.side)
        SVG.line("limit", x: (place, place), y: (2, 20))
        SVG.tick("asked \(gate.margin)", x: place, y: 33, anchor: scale.anchor(at: limit))
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
