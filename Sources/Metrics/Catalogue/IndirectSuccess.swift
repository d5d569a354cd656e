extension Metric {
  /// Journeys that reached a goal with a detour.
  package static let indirectSuccess = Metric(
    "indirect-success", title: "Indirect success", unit: .share, better: .neither,
    explanation: """
      Journeys that arrived after going back or after a step off every optimal path, divided \
      by all journeys. Direct and indirect success add up to success, so neither direction \
      of it is good by itself.
      """
  ) { Measure($0.outcome.isSuccess && !$0.isDirect) }
}
