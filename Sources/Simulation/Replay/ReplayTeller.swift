import Experiments
import Metrics
import NavigationGraph
import RouterCore

/// Turns what was heard in the graph's terms into screens, labels and traces.
struct ReplayTeller {
  let layout: Layout
  let graph: LayoutGraph
  let tasks: [TaskPlan]

  func journey(_ heard: ReplayAccount.Heard, _ record: JourneyRecord) -> ReplayedJourney {
    ReplayedJourney(
      task: tasks[heard.task], start: graph.routerState(at: heard.start) ?? RouterState(),
      steps: heard.taps.compactMap(step), readAtLast: heard.readings.map(label),
      overlookedAtLast: heard.overlooked.map(text), record: record)
  }

  private func step(_ tap: ReplayAccount.Tap) -> ReplayedStep? {
    guard let origin = graph.routerState(at: tap.origin) else { return nil }
    let affordances = layout.affordances(in: origin)
    guard affordances.indices.contains(tap.position) else { return nil }
    let affordance = affordances[tap.position]
    return ReplayedStep(
      read: tap.readings.map(label), overlooked: tap.overlooked.map(text), affordance: affordance,
      reason: tap.reason,
      isTowards: tap.isTowards, result: layout.perform(affordance, in: origin))
  }

  private func text(_ label: Int32) -> String { graph.labels.text(at: label) }

  private func label(_ reading: ReplayAccount.Reading) -> ReplayedLabel {
    ReplayedLabel(
      label: text(reading.label), promise: reading.promise,
      threshold: reading.threshold)
  }
}
