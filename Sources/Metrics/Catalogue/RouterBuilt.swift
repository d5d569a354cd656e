extension Metric {
  /// Screens that the router built anew.
  package static let built = Metric(
    "built", title: "Screens built", unit: .times, better: .lower,
    explanation: """
      Screens that the router built anew, in the mean of all journeys. Taken from the \
      router's trace.
      """
  ) { Measure($0.built, of: 1) }
}
