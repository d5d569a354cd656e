extension Metric {
  /// The fewest taps to a goal.
  package static let optimalTaps = Metric(
    "optimal-taps", title: "Fewest possible taps", unit: .taps, better: .lower,
    explanation: """
      The mean of the fewest taps from each journey's start to a goal, found breadth-first \
      over what the router really does in that layout. A property of the layout: it holds \
      for people who know the app by heart.
      """
  ) { $0.optimalTaps >= 0 ? Measure($0.optimalTaps, of: 1) : .none }
}
