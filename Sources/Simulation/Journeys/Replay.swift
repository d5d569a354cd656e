package import Experiments
package import Metrics
import NavigationGraph
package import RouterCore

/// One person's session under one variant, step by step: what was read, what was tapped and why,
/// what the router made of it.
package struct Replay: Sendable {
  /// The name of the variant.
  package let variant: String
  /// The person's number, and the name of the segment they belong to.
  package let person: UInt32
  package let segment: String
  /// How many taps and how much time, in microseconds, they are ready to spend on a task.
  package let tapBudget: Int
  package let timeBudget: Int64
  /// Their journeys, in order.
  package let journeys: [ReplayedJourney]

  /// Walks a person's session once more and writes down everything.
  ///
  /// - Parameters:
  ///   - plan: the plan of the run.
  ///   - number: the person's number.
  ///   - variant: the variant by its place; nothing comes of one that there is not.
  package init?(_ plan: RunPlan, person number: UInt32, variant: Int) {
    guard plan.layouts.indices.contains(variant) else { return nil }
    var sessions = SessionRunner(plan, statesLimit: .max)
    let person = sessions.person(number, variant: variant)
    var observer = ReplayObserver()
    var records: [JourneyRecord] = []
    sessions.run(person: number, variant: variant, observer: &observer) { records.append($0) }
    let teller = ReplayTeller(
      layout: plan.layouts[variant].plan.layout, graph: sessions.graph(variant: variant),
      tasks: plan.layouts[variant].plan.tasks)
    self.variant = plan.layouts[variant].plan.layout.name
    self.person = number
    segment = plan.segments[person.segment].name
    tapBudget = person.tapBudget
    timeBudget = person.timeBudget
    journeys = zip(observer.journeys, records).map { teller.journey($0, $1) }
  }
}

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
  /// Whether it lies on a shortest path to the goal.
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

/// Listens to a session and keeps what it hears, in the terms of the graph.
struct ReplayObserver: JourneyObserver {
  static var listens: Bool { true }

  struct Reading {
    let label: Int32
    let promise: Double
    let threshold: Double
  }

  struct Tap {
    let origin: Int32
    let position: Int
    let reason: TapReason
    let isTowards: Bool
    let readings: [Reading]
    let overlooked: Int32?
  }

  struct Heard {
    let task: Int
    let start: Int32
    var taps: [Tap] = []
    var readings: [Reading] = []
    /// The label that stood there unnoticed.
    var overlooked: Int32?
  }

  private(set) var journeys: [Heard] = []

  mutating func begins(task: Int, occasion: Int, at state: Int32) {
    journeys.append(Heard(task: task, start: state))
  }

  mutating func ends(_ journey: Journey) {}

  mutating func read(_ transition: Transition, promise: Double, threshold: Double) {
    guard !journeys.isEmpty else { return }
    journeys[journeys.count - 1].readings.append(
      Reading(label: transition.label, promise: promise, threshold: threshold))
  }

  mutating func overlooked(_ transition: Transition) {
    guard !journeys.isEmpty else { return }
    journeys[journeys.count - 1].overlooked = transition.label
  }

  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
    guard var heard = journeys.popLast() else { return }
    heard.taps.append(
      Tap(
        origin: state, position: Int(transition.position), reason: reason,
        isTowards: transition.towards.meets(GoalSet(goal: heard.task)),
        readings: heard.readings, overlooked: heard.overlooked))
    heard.readings = []
    heard.overlooked = nil
    journeys.append(heard)
  }
}

/// Turns what was heard in the graph's terms into screens, labels and traces.
struct ReplayTeller {
  let layout: Layout
  let graph: LayoutGraph
  let tasks: [TaskPlan]

  func journey(_ heard: ReplayObserver.Heard, _ record: JourneyRecord) -> ReplayedJourney {
    ReplayedJourney(
      task: tasks[heard.task], start: graph.routerState(at: heard.start) ?? RouterState(),
      steps: heard.taps.compactMap(step), readAtLast: heard.readings.map(label),
      overlookedAtLast: heard.overlooked.map(text), record: record)
  }

  private func step(_ tap: ReplayObserver.Tap) -> ReplayedStep? {
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

  private func label(_ reading: ReplayObserver.Reading) -> ReplayedLabel {
    ReplayedLabel(
      label: text(reading.label), promise: reading.promise,
      threshold: reading.threshold)
  }
}

extension MoveResult {
  /// What came of it and what the router did, in words: `done; router: built 1, integrated 1`.
  package var words: String {
    let named = [
      ("built", operations.built), ("integrated", operations.integrated),
      ("popped", operations.popped), ("selected", operations.selected),
      ("presented", operations.presented), ("dismissed", operations.dismissed),
    ]
    let done = named.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return outcome.phrase + (done.isEmpty ? "" : "; router: \(done.joined(separator: ", "))")
  }
}
