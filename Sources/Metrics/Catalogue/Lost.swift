extension Metric {
  /// Journeys that arrived and were lost on the way.
  package static let lost = Metric(
    "lost", title: "Lost on the way", unit: .share, better: .lower,
    explanation: """
      Journeys that arrived with a lostness above 0.5, divided by the journeys that arrived. \
      Smith (Interacting with Computers 8, 1996) found people above 0.5 visibly lost and \
      people below 0.4 not.
      """
  ) {
    guard let lostness = lostness(of: $0) else { return .none }
    return Measure(lostness > 0.5)
  }
}
