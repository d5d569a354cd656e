extension LinkMetric {
  /// Links that are turned away.
  package static let refused = LinkMetric(
    "links-refused", title: "Links turned away", unit: .share, better: .lower,
    explanation: """
      Links that an interceptor or a screen with unsaved work turned away, divided by all \
      links tried. A checkout that must not be left does so on purpose.
      """
  ) { Measure($0.outcome == .refused) }
}
