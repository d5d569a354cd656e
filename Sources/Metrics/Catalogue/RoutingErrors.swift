extension Metric {
  /// Journeys that a routing error ended.
  package static let routingErrors = Metric(
    "routing-errors", title: "Routing errors", unit: .share, better: .lower,
    explanation: """
      Journeys that ended because the router threw, divided by all journeys. Refusals by \
      interceptors and vetoes are not errors.
      """
  ) { Measure($0.outcome.isRoutingError) }
}
