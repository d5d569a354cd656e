extension Metric {
  /// Journeys that the app ended before any detour.
  package static let directFailure = Metric(
    "direct-failure", title: "Direct failure", unit: .share, better: .lower,
    explanation: """
      Journeys that ended with an error, a refusal or a wrong screen and had not gone back \
      or left the optimal paths, divided by all journeys: the shortest way itself is broken.
      """
  ) { Measure($0.outcome.outcomeClass == .failure && $0.isDirect) }
}
