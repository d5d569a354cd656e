extension Metric {
  /// Taps on the tab that is already selected.
  package static let retaps = Metric(
    "retaps", title: "Tab re-taps", unit: .times, better: .neither,
    explanation: """
      Taps on the tab that is already selected, in the mean of all journeys. They count as \
      steps back too, but say that people use the tab bar to get home.
      """
  ) { Measure($0.retaps, of: 1) }
}
