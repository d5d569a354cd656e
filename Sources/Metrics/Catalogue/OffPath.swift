extension Metric {
  /// Steps forward off every optimal path.
  package static let offPath = Metric(
    "off-path", title: "Wrong turns", unit: .times, better: .lower,
    explanation: """
      Steps forward that lie on no optimal path from where they were made, in the mean of \
      all journeys.
      """
  ) { Measure($0.offPath, of: 1) }
}
