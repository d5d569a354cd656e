extension Metric {
  /// How many milliseconds at most a journey counts in `time`.
  package static let timeHorizon = 120_000

  /// Derived time to the goal, with a horizon.
  package static let time = Metric(
    "time", title: "Derived time to the goal", unit: .seconds, better: .lower, grain: 1000,
    explanation: """
      The mean of min(time, 120 s) over all journeys, where a journey that did not arrive \
      counts 120 s: somebody who gives up early has not been quick. Time is derived from the \
      declared costs of reading, tapping and going back and from the router's animations; \
      nobody has been timed.
      """
  ) {
    guard $0.outcome.isSuccess else { return Measure(timeHorizon, of: 1) }
    return Measure(min(Int(truncatingIfNeeded: $0.time / 1000), timeHorizon), of: 1)
  }
}
