import Experiments
import Metrics
import NavigationGraph

/// Turns the sessions of people into rows: numbers of states into screens, numbers of tasks into names.
struct JourneyWriter {
  private let plan: RunPlan
  /// The screens of states by variant, as long as the graph keeps its numbers.
  private var screens: [[Int32: String]]
  private var forgettings: [Int]

  init(_ plan: RunPlan) {
    self.plan = plan
    screens = plan.layouts.map { _ in [:] }
    forgettings = plan.layouts.map { _ in 0 }
  }

  /// Walks a person under every variant, counts them, and adds their rows.
  mutating func run(
    person: UInt32, _ sessions: inout SessionRunner, into recorder: inout JourneyRecorder,
    rows: inout JourneyRows
  ) {
    for variant in plan.layouts.indices {
      var account = StepAccount()
      sessions.run(person: person, variant: variant, account: &account) { record in
        recorder.add(record)
        rows.journeys.append(journey(record, variant: variant))
      }
      let graph = sessions.graph(variant: variant)
      if forgettings[variant] != sessions.forgettings(variant: variant) {
        forgettings[variant] = sessions.forgettings(variant: variant)
        screens[variant] = [:]
      }
      for tap in account.taps {
        rows.steps.append(step(tap, person: person, variant: variant, graph))
      }
    }
    recorder.endPerson()
  }

  private func journey(_ record: JourneyRecord, variant: Int) -> JourneyRow {
    let watched = plan.layouts[variant].plan.watched.prefix(64).enumerated()
    return JourneyRow(
      record: record, variant: plan.layouts[variant].plan.layout.name,
      segment: plan.segments[record.segment].name, task: plan.tasks[record.task].name,
      seen: watched.filter { record.watched >> UInt64($0.offset) & 1 == 1 }.map(\.element))
  }

  private mutating func step(
    _ tap: StepAccount.Tap, person: UInt32, variant: Int, _ graph: LayoutGraph
  ) -> StepRow {
    StepRow(
      person: Int(person), occasion: tap.occasion,
      variant: plan.layouts[variant].plan.layout.name, step: tap.step,
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
