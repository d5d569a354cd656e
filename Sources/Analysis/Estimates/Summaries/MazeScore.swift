import Metrics
import Statistics

extension JourneySummary {
  /// Maze's score of a screen, of the mean screen.
  static let mazeScore = JourneySummary(
    "maze-score", title: "Maze's screen score (of 100)", unit: .number, better: .higher,
    explanation: """
      For comparison with Maze only: 100, minus a point per percent of visits at which a journey ended \
      without arriving, minus half a point per percent of taps that missed, minus half a point per \
      second that a visit lasts beyond 5, at most 10. Maze takes it screen by screen from clicks on \
      pictures; here it is that of the mean visit, with derived time.
      """
  ) { estimates in
    guard
      let success = estimates[metric: Metric.success.id],
      let slips = estimates[metric: Metric.slips.id]?.value,
      let visits = estimates[metric: Metric.meanDepth.id]?.denominator, visits > 0,
      let time = estimates[metric: Metric.depthOverTime.id]?.denominator
    else { return nil }
    let exits = Double(success.denominator - success.numerator) / Double(visits)
    return TreeTestScore.maze(
      exits: 100 * exits, misclicks: 100 * slips,
      seconds: Double(time) * Metric.secondsPerTimeStep / Double(visits))
  }
}
