import Experiments
import Metrics
import NavigationGraph
import RouterCore

/// Tells journeys step by step for the results: the examples that a report shows.
struct StoryTeller {
  private let plan: RunPlan

  /// So many taps of a journey are told; a longer one would drown the report.
  private static let stepsMax = 40

  init(_ plan: RunPlan) {
    self.plan = plan
  }

  /// The stories of the journeys that a tally wants told, in their order.
  func stories(of tally: Tally) -> [ExperimentResults.Story] {
    var replays: [[Int]: Replay] = [:]
    return tally.wantedStories.compactMap { key in
      let whose = [key.variant, key.person]
      if replays[whose] == nil {
        replays[whose] = Replay(plan, person: UInt32(clamping: key.person), variant: key.variant)
      }
      guard let replay = replays[whose], replay.journeys.indices.contains(key.occasion),
        plan.layouts.indices.contains(key.variant)
      else { return nil }
      return story(
        replay.journeys[key.occasion], key, plan.layouts[key.variant].plan.layout)
    }
  }

  private func story(_ journey: ReplayedJourney, _ key: StoryKey, _ layout: Layout)
    -> ExperimentResults.Story
  {
    var state = journey.start
    var steps: [ExperimentResults.Story.Step] = []
    for step in journey.steps.prefix(Self.stepsMax) {
      steps.append(
        self.step(
          state, layout, chosen: step.affordance.label, reason: "because \(step.reason.phrase)",
          routing: step.result.words))
      state = step.result.state
    }
    steps.append(step(state, layout, chosen: nil, reason: "", routing: ""))
    return ExperimentResults.Story(key: key, outcome: journey.record.outcome, steps: steps)
  }

  private func step(
    _ state: RouterState, _ layout: Layout, chosen: String?, reason: String, routing: String
  ) -> ExperimentResults.Story.Step {
    ExperimentResults.Story.Step(
      screen: layout.shown(in: state).first?.screen ?? "",
      offered: layout.affordances(in: state).map(\.label), chosen: chosen, reason: reason,
      routing: routing)
  }
}
