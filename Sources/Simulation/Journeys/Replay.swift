package import Experiments
package import Metrics
import NavigationGraph
package import RouterCore

/// One person's session under one variant, step by step: labels read, taps with their reasons, and the
/// router's answers.
package struct Replay: Sendable {
  package let variant: String
  package let person: UInt32
  package let segment: String
  /// The person's budgets for a task: taps, and microseconds.
  package let tapBudget: Int
  package let timeBudget: Int64
  /// The journeys, in order.
  package let journeys: [Journey]

  package struct Journey: Sendable {
    package let task: TaskPlan
    package let start: RouterState
    /// The state at the end.
    package let end: RouterState
    /// The first taps, up to the requested number.
    package let steps: [Step]
    /// The number of taps after these.
    package let untold: Int
    /// The labels after the last tap, before the person stopped.
    package let last: Sight
    package let record: JourneyRecord
  }

  /// One tap.
  package struct Step: Sendable {
    /// The labels before it.
    package let sight: Sight
    package let affordance: Affordance
    package let reason: TapReason
    /// Whether it lies on a shortest path to the goal.
    package let isTowards: Bool
    /// The app's answer, with the router's traces and the state afterwards.
    package let result: MoveResult
  }

  /// The labels that a person read, and a label that they did not notice.
  package struct Sight: Sendable {
    package var read: [ExperimentResults.Story.Reading] = []
    package var overlooked: String?
    /// The label of the step back, if it was read among the others.
    package var back: String?
  }

  /// Walks a person's session once more and keeps everything; `nil` for a variant that does not exist.
  package init?(_ plan: RunPlan, person number: UInt32, variant: Int) {
    var sessions = SessionRunner(plan, statesLimit: .max)
    self.init(plan, person: number, variant: variant, by: &sessions)
  }

  /// - Parameters:
  ///   - limit: the largest number of taps kept per journey. Each keeps its states, which are large in deep stacks.
  ///   - sessions: the sessions of other people of the plan, whose explored states are reused.
  init?(
    _ plan: RunPlan, person number: UInt32, variant: Int, upTo limit: Int = .max,
    by sessions: inout SessionRunner
  ) {
    guard plan.layouts.indices.contains(variant) else { return nil }
    let layout = plan.layouts[variant].plan
    let person = sessions.person(number, variant: variant)
    var observer = ReplayObserver(labels: sessions.graph(variant: variant).labels)
    var records: [JourneyRecord] = []
    sessions.run(person: number, variant: variant, observer: &observer) { records.append($0) }
    let graph = sessions.graph(variant: variant)
    self.variant = layout.layout.name
    self.person = number
    segment = plan.segments[person.segment].name
    tapBudget = person.tapBudget
    timeBudget = person.timeBudget
    journeys = zip(observer.journeys, records).map { heard, record in
      Journey(heard, record, of: layout, upTo: limit, graph)
    }
  }
}

extension Replay.Journey {
  fileprivate init(
    _ heard: ReplayObserver.Heard, _ record: JourneyRecord, of plan: AppPlan, upTo limit: Int,
    _ graph: LayoutGraph
  ) {
    func step(_ tap: ReplayObserver.Tap) -> Replay.Step? { Replay.Step(tap, graph, plan.layout) }
    task = plan.tasks[heard.task]
    start = graph.routerState(at: heard.start) ?? RouterState()
    steps = heard.taps.prefix(limit).compactMap(step)
    untold = max(0, heard.taps.count - limit)
    let final = untold > 0 ? heard.taps.last.flatMap(step) : steps.last
    end = final?.result.state ?? start
    last = heard.sight
    self.record = record
  }
}

extension Replay.Step {
  /// The tap performed in the layout; `nil` if its state is not known.
  fileprivate init?(_ tap: ReplayObserver.Tap, _ graph: LayoutGraph, _ layout: Layout) {
    guard let origin = graph.routerState(at: tap.origin) else { return nil }
    let affordances = layout.affordances(in: origin)
    guard affordances.indices.contains(tap.position) else { return nil }
    affordance = affordances[tap.position]
    sight = tap.sight
    reason = tap.reason
    isTowards = tap.isTowards
    result = layout.perform(affordance, in: origin)
  }
}

/// The events of a session, in the terms of the graph.
private struct ReplayObserver: JourneyObserver {
  static var listens: Bool { true }

  struct Tap {
    let origin: Int32
    let position: Int
    let reason: TapReason
    let isTowards: Bool
    let sight: Replay.Sight
  }

  struct Heard {
    let task: Int
    let start: Int32
    var taps: [Tap] = []
    var sight = Replay.Sight()
  }

  let labels: LabelTable
  private(set) var journeys: [Heard] = []

  init(labels: LabelTable) { self.labels = labels }

  mutating func begins(task: Int, occasion: Int, at state: Int32) {
    journeys.append(Heard(task: task, start: state))
  }

  mutating func read(_ transition: Transition, promise: Double, threshold: Double) {
    guard !journeys.isEmpty else { return }
    let label = labels.text(at: transition.label)
    if transition.traits.isReturn { journeys[journeys.count - 1].sight.back = label }
    // Noticed when the page was read again.
    if journeys[journeys.count - 1].sight.overlooked == label {
      journeys[journeys.count - 1].sight.overlooked = nil
    }
    // A model without a threshold takes the best promise, and says so by asking for 0.
    journeys[journeys.count - 1].sight.read.append(
      ExperimentResults.Story.Reading(
        label: label, promise: promise,
        threshold: threshold > 0 ? threshold : nil))
  }

  mutating func overlooked(_ transition: Transition) {
    guard !journeys.isEmpty else { return }
    journeys[journeys.count - 1].sight.overlooked = labels.text(at: transition.label)
  }

  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
    guard var heard = journeys.popLast() else { return }
    heard.taps.append(
      Tap(
        origin: state, position: Int(transition.position), reason: reason,
        isTowards: transition.towards.meets(GoalSet(goal: heard.task)), sight: heard.sight))
    heard.sight = Replay.Sight()
    journeys.append(heard)
  }
}

extension MoveResult {
  /// The outcome and the router's operations in words: `done; router: built 1, integrated 1`.
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
