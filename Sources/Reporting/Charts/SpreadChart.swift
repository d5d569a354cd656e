/// The difference under each set of assumptions, the smallest on top: a caterpillar of intervals.
struct SpreadChart {
  let finding: SensitivityFinding

  /// So many lines can be told apart; of more, evenly chosen ones are drawn.
  private static let mostLines = 48
  private static let lineHeight = 6.0

  var node: HTMLNode {
    let title = "\(finding.metric.title), \(finding.variant) minus \(finding.control)"
    return element(.figure, .class("chart")) {
      element(.figcaption) {
        element(.strong) { title }
        " \(finding.sentence)"
      }
      element(
        .svg, .class("spread"), .role("img"),
        .label("\(title): \(finding.range.intervalText ?? "")"),
        .geometry(.width, .percent(100)),
        .geometry(.height, .pixels(Double(shown.count) * Self.lineHeight + 26))
      ) {
        zero
        for (place, outcome) in shown.enumerated() {
          element(.g, .class(outcome.reading.emphasis.rawValue)) {
            IntervalMark(
              figure: outcome.difference, scale: scale,
              middle: (Double(place) + 0.5) * Self.lineHeight
            ).nodes
          }
        }
        ticks
      }
    }
  }

  private var shown: [SensitivityOutcome] {
    let all = finding.outcomes
    guard all.count > Self.mostLines else { return all }
    return (0..<Self.mostLines).map { all[$0 * (all.count - 1) / (Self.mostLines - 1)] }
  }

  private var scale: AxisScale {
    AxisScale(
      covering: finding.outcomes.flatMap { [$0.difference.low, $0.difference.high] }
        .compactMap { $0 })
  }

  private var zero: HTMLNode {
    let place = scale.percent(0)
    return element(
      .line, .class("zero"), .geometry(.x1, .percent(place)), .geometry(.x2, .percent(place)),
      .geometry(.y1, .pixels(0)), .geometry(.y2, .pixels(Double(shown.count) * Self.lineHeight)))
  }

  private var ticks: [HTMLNode] {
    scale.ticks.map { tick in
      let place = scale.percent(tick)
      return element(
        .text, .class("tick"), .geometry(.x, .percent(place)),
        .geometry(.y, .pixels(Double(shown.count) * Self.lineHeight + 18)),
        .textAnchor(place < 8 ? .start : place > 92 ? .end : .middle)
      ) { Figure(tick, unit: finding.range.unit, isDifference: true).shortText }
    }
  }
}
