extension Metric {
  /// How many taps at most a journey counts in `taps`.
  package static let tapHorizon = 30

  /// Taps to the goal, with a horizon.
  package static let taps = Metric(
    "taps", title: "Taps to the goal", unit: .taps, better: .lower,
    explanation: """
      The mean of min(taps, \(tapHorizon)) over all journeys, where a journey that did not arrive \
      counts \(tapHorizon): somebody who gives up early has not been quick. It is the restricted \
      mean of the taps to arrival with failures lasting to the horizon.
      """
  ) { Measure($0.outcome.isSuccess ? min($0.taps, tapHorizon) : tapHorizon, of: 1) }
}
