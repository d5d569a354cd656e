extension Metric {
  /// Screens on top of each other, over time.
  package static let depthOverTime = Metric(
    "depth-over-time", title: "Stack depth over time", unit: .screens, better: .lower,
    explanation: """
      Σ(screens on top of each other × how long they lay there) ÷ Σ(derived time), over all \
      journeys: where people spend their time, which a look at every visit alone does not tell. \
      Both sums are in steps of 10 ms.
      """
  ) {
    Measure(
      Int(truncatingIfNeeded: $0.depthTime / timeStep),
      of: Int(truncatingIfNeeded: $0.time / timeStep))
  }

  /// Microseconds in one step of what is added up over time: small enough to be exact, large enough
  /// that the squares of a person's sums stay far from their limit.
  private static let timeStep: Int64 = 10_000
  /// The same in seconds.
  package static let secondsPerTimeStep = 0.01
}
