extension Metric {
  /// Taps that close a modal or an open menu.
  package static let closes = Metric(
    "closes", title: "Closings", unit: .times, better: .neither,
    explanation: """
      Taps that close a modal or an open menu without choosing anything in it, in the mean of \
      all journeys. They count as steps back too.
      """
  ) { Measure($0.closes, of: 1) }
}
