extension Metric {
  /// Screens that were popped off a stack.
  package static let popped = Metric(
    "popped", title: "Screens popped", unit: .times, better: .neither,
    explanation: """
      Screens that were popped off a stack, in the mean of all journeys. Taken from the \
      router's trace.
      """
  ) { Measure($0.popped, of: 1) }
}
