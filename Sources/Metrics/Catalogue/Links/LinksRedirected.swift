extension LinkMetric {
  /// Links that the layout sends elsewhere on purpose.
  package static let redirected = LinkMetric(
    "links-redirected", title: "Links sent elsewhere", unit: .share, better: .neither,
    explanation: """
      Links that end on another screen because the layout says so, divided by all links \
      tried.
      """
  ) { Measure($0.outcome == .redirected) }
}
