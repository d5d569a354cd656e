extension Metric {
  package static let routingErrors = Metric(
    "routing-errors", title: "Routing errors", unit: .share, better: .lower,
    explanation: "Journeys that ended because the router threw, divided by all journeys. Refusals "
      + "by interceptors and vetoes are not errors."
  ) { Measure($0.outcome.isRoutingError) }

  package static let halfwayErrors = Metric(
    "halfway-errors", title: "Left half-way", unit: .share, better: .lower,
    explanation: "Journeys that ended because the router threw after it had already moved screens, "
      + "divided by all journeys: people are left in a state that was never designed."
  ) { Measure($0.outcome.isHalfway) }

  package static let built = Metric(
    "built", title: "Screens built", unit: .times, better: .lower,
    explanation: "Screens that the router built, averaged over all journeys. Taken from the "
      + "router's trace."
  ) { Measure($0.built, of: 1) }

  package static let integrated = Metric(
    "integrated", title: "Screens integrated", unit: .times, better: .neither,
    explanation: "Screens that the router put into a container or presented, averaged over all "
      + "journeys. Taken from the router's trace."
  ) { Measure($0.integrated, of: 1) }

  package static let popped = Metric(
    "popped", title: "Screens popped", unit: .times, better: .neither,
    explanation: "Screens that were popped off a stack, averaged over all journeys. Taken from "
      + "the router's trace."
  ) { Measure($0.popped, of: 1) }

  package static let selected = Metric(
    "selected", title: "Selections", unit: .times, better: .neither,
    explanation: "How often the router selected an existing tab, section or other child, averaged "
      + "over all journeys. Taken from the router's trace."
  ) { Measure($0.selected, of: 1) }

  package static let dismissed = Metric(
    "dismissed", title: "Dismissals", unit: .times, better: .lower,
    explanation: "Presented screens that were dismissed, averaged over all journeys. Taken from "
      + "the router's trace."
  ) { Measure($0.dismissed, of: 1) }

  package static let rebuilt = Metric(
    "rebuilt", title: "Containers rebuilt", unit: .times, better: .lower,
    explanation: "How often a tab bar, drawer or navigation stack was built although the app "
      + "already had one, so that its state is lost, averaged over all journeys. Taken from the "
      + "router's trace."
  ) { Measure($0.rebuilt, of: 1) }
}
