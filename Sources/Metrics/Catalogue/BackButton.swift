extension Metric {
  /// Taps on the back button.
  package static let backButton = Metric(
    "back-button", title: "Back button taps", unit: .times, better: .lower,
    explanation: """
      Steps back by the back button of a stack, in the mean of all journeys; the platform's own \
      way to do the same, a swipe or a key, is one with it. With closings and tab re-taps these are \
      all steps back.
      """
  ) { Measure($0.backs - $0.closes - $0.retaps, of: 1) }
}
