import Analysis
import Metrics

/// The page that explains every figure, made from the catalogues that compute them.
package enum MetricReference {
  package static func markdown() -> String {
    let metrics = Metric.catalogue + [.exposure(of: "SCREEN", bit: 0)]
    return """
      # Metrics

      Look up what a figure means, and how it is counted. Every figure is counted for each layout over all tasks,
      for each task, each segment and each task of a segment. This page is made by
      `navlab dev schema --format metrics` from the catalogue that computes them.

      A journey that did not arrive never counts as a short one. Each metric says how such a journey
      counts.

      ## Of journeys

      Gates can use these. Each is one sum over people divided by another, so each has an interval, and
      layouts are compared on the same people. `success` counts all tasks, and `success(TASK)` one task; so does
      every other metric. `exposure(SCREEN)` is of a screen under `watch`.

      \(table(metrics))

      ## Of deep links

      Gates can use these too. The figures are exact: every link is tried in every situation, and chance
      plays no part. `links-shown` counts all links, and `links-shown(LINK)` one link; so does every other metric.

      \(table(LinkMetric.catalogue))

      ## Of all journeys taken together

      Compare these with other tools and studies. They have no interval, and gates cannot use them.

      \(table(JourneySummary.catalogue))

      """
  }

  private static func table(_ figures: [some ExplainedFigure]) -> String {
    let lines = figures.map { figure in
      "| \(MarkdownText.code(figure.id)) | \(MarkdownText.escaped(figure.title)) | "
        + "\(sign(figure.better)) | \(MarkdownText.escaped(figure.explanation)) |"
    }
    return (["| name | in reports | better | meaning |", "|---|---|---|---|"] + lines)
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
