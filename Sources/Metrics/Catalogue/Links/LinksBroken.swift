extension LinkMetric {
  /// Links that end in nothing or in an error.
  package static let broken = LinkMetric(
    "links-broken", title: "Broken links", unit: .share, better: .lower,
    explanation: """
      Links that were not understood, changed nothing, wait for ever or made the router \
      throw, divided by all links tried.
      """
  ) {
    switch $0.outcome {
    case .dropped, .stuck, .notUnderstood, .failed, .failedHalfway: Measure(true)
    case .shown, .redirected, .deferred, .refused, .wrongScreen: Measure(false)
    }
  }
}
