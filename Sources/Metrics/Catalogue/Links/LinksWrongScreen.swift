extension LinkMetric {
  /// Links that land on a wrong screen.
  package static let wrongScreen = LinkMetric(
    "links-wrong-screen", title: "Links on a wrong screen", unit: .share, better: .lower,
    explanation: """
      Links that end on a screen that neither the link nor the layout meant, divided by all \
      links tried. Worse than an error, since nobody notices.
      """
  ) { Measure($0.outcome == .wrongScreen) }
}
