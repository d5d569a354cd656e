extension Metric {
  /// Journeys with a step back.
  package static let backRate = Metric(
    "back-rate", title: "Went back", unit: .share, better: .lower,
    explanation: """
      Journeys with at least one step back (back, close, or a tap on the tab that is already \
      selected), divided by all journeys.
      """
  ) { Measure($0.backs > 0) }
}
