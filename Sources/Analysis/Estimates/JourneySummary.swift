package import Metrics
import Statistics

/// One figure of many journeys taken together: of a layout, a task or a segment of people.
///
/// Unlike a `Metric` it is not a ratio of sums over people. It has no interval, layouts are not compared by
/// it, and gates cannot use it. To add one, create one of these and add a line to
/// `JourneySummary.catalogue`.
package struct JourneySummary: ExplainedFigure, Sendable {
  /// The stable name in reports as data.
  package let id: String
  package let title: String
  package let unit: MetricUnit
  package let better: Direction
  /// Meaning, formula, likely misreadings and source.
  package let explanation: String
  /// The figure; `nil` without journeys.
  package let value: @Sendable (ScopeEstimates) -> Double?

  /// Every summary, in the order in which reports show them.
  package static let catalogue: [JourneySummary] = [
    .survivalMedian, .survivalMean, .mazeScore, .uxtweakScore,
  ]
}

extension JourneySummary {
  static let survivalMean = JourneySummary(
    id: "taps-mean-if-nobody-left", title: "Taps to the goal, if no one left", unit: .taps,
    better: .lower,
    explanation: """
      The area under Kaplan and Meier's curve of those who have not arrived yet, up to \
      \(Metric.tapHorizon) taps: the restricted mean if those who left had gone on like the \
      others. Read it beside 'taps', in which a journey that did not arrive counts \
      \(Metric.tapHorizon): the truth about people who leave lies between the two. Comparisons of \
      layouts give the difference of two such means with its interval, and the log-rank test of \
      the two curves; both take people as independent, not their journeys.
      """
  ) { $0.taps.survival.restrictedMean(to: Double(Metric.tapHorizon))?.value }

  static let survivalMedian = JourneySummary(
    id: "taps-median-if-nobody-left", title: "Taps until half arrive, if no one left", unit: .taps,
    better: .lower,
    explanation: """
      The number of taps within which half arrive, if those who left had gone on like the others: \
      the median of Kaplan and Meier (JASA 53, 1958), with every journey that did not arrive \
      censored at its last tap. People leave because they are lost, so it flatters a layout that \
      loses many; 'taps' does not.
      """
  ) { $0.taps.survival.median }

  static let mazeScore = JourneySummary(
    id: "maze-score", title: "Maze's screen score (of 100)", unit: .number, better: .higher,
    explanation: """
      For comparison with Maze only: 100, minus a point per percent of visits at which a journey \
      ended without arriving, minus half a point per percent of taps that missed, minus half a \
      point per second that a visit lasts beyond 5, at most 10. Maze takes it screen by screen \
      from clicks on pictures; here it is that of the mean visit, with derived time.
      """
  ) { estimates in
    guard
      let success = estimates[metric: Metric.success.id],
      let slips = estimates[metric: Metric.slips.id]?.value,
      let visits = estimates[metric: Metric.meanDepth.id]?.denominator, visits > 0,
      let time = estimates[metric: Metric.depthOverTime.id]?.denominator
    else { return nil }
    let exits = Double(success.denominator - success.numerator) / Double(visits)
    return NavigationScore.maze(
      exits: 100 * exits, misclicks: 100 * slips,
      seconds: Double(time) * Metric.secondsPerTimeStep / Double(visits))
  }

  static let uxtweakScore = JourneySummary(
    id: "uxtweak-score", title: "UXtweak's tree-test score (of 10)", unit: .number, better: .higher,
    explanation: "For comparison with UXtweak only: ten times (3 × success² + directness²) ÷ 4. "
      + "UXtweak rounds it to a whole number."
  ) { estimates in
    guard
      let success = estimates[metric: Metric.success.id]?.value,
      let directness = estimates[metric: Metric.directness.id]?.value
    else { return nil }
    return 10 * NavigationScore.uxtweak(success: success, directness: directness)
  }
}
