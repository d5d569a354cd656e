extension Metric {
  /// Journeys that the app ended after a detour.
  package static let indirectFailure = Metric(
    "indirect-failure", title: "Indirect failure", unit: .share, better: .lower,
    explanation: """
      Journeys that ended with an error, a refusal or a wrong screen after a detour, divided \
      by all journeys.
      """
  ) { Measure($0.outcome.outcomeClass == .failure && !$0.isDirect) }
}
