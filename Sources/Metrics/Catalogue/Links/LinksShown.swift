extension LinkMetric {
  /// Links that show what they stand for.
  package static let shown = LinkMetric(
    "links-shown", title: "Links that show their screen", unit: .share, better: .higher,
    explanation: """
      Links that end on the screen they stand for, at once or after the person has answered \
      an interceptor, divided by all links tried: every example of every link in every \
      situation.
      """
  ) { Measure($0.outcome.isResolved) }
}
