extension LinkMetric {
  /// Taps from where a link lands to the home screen.
  package static let tapsHome = LinkMetric(
    "links-taps-home", title: "Taps from landing to home", unit: .taps, better: .lower,
    explanation: """
      Σ(fewest taps from the landing screen to the home screen) ÷ links from which there is \
      a way home.
      """
  ) {
    guard let taps = $0.tapsToHome else { return .none }
    return Measure(taps, of: 1)
  }
}
