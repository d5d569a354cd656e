extension Metric {
  /// Taps that missed.
  package static let slips = Metric(
    "slips", title: "Slips per tap", unit: .share, better: .lower,
    explanation: """
      Σ(taps that hit something else than what was meant) ÷ Σ(taps). A slip is no wrong \
      decision; it is counted apart from wrong turns, though it may lead to one.
      """
  ) { Measure($0.slips, of: $0.taps) }
}
