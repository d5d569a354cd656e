import Metrics
import Statistics

extension JourneySummary {
  /// How many taps it would take in the mean, with a horizon, if nobody gave up.
  static let survivalMean = JourneySummary(
    "taps-mean-if-nobody-left", title: "Taps to the goal, if nobody left", unit: .taps,
    better: .lower,
    explanation: """
      The area under Kaplan and Meier's curve of those who have not arrived yet, up to \
      \(Metric.tapHorizon) taps: the restricted mean if those who left had gone on like the others. \
      Read it beside 'taps', in which a journey that did not arrive counts \(Metric.tapHorizon): the \
      truth about who leaves lies between the two.
      """
  ) { $0.taps.survival.restrictedMean(to: Double(Metric.tapHorizon))?.value }
}
