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

  /// The stories of journeys, in their order.
  func stories(of wanted: [StoryKey]) -> [ExperimentResults.Story] {
    var replays: [[Int]: Replay] = [:]
    return wanted.compactMap { key in
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
          state, layout, read: step.read, overlooked: step.overlooked,
          chosen: step.affordance.label,
          reason: "because \(step.reason.phrase)", routing: step.result.words))
      state = step.result.state
    }
    steps.append(
      step(
        journey.end, layout, read: journey.readAtLast, overlooked: journey.overlookedAtLast))
    let untold = journey.steps.count - Self.stepsMax
    return ExperimentResults.Story(
      key: key, outcome: journey.record.outcome, steps: steps, untold: untold > 0 ? untold : nil)
  }

  private func step(
    _ state: RouterState, _ layout: Layout, read: [ReplayedLabel], overlooked: String?,
    chosen: String? = nil,
    reason: String = "", routing: String = ""
  ) -> ExperimentResults.Story.Step {
    ExperimentResults.Story.Step(
      screen: layout.shown(in: state).first?.screen ?? "",
      offered: layout.affordances(in: state).map(\.label),
      read: read.isEmpty ? nil : read.map(reading), overlooked: overlooked, chosen: chosen,
      reason: reason,
      routing: routing)
  }

  private func reading(_ label: ReplayedLabel) -> ExperimentResults.Story.Reading {
    // A model without a threshold takes the best promise, and says so by asking for nothing.
    ExperimentResults.Story.Reading(
      label: label.label, promise: Self.cut(label.promise),
      threshold: label.threshold > 0 ? Self.cut(label.threshold) : nil)
  }

  /// Four digits behind the point, never rounded up: what is too little must not read as enough.
  private static func cut(_ number: Double) -> Double {
    (number * 10_000).rounded(.down) / 10_000
  }
}
