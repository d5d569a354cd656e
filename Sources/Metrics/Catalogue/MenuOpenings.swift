extension Metric {
  /// How often the menu is opened.
  package static let menuOpenings = Metric(
    "menu-openings", title: "Menu openings", unit: .times, better: .neither,
    explanation: """
      How often the menu was opened, in the mean of all journeys. Layouts without a menu \
      have 0.
      """
  ) { Measure($0.menuOpenings, of: 1) }
}
