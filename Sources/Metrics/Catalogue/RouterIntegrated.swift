extension Metric {
  /// Screens that the router put into a container or presented.
  package static let integrated = Metric(
    "integrated", title: "Screens integrated", unit: .times, better: .neither,
    explanation: """
      Screens that the router put into a container or presented, in the mean of all \
      journeys. Taken from the router's trace.
      """
  ) { Measure($0.integrated, of: 1) }
}
