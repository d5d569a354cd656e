extension Metric {
  /// Journeys that were given up.
  package static let abandonment = Metric(
    "abandonment", title: "Gave up", unit: .share, better: .lower,
    explanation: """
      Journeys that people gave up, for whatever reason, divided by all journeys. The \
      reasons are counted apart: too many taps, too much time, a dead end, nothing \
      promising, navigation never noticed.
      """
  ) { Measure($0.outcome.outcomeClass == .abandoned) }
}
