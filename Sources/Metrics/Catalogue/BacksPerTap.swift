extension Metric {
  /// Steps back out of all taps.
  package static let backsPerTap = Metric(
    "backs-per-tap", title: "Steps back per tap", unit: .share, better: .lower,
    explanation: """
      Σ(steps back) ÷ Σ(taps), over all journeys: how much of what people do is undoing.
      """
  ) { Measure($0.backs, of: $0.taps) }
}
