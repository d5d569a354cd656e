extension Metric {
  /// Screens on top of each other, over all visits.
  package static let meanDepth = Metric(
    "mean-depth", title: "Mean stack depth", unit: .screens, better: .lower,
    explanation: """
      Σ(screens on top of each other at every visit) ÷ Σ(visits): how deep people are, \
      weighted by where they come by.
      """
  ) { Measure($0.depthSum, of: $0.visits) }
}
