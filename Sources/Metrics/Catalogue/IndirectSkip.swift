extension Metric {
  /// Journeys given up on the way.
  package static let indirectSkip = Metric(
    "indirect-skip", title: "Gave up on the way", unit: .share, better: .lower,
    explanation: """
      Journeys that were given up after at least one tap, divided by all journeys. Tree \
      tests call it an indirect skip.
      """
  ) { Measure($0.outcome.outcomeClass == .abandoned && $0.taps > 0) }
}
