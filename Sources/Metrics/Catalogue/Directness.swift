extension Metric {
  /// Journeys without a step back, out of those that were not given up.
  package static let directness = Metric(
    "directness", title: "Directness", unit: .share, better: .higher,
    explanation: """
      Journeys without a step back, divided by all journeys that were not given up, whether \
      they ended right or wrong: Treejack's definition. It is not a ratio of optimal to \
      actual taps, and a high figure next to low success means that people are led astray \
      with confidence.
      """
  ) {
    guard $0.outcome.outcomeClass != .abandoned else { return .none }
    return Measure($0.backs == 0)
  }
}
