extension Metric {
  /// Journeys in which the navigation was never noticed.
  package static let neverFound = Metric(
    "never-found", title: "Never noticed the navigation", unit: .share, better: .lower,
    explanation: """
      Journeys given up without ever having noticed the navigation that was needed, divided \
      by all journeys: the price of hiding it.
      """
  ) { Measure($0.outcome == .neverFound) }
}
