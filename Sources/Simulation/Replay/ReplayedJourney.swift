package import Experiments
package import Metrics
package import RouterCore

/// One journey of a replay.
package struct ReplayedJourney: Sendable {
  /// What the person wanted.
  package let task: TaskPlan
  /// Where it began.
  package let start: RouterState
  /// What was done, in order.
  package let steps: [ReplayedStep]
  /// What was read after the last step, before the person stopped.
  package let readAtLast: [ReplayedLabel]
  /// What stood there unnoticed.
  package let overlookedAtLast: String?
  /// What the journey added to the tallies.
  package let record: JourneyRecord

  /// Where it ended.
  package var end: RouterState { steps.last?.result.state ?? start }
}

/// One tap of a replay.
package struct ReplayedStep: Sendable {
  /// The labels that were read before it.
  package let read: [ReplayedLabel]
  /// The label that stood there unnoticed, if one did.
  package let overlooked: String?
  /// What was tapped.
  package let affordance: Affordance
  /// Why.
  package let reason: TapReason
  /// Whether it lies on a shortest way to the goal.
  package let isTowards: Bool
  /// What the app did, with the router's traces and the state afterwards.
  package let result: MoveResult
}

/// One label that was read in a replay.
package struct ReplayedLabel: Hashable, Sendable {
  /// What it says.
  package let label: String
  /// What it seemed to promise, and how much would have been enough.
  package let promise: Double
  package let threshold: Double
}
