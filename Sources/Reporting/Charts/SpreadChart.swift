/// The difference under each set of assumptions, the smallest on top: a caterpillar of intervals.
struct SpreadChart {
  let finding: SensitivityFinding

  /// The most lines that can be told apart; of more, evenly chosen ones are drawn.
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
        .geometry(.height, .pixels(height + 26))
      ) {
        SVG.line("zero", x: (scale.percent(0), scale.percent(0)), y: (0, height))
        for (place, outcome) in shown.enumerated() {
          element(.g, .class(outcome.reading.emphasis.rawValue)) {
            IntervalMark(
              figure: outcome.difference, scale: scale,
              middle: (Double(place) + 0.5) * Self.lineHeight
            ).nodes
          }
        }
        scale.labels(y: height + 18, unit: finding.range.unit)
      }
    }
  }

  /// The height of the lines together, in pixels.
  private var height: Double { Double(shown.count) * Self.lineHeight }

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
}
