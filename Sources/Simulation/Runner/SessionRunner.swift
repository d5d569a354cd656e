import Experiments
package import Metrics
package import NavigationGraph
import Synchronization

/// The walks of people through all variants of a plan, one person after the other, on one thread.
package struct SessionRunner {
  let plan: RunPlan
  private let statesLimit: Int
  private let shared: SharedLayouts
  /// The states of each variant that threads share, which its walker keeps as long as it needs them.
  private var catalogs: [ObjectIdentifier]
  private var walkers: [Walker]
  /// The place of each walker's parameters in the plan.
  private var places: [Int]
  private var impressions: [LabelImpressions]
  private var scents: [GoalScents]
  /// The start of each task, and the fewest taps from there; by variant, then task, and then for each
  /// segment with flags of its own once more.
  private var starts: [[Start]]
  /// The present person, and the tasks of their session; people who meet every variant are made once.
  private var atHand: Person?
  /// Whether every task of a session begins in its own situation, as in a test with people.
  var startsAnew = false
  private var tasks: [Int] = []
  /// The size of each walker's memory at the last check, and of all together.
  private var counted: [Int]
  private var states = 0
  /// The number of times each graph was forgotten: afterwards its states have other numbers.
  private var forgettings: [Int]
  /// The number of times any layout had been forgotten at each graph's last check.
  private var timesForgotten: [Int]

  /// In the middle of a journey nothing is forgotten before there are so many states.
  private static let fewestRemembered = 4_096

  private struct Start {
    var state: Int32 = -1
    var optimalTaps = -1
  }

  /// A runner that forgets the largest layout, between two sessions, beyond `statesLimit` states of all
  /// layouts, without a change of results; 0 forgets after each session.
  package init(_ plan: RunPlan, statesLimit: Int, shared: SharedLayouts? = nil) {
    self.plan = plan
    self.statesLimit = statesLimit
    let shared = shared ?? SharedLayouts(plan)
    self.shared = shared
    let labels = shared.labels
    let catalogs = plan.layouts.indices.map(shared.catalog(variant:))
    self.catalogs = catalogs.map { ObjectIdentifier($0) }
    walkers = plan.layouts.indices.map { variant in
      Walker(
        graph: LayoutGraph(catalogs[variant], labels: labels),
        draws: plan.draws(variant: variant), prepared: plan.prepared[0],
        tasks: plan.tasks.count,
        isChanged: variant != plan.shape.control
          && plan.segments.contains { $0.parameters.oldVisits > 0 },
        forgetsCatalog: { shared.forget(ObjectIdentifier($0), variant: variant) })
    }
    places = plan.layouts.map { _ in 0 }
    impressions = plan.layouts.indices.map { variant in
      LabelImpressions(draws: plan.draws(variant: variant), labels: labels)
    }
    scents = plan.tasks.map { task in
      GoalScents(
        task, labels: labels, errors: plan.worlds.hasErrors ? plan.sharedDraws : nil)
    }
    let places = (plan.segments.count + 1) * plan.tasks.count
    starts = plan.layouts.map { _ in [Start](repeating: Start(), count: places) }
    counted = plan.layouts.map { _ in 0 }
    forgettings = plan.layouts.map { _ in 0 }
    timesForgotten = plan.layouts.map { _ in 0 }
  }

  /// Walks one person's session under every variant.
  /// - Returns: whether the counts are valid so far. After a search that a stop cut short, none of them can be
  ///   used.
  @discardableResult
  package mutating func run(person number: UInt32, into recorder: inout JourneyRecorder) -> Bool {
    for variant in walkers.indices {
      run(person: number, variant: variant) { recorder.add($0) }
    }
    return end(in: &recorder)
  }

  /// The same with reused journeys; the others are kept.
  mutating func run(
    person number: UInt32, reusing walks: inout PieceOfWalks, into recorder: inout JourneyRecorder
  ) -> Bool {
    for variant in walkers.indices {
      _ = meet(number, variant: variant)
      let first = tasks.first ?? 0
      let known = walks.journeys(
        of: number, variant: variant, task: first, count: plan.tasksEach)
      if let known {
        for record in known { recorder.add(record) }
      } else {
        run(person: number, variant: variant) {
          recorder.add($0)
          walks.add($0, firstTask: first)
        }
      }
    }
    return end(in: &recorder)
  }

  /// Ends the current person.
  /// - Returns: whether no search was cut short.
  mutating func end(in recorder: inout JourneyRecorder) -> Bool {
    recorder.endPerson()
    for variant in walkers.indices where walkers[variant].wasCutShort { return false }
    return true
  }

  /// Walks one person's session under one variant; every journey is reported as it ends.
  @inline(__always)
  package mutating func run(person number: UInt32, variant: Int, report: (JourneyRecord) -> Void) {
    var observer = NullObserver()
    run(person: number, variant: variant, observer: &observer, report: report)
  }

  @inline(__always)
  mutating func run<Observer: JourneyObserver>(
    person number: UInt32, variant: Int, observer: inout Observer, report: (JourneyRecord) -> Void
  ) {
    let person = meet(number, variant: variant)
    // People who meet every variant keep their impressions.
    let mind = plan.hasOwnPeoplePerVariant ? variant : 0
    impressions[mind].begin(person: number)
    forgetIfNeeded(variant)
    // Observers remember states.
    walkers[variant].rememberedAtMost =
      Observer.listens ? .max : max(statesLimit, Self.fewestRemembered)
    let place = plan.place(ofPerson: number, segment: person.segment)
    walkers[variant].beginSession(
      of: person, place == places[variant] ? nil : plan.prepared[place], set: place)
    places[variant] = place
    var state: Int32 = -1
    for occasion in 0..<plan.tasksEach {
      let task = tasks[occasion]
      let start = start(of: task, at: state, variant: variant)
      var journey = walkers[variant].begin(at: start.state, goal: task)
      observer.begins(task: task, occasion: occasion, at: start.state)
      scents[task].enter(
        world: plan.shape.world(of: Int(number)), spread: walkers[variant].prepared.scentError)
      walkers[variant].walk(
        &journey, impressions: &impressions[mind], scents: &scents[task], observer: &observer)
      state = journey.state
      observer.ends(journey)
      let record = JourneyRecord(
        journey, person: person, occasion: occasion, variant: variant,
        optimalTaps: start.optimalTaps)
      walkers[variant].endFlow(of: journey, record.outcome)
      report(record)
    }
  }

  /// The person with a number, with the tasks of their session, which are the same everywhere.
  private mutating func meet(_ number: UInt32, variant: Int) -> Person {
    if let atHand, atHand.number == number {
      return plan.hasOwnPeoplePerVariant ? person(number, variant: variant) : atHand
    }
    let met = person(number, variant: variant)
    atHand = met
    tasks.removeAll(keepingCapacity: true)
    var sequence = DrawSequence(draws: plan.sharedDraws, person: number, purpose: .task, entity: 0)
    guard !startsAnew else {
      // In a test each task comes once, in an order of the person's own.
      tasks = Array(plan.tasks.indices)
      for last in tasks.indices.reversed() {
        tasks.swapAt(last, Int(sequence.below(UInt32(last) + 1)))
      }
      tasks = (0..<plan.tasksEach).map { tasks[$0 % tasks.count] }
      return met
    }
    let weights = plan.taskWeights(ofPerson: number)
    for _ in 0..<plan.tasksEach {
      tasks.append(weights.place(by: sequence.nextLong()))
    }
    return met
  }

  /// The start of a task: its own situation at the start of a session or if each starts anew, else the person's state.
  private mutating func start(of task: Int, at state: Int32, variant: Int) -> Start {
    if state >= 0, !startsAnew {
      let taps = walkers[variant].graph.taps(from: state, to: task)
      return Start(state: state, optimalTaps: taps ?? -1)
    }
    let segment = atHand?.segment ?? 0
    let flags = plan.segments[segment].flags
    let place = flags.isEmpty ? task : (segment + 1) * plan.tasks.count + task
    if starts[variant][place].state < 0 {
      let state = plan.layouts[variant].plan.start(
        of: task, setting: flags, in: &walkers[variant].graph)
      let taps = walkers[variant].graph.taps(from: state, to: task)
      starts[variant][place] = Start(state: state, optimalTaps: taps ?? -1)
    }
    return starts[variant][place]
  }

  /// Forgets a layout that has at least its share of too many states, and follows other threads.
  private mutating func forgetIfNeeded(_ variant: Int) {
    if walkers[variant].isAstray { enter(shared.catalog(variant: variant), variant) }
    let own = walkers[variant].remembered
    if own != counted[variant] {
      states += own - counted[variant]
      counted[variant] = own
    }
    if states > statesLimit, own * walkers.count >= states || statesLimit == 0 {
      shared.forget(catalogs[variant], variant: variant)
    }
    let times = shared.timesForgotten
    guard times != timesForgotten[variant] else { return }
    timesForgotten[variant] = times
    let catalog = shared.catalog(variant: variant)
    if ObjectIdentifier(catalog) != catalogs[variant] { enter(catalog, variant) }
  }

  /// Goes on with other states of a layout.
  private mutating func enter(_ catalog: SharedCatalog, _ variant: Int) {
    catalogs[variant] = ObjectIdentifier(catalog)
    walkers[variant].enter(LayoutGraph(catalog, labels: shared.labels))
    states -= counted[variant]
    counted[variant] = 0
    forgettings[variant] += 1
    for task in starts[variant].indices { starts[variant][task] = Start() }
  }
}

