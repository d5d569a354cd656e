extension Metric {
  /// Journeys that ended with the router stopped half-way.
  package static let halfwayErrors = Metric(
    "halfway-errors", title: "Left half-way", unit: .share, better: .lower,
    explanation: """
      Journeys that ended because the router threw after it had already moved screens, \
      divided by all journeys: people are left somewhere nobody designed.
      """
  ) { Measure($0.outcome.isHalfway) }
}
