extension Metric {
  /// Journeys that reached a goal without a detour.
  package static let directSuccess = Metric(
    "direct-success", title: "Direct success", unit: .share, better: .higher,
    explanation: """
      Journeys that arrived without going back and without a step off every optimal path, \
      divided by all journeys. Stricter than a tree test, which only asks that nobody goes \
      back up.
      """
  ) { Measure($0.outcome.isSuccess && $0.isDirect) }
}
