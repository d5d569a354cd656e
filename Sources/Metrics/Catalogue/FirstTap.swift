extension Metric {
  /// Journeys whose first tap lay on an optimal path.
  package static let firstTap = Metric(
    "first-tap", title: "Right first tap", unit: .share, better: .higher,
    explanation: """
      Journeys whose first tap lies on some optimal path, divided by the journeys that \
      needed a tap; whoever never tapped did not tap right. Opening the menu is a right \
      first tap where the optimal path leads through it.
      """
  ) {
    guard $0.optimalTaps != 0 else { return .none }
    return Measure($0.taps > 0 && $0.firstTapIsOptimal)
  }
}
