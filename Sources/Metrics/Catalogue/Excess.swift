extension Metric {
  /// Taps beyond the fewest possible.
  package static let excess = Metric(
    "excess", title: "Excess taps", unit: .ratio, better: .lower,
    explanation: """
      Σ(taps − fewest possible taps) ÷ Σ(fewest possible taps), over the journeys that arrived. The \
      fewest possible taps are those of the same layout from the same start. A mean of each \
      journey's ratio would give short tasks too much weight. Read it after success: those who did \
      not arrive are not in it.
      """
  ) {
    guard $0.outcome.isSuccess, $0.optimalTaps > 0 else { return .none }
    return Measure($0.taps - $0.optimalTaps, of: $0.optimalTaps)
  }
}
