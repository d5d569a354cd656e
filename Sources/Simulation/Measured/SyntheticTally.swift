import Metrics
package import NavigationGraph

extension MeasuredTally {
  /// What synthetic people do in each world of a plan: each walks alone through its layouts, and every task begins in
  /// its own situation.
  ///
  /// - Parameters:
  ///   - people: The number of people, divided among the worlds.
  ///   - tasksEach: The number of tasks that people do one after the other in a layout.
  ///   - sessions: The layouts in which ordinary sessions are walked, too.
  ///   - layouts: The layouts that a person meets; all by default.
  ///   - watch: Asked after each person, and now and then during long searches.
  ///   - progress: Called after each person.
  /// - Returns: One tally for each world; `nil` if it was stopped.
  /// - Throws: `RunPlanError` as when the plan was made.
  package static func worlds(
    of plan: RunPlan, _ names: MeasuredNames, people: Int, tasksEach: Int,
    sessions withSessions: Set<Int> = [], layouts: ((UInt32) -> [Int])? = nil,
    watch: WorkWatch = .none, progress: () -> Void = {}
  ) throws(RunPlanError) -> [MeasuredTally]? {
    var tallies = [MeasuredTally](
      repeating: MeasuredTally(layouts: names.layouts.count, tasks: names.tasks.count),
      count: plan.worlds.count)
    let shared = SessionRunner.SharedLayouts(plan, watch: watch)
    var labels = KnownPlaces(names.labels)
    var participants = Participants(try plan.with(plan.worlds, tasksEach: tasksEach), shared)
    var sessions = SessionRunner(plan, statesLimit: .max, shared: shared)
    let screens = Dictionary(
      names.screens.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var observer = SessionObserver()
    for person in 0..<UInt32(clamping: people) {
      let world = plan.shape.world(of: Int(person))
      for variant in layouts?(person) ?? Array(plan.layouts.indices) {
        var found = 0
        participants.walk(person, in: variant) { _, journey, first in
          found += journey.outcome == .arrived ? 1 : 0
          tallies[world].attempts[variant][journey.task].add(
            first: first.flatMap { labels.place(of: $0, in: shared.labels) },
            isFound: journey.outcome == .arrived, taps: journey.taps)
          guard let fewest = names.fewestTaps(layout: variant, task: journey.task) else { return }
          tallies[world].attempts[variant][journey.task].walks.add(
            isFound: journey.outcome == .arrived, taps: journey.taps, fewest: fewest)
        }
        tallies[world].addPerson(finding: found, layout: variant)
        guard withSessions.contains(variant) else { continue }
        observer.begin()
        sessions.run(person: person, variant: variant, observer: &observer) { _ in }
        let graph = sessions.graph(variant: variant)
        // Of people, too, only first taps on the first page of a session count.
        let isHome =
          observer.start.map { screens[graph.scene(of: $0).screen] }
          == names.start(layout: variant, task: nil)
        let seen = Set(observer.states.compactMap { screens[graph.scene(of: $0).screen] })
        let tapped = observer.labels.map { labels.place(of: $0, in: shared.labels) }
        tallies[world].sessions[variant].add(
          first: isHome ? tapped.first.flatMap(\.self) : nil,
          labels: Set(tapped.compactMap(\.self)), screens: seen)
      }
      progress()
      if watch.isStopped { return nil }
    }
    return tallies
  }

  /// The places among a spec's labels of those that people tap.
  private struct KnownPlaces {
    private let places: [String: Int]
    private var known: [Int32: Int?] = [:]

    init(_ labels: [String]) {
      places = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    }

    mutating func place(of label: Int32, in table: LabelTable) -> Int? {
      if let place = known[label] { return place }
      let place = places[table.text(at: label)]
      known[label] = .some(place)
      return place
    }
  }

  /// The labels that a person tapped in a session, and the states in which they were.
  private struct SessionObserver: JourneyObserver {
    static var listens: Bool { true }
    var labels: [Int32] = []
    var states: Set<Int32> = []
    var start: Int32?

    mutating func begin() {
      labels.removeAll(keepingCapacity: true)
      states.removeAll(keepingCapacity: true)
      start = nil
    }

    mutating func begins(task: Int, occasion: Int, at state: Int32) {
      if start == nil { start = state }
      states.insert(state)
    }

    mutating func ends(_ journey: Journey) { states.insert(journey.state) }

    mutating func tapped(
      _ transition: Transition, from state: Int32, because reason: TapReason
    ) {
      labels.append(transition.label)
      states.insert(state)
    }
  }
}
