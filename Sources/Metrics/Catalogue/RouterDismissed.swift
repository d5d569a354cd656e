extension Metric {
  /// Screens presented on top that were dismissed.
  package static let dismissed = Metric(
    "dismissed", title: "Dismissals", unit: .times, better: .lower,
    explanation: """
      Screens presented on top that were dismissed, in the mean of all journeys. Taken from \
      the router's trace.
      """
  ) { Measure($0.dismissed, of: 1) }
}
