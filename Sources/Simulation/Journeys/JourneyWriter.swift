import Experiments
import Metrics
import NavigationGraph

/// Turns the sessions of people into rows: numbers of states into screens, numbers of tasks into names.
///
/// A run may have a hundred million steps but few kinds of them, so what is put into words is kept.
struct JourneyWriter {
  private let plan: RunPlan
  private let variants: [String]
  private var rows: JourneyRows
  private var kinds = StepKinds()
  /// The screens of states by variant, as long as the graph keeps its numbers.
  private var screens: [[Int32: String]]
  private var forgettings: [Int]
  /// What has been seen, in words, by variant and by what is counted of it.
  private var seen: [[UInt64: String]]
  private var observer = StepObserver()

  init(_ plan: RunPlan) {
    self.plan = plan
    variants = plan.layouts.map { $0.plan.layout.name }
    rows = JourneyRows(people: PeopleRange(first: 0, count: 0))
    screens = plan.layouts.map { _ in [:] }
    forgettings = plan.layouts.map { _ in 0 }
    seen = plan.layouts.map { _ in [:] }
  }

  /// Begins with a range of people.
  mutating func begin(_ people: PeopleRange) {
    rows = JourneyRows(people: people)
    kinds = StepKinds()
  }

  /// The rows of the people since it began.
  mutating func end() -> JourneyRows {
    rows.kinds = kinds.kinds
    defer { begin(PeopleRange(first: 0, count: 0)) }
    return rows
  }

  /// Walks a person under every variant, counts them, and adds their rows.
  mutating func run(
    person: UInt32, _ sessions: inout SessionRunner, into recorder: inout JourneyRecorder
  ) {
    // Taken out while it is written to.
    var observer = StepObserver()
    swap(&observer, &self.observer)
    defer { swap(&observer, &self.observer) }
    for variant in plan.layouts.indices {
      observer.clear()
      sessions.run(person: person, variant: variant, observer: &observer) { record in
        recorder.add(record)
        add(record, variant: variant)
      }
      let graph = sessions.graph(variant: variant)
      if forgettings[variant] != sessions.forgettings(variant: variant) {
        forgettings[variant] = sessions.forgettings(variant: variant)
        screens[variant] = [:]
        kinds.forgetStates()
      }
      for tap in observer.taps { add(tap, person: person, variant: variant, graph) }
    }
    recorder.endPerson()
  }

  private mutating func add(_ record: JourneyRecord, variant: Int) {
    rows.journeys.append(
      JourneyRow(
        record: record, variant: variants[variant],
        segment: plan.segments[record.segment].name, task: plan.tasks[record.task].name,
        seen: seen(record.watched, variant: variant)))
  }

  private mutating func seen(_ bits: UInt64, variant: Int) -> String {
    if let known = seen[variant][bits] { return known }
    let watched = plan.layouts[variant].plan.watched.prefix(64).enumerated()
    let names = watched.filter { bits >> UInt64($0.offset) & 1 == 1 }.map(\.element)
    seen[variant][bits] = names.joined(separator: " ")
    return names.joined(separator: " ")
  }

  private mutating func add(
    _ tap: StepObserver.Tap, person: UInt32, variant: Int, _ graph: LayoutGraph
  ) {
    let kind =
      kinds.place(of: tap, variant: variant)
      ?? kinds.add(kind(of: tap, variant, graph), of: tap, variant: variant)
    rows.steps.append(
      StepRow(
        person: Int(person), occasion: tap.occasion, variant: variants[variant], step: tap.step,
        kind: kind))
  }

  private mutating func kind(
    of tap: StepObserver.Tap, _ variant: Int, _ graph: LayoutGraph
  ) -> StepKind {
    StepKind(
      screen: screen(tap.origin, variant, graph),
      next: screen(tap.transition.target, variant, graph),
      label: graph.labels.text(at: tap.transition.label), transition: tap.transition,
      reason: tap.reason, isOnShortestWay: tap.isOnShortestWay)
  }

  private mutating func screen(_ state: Int32, _ variant: Int, _ graph: LayoutGraph) -> String {
    if let known = screens[variant][state] { return known }
    let layout = plan.layouts[variant].plan.layout
    let name = graph.routerState(at: state).flatMap { layout.shownNames(in: $0).first } ?? ""
    screens[variant][state] = name
    return name
  }
}

/// Listens to one session under one variant and keeps its taps, in the terms of the graph.
struct StepObserver: JourneyObserver {
  static var listens: Bool { true }

  /// One tap.
  struct Tap {
    let occasion: Int
    let step: Int
    let origin: Int32
    let transition: Transition
    let reason: TapReason
    let isOnShortestWay: Bool
  }

  private(set) var taps: [Tap] = []
  private var occasion = 0
  private var step = 0
  private var goal = GoalSet.none

  /// Begins anew, with another person or variant.
  mutating func clear() {
    taps.removeAll(keepingCapacity: true)
  }

  mutating func begins(task: Int, occasion: Int, at state: Int32) {
    self.occasion = occasion
    step = 0
    goal = GoalSet(goal: task)
  }

  mutating func ends(_ journey: Journey) {}

  mutating func read(_ transition: Transition, promise: Double, threshold: Double) {}

  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
    step += 1
    taps.append(
      Tap(
        occasion: occasion, step: step, origin: state, transition: transition, reason: reason,
        isOnShortestWay: transition.towards.meets(goal)))
  }
}
