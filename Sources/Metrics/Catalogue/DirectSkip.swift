extension Metric {
  /// Journeys given up before the first tap.
  package static let directSkip = Metric(
    "direct-skip", title: "Gave up at once", unit: .share, better: .lower,
    explanation: """
      Journeys that were given up before any tap, divided by all journeys. Tree tests call \
      it a direct skip: nothing in sight was worth a tap.
      """
  ) { Measure($0.outcome.outcomeClass == .abandoned && $0.taps == 0) }
}
