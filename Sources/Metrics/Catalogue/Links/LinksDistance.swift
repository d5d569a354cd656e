extension LinkMetric {
  /// Taps from where a link lands to what it stands for.
  package static let distance = LinkMetric(
    "links-distance", title: "Taps from landing to target", unit: .taps, better: .lower,
    explanation: """
      Σ(fewest taps from the landing screen to the screen the link stands for) ÷ links from \
      which there is a way. 0 for a link that shows its screen; softer than shown or not. \
      Links without any way are not in it.
      """
  ) {
    guard let taps = $0.tapsToTarget else { return .none }
    return Measure(taps, of: 1)
  }
}
