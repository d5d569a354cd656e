import Analysis
import Metrics

/// The page that says what every figure means, made from the catalogues that compute them.
package enum MetricReference {
  package static func markdown() -> String {
    let metrics = Metric.catalogue + [.exposure(of: "SCREEN", bit: 0)]
    return """
      # Metrics

      Every figure that is counted, for each layout over all tasks, for each task, each segment and each
      task of a segment. This page is made by `navlab dev schema --format metrics` from the catalogue that
      computes them.

      A journey that did not arrive is never averaged in as if it had been short: what it counts stands
      with each metric.

      ## Of journeys

      Gates name these. Each is a sum over people divided by another, so each has an interval, and layouts
      are compared on the same people.

      \(table(metrics))

      ## Of deep links

      Gates name these too. They meet no chance: every link is tried in every situation, and the figures
      are exact.

      \(table(LinkMetric.catalogue))

      ## Of all journeys taken together

      For comparison with other tools and studies. They have no interval, and gates cannot name them.

      \(table(JourneySummary.catalogue))

      """
  }

  private static func table(_ figures: [some ExplainedFigure]) -> String {
    let lines = figures.map { figure in
      "| \(MarkdownText.code(figure.id)) | \(MarkdownText.escaped(figure.title)) | "
        + "\(sign(figure.better)) | \(MarkdownText.escaped(figure.explanation)) |"
    }
    return (["| name | in reports | better | what it is |", "|---|---|---|---|"] + lines)
      .joined(separator: "\n")
  }

  private static func sign(_ better: Direction) -> String {
    switch better {
    case .higher: "higher"
    case .lower: "lower"
    case .neither: "–"
    }
  }
}
