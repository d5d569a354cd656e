extension Metric {
  /// Journeys in which the menu was opened.
  package static let menuUse = Metric(
    "menu-use", title: "Opened the menu", unit: .share, better: .neither,
    explanation: """
      Journeys in which the menu was opened at least once, divided by all journeys.
      """
  ) { Measure($0.menuOpenings > 0) }
}
