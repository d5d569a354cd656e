extension Metric {
  /// The most screens on top of each other.
  package static let stackDepth = Metric(
    "stack-depth", title: "Largest stack depth", unit: .screens, better: .lower,
    explanation: """
      The most screens that lay on top of each other at any time of a journey, in the mean \
      of all journeys.
      """
  ) { Measure($0.maximumDepth, of: 1) }
}
