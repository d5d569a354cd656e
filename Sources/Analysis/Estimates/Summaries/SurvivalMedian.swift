import Metrics
import Statistics

extension JourneySummary {
  /// Within how many taps half would arrive if nobody gave up.
  static let survivalMedian = JourneySummary(
    "taps-median-if-nobody-left", title: "Taps until half arrive, if nobody left", unit: .taps,
    better: .lower,
    explanation: """
      The number of taps within which half arrive, if those who left had gone on like the others: the \
      median of Kaplan and Meier (JASA 53, 1958), with every journey that did not arrive censored at \
      its last tap. People leave because they are lost, so it flatters a layout that loses many; \
      'taps' does not.
      """
  ) { $0.taps.survival.median }
}
