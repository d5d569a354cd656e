extension Metric {
  /// Journeys that reached a goal, out of all.
  package static let success = Metric(
    "success", title: "Task success", unit: .share, better: .higher,
    explanation: """
      Journeys that reached one of the task's goals, divided by all journeys. The first metric to \
      look at: steps and time mean little where people do not arrive.
      """
  ) { Measure($0.outcome.isSuccess) }
}
