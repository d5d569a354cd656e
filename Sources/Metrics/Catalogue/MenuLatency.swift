extension Metric {
  /// Taps before the menu is first opened.
  package static let menuLatency = Metric(
    "menu-latency", title: "Taps before the menu", unit: .taps, better: .lower,
    explanation: """
      Σ(taps before the menu was first opened) ÷ journeys in which it was opened. Those who \
      never opened it are not in it, so read it next to 'menu-use'.
      """
  ) { $0.tapsBeforeMenu >= 0 ? Measure($0.tapsBeforeMenu, of: 1) : .none }
}
