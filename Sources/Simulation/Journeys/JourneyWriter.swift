import Experiments
import Metrics
import NavigationGraph

/// The rows of people's sessions: numbers of states as screens, numbers of tasks as names.
///
/// A run may have a hundred million steps but few kinds of steps, so their words are kept.
struct JourneyWriter {
  private let plan: RunPlan
  private let variants: [String]
  private var rows = JourneyRows()
  /// The places of kinds in the rows, as long as the graphs keep their numbers.
  private var places: [Kind: Int] = [:]
  /// The screens of states by variant, as long as the graph keeps its numbers.
  private var screens: [[Int32: String]]
  private var forgettings: [Int]
  /// The names of watched screens by variant and bits.
  private var seen: [[UInt64: String]]
  private var observer = StepObserver()

  private struct Kind: Hashable {
    let variant: Int
    let origin, target, label: Int32
    let position: UInt16
    let reason: TapReason
    let isOnShortestPath: Bool
  }

  init(_ plan: RunPlan) {
    self.plan = plan
    variants = plan.layouts.map { $0.plan.layout.name }
    screens = plan.layouts.map { _ in [:] }
    forgettings = plan.layouts.map { _ in 0 }
    seen = plan.layouts.map { _ in [:] }
  }

  /// Removes and returns the rows so far.
  mutating func end() -> JourneyRows {
    defer {
      rows = JourneyRows()
      places = [:]
    }
    return rows
  }

  /// Walks a person under every variant, counts them, and adds their rows.
  /// - Returns: whether the counts are valid so far, as in `SessionRunner.run`.
  mutating func run(
    person: UInt32, _ sessions: inout SessionRunner, into recorder: inout JourneyRecorder
  ) -> Bool {
    // Taken out while it is written to.
    var observer = StepObserver()
    swap(&observer, &self.observer)
    defer { swap(&observer, &self.observer) }
    for variant in plan.layouts.indices {
      observer.taps.removeAll(keepingCapacity: true)
      sessions.run(person: person, variant: variant, observer: &observer) { record in
        recorder.add(record)
        add(record, variant: variant)
      }
      let graph = sessions.graph(variant: variant)
      if forgettings[variant] != sessions.forgettings(variant: variant) {
        forgettings[variant] = sessions.forgettings(variant: variant)
        screens[variant] = [:]
        places.removeAll(keepingCapacity: true)
      }
      for tap in observer.taps { add(tap, person: person, variant: variant, graph) }
    }
    return sessions.end(in: &recorder)
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
    rows.steps.append(
      StepRow(
        person: Int(person), occasion: tap.occasion, variant: variants[variant], step: tap.step,
        kind: place(of: tap, variant, graph)))
  }

  private mutating func place(
    of tap: StepObserver.Tap, _ variant: Int, _ graph: LayoutGraph
  ) -> Int {
    let transition = tap.transition
    let kind = Kind(
      variant: variant, origin: tap.origin, target: transition.target, label: transition.label,
      position: transition.position, reason: tap.reason, isOnShortestPath: tap.isOnShortestPath)
    if let known = places[kind] { return known }
    places[kind] = rows.kinds.count
    rows.kinds.append(
      StepKind(
        screen: screen(tap.origin, variant, graph), next: screen(transition.target, variant, graph),
        label: graph.labels.text(at: transition.label), transition: transition,
        reason: tap.reason, isOnShortestPath: tap.isOnShortestPath))
    return rows.kinds.count - 1
  }

  private mutating func screen(_ state: Int32, _ variant: Int, _ graph: LayoutGraph) -> String {
    if let known = screens[variant][state] { return known }
    let layout = plan.layouts[variant].plan.layout
    let name = graph.routerState(at: state).flatMap { layout.shownNames(in: $0).first } ?? ""
    screens[variant][state] = name
    return name
  }
}

extension JourneyWriter {
  /// The taps of one session under one variant, in the terms of the graph.
  fileprivate struct StepObserver: JourneyObserver {
    static var listens: Bool { true }

    struct Tap {
      let occasion, step: Int
      let origin: Int32
      let transition: Transition
      let reason: TapReason
      let isOnShortestPath: Bool
    }

    var taps: [Tap] = []
    private var occasion = 0
    private var step = 0
    private var goal = GoalSet.none

    mutating func begins(task: Int, occasion: Int, at state: Int32) {
      self.occasion = occasion
      step = 0
      goal = GoalSet(goal: task)
    }

    mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
      step += 1
      taps.append(
        Tap(
          occasion: occasion, step: step, origin: state, transition: transition, reason: reason,
          isOnShortestPath: transition.towards.meets(goal)))
    }
  }
}
