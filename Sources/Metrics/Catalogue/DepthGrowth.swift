extension Metric {
  /// How much deeper a journey leaves the stack.
  package static let depthGrowth = Metric(
    "depth-growth", title: "Growth of the stack", unit: .screens, better: .lower,
    explanation: """
      Stack depth at the end of a journey minus stack depth at its start, in the mean of all \
      journeys. Growth that goes on over many journeys is a leak.
      """
  ) { Measure($0.endDepth - $0.startDepth, of: 1) }
}