extension SessionRunner {
  /// A person as a variant meets them.
  @inline(__always)
  func person(_ number: UInt32, variant: Int) -> Person {
    let draws = plan.draws(variant: variant)
    let segment = plan.segmentWeights.place(
      by: plan.segments.count > 1
        ? plan.sharedDraws.block(person: number, purpose: .segment).first : 0)
    return Person(
      number: number, segment: segment,
      prepared: plan.prepared[plan.place(ofPerson: number, segment: segment)], draws: draws)
  }

  /// The number of times a variant's graph was forgotten.
  func forgettings(variant: Int) -> Int { forgettings[variant] }

  package func graph(variant: Int) -> LayoutGraph { walkers[variant].graph }

  /// The ways of people through each layout since it was last asked.
  package mutating func takeFlows() -> [FlowTally] {
    walkers.indices.map { walkers[$0].takeFlow() }
  }
}

extension SessionRunner {
  /// The explored layouts that all threads of a run share.
  package final class SharedLayouts: Sendable {
    let labels = LabelTable()
    package let watch: WorkWatch
    private let catalogs: Mutex<[SharedCatalog]>
    private let forgotten = Atomic(0)

    package init(_ plan: RunPlan, watch: WorkWatch = .none) {
      let labels = labels
      self.watch = watch
      // Models without memory weigh every tap of a state by its target.
      let leavesTargetsOpen = plan.prepared.allSatisfy { $0.memoryless == nil }
      catalogs = Mutex(
        plan.layouts.map { layout in
          var layout = layout
          layout.leavesTargetsOpen = leavesTargetsOpen
          return SharedCatalog(layout, labels: labels, watch: watch)
        })
    }

    /// The number of times a layout was forgotten: only then its catalog is another one.
    var timesForgotten: Int { forgotten.load(ordering: .acquiring) }

    func catalog(variant: Int) -> SharedCatalog { catalogs.withLock { $0[variant] } }

    /// Replaces the catalog of a layout, unless another thread has; walkers keep theirs to the end of the
    /// session.
    func forget(_ catalog: ObjectIdentifier, variant: Int) {
      catalogs.withLock { catalogs in
        guard ObjectIdentifier(catalogs[variant]) == catalog else { return }
        catalogs[variant] = catalogs[variant].begunAnew()
        forgotten.add(1, ordering: .releasing)
      }
    }
  }
}
