import Experiments
import Metrics
package import NavigationGraph

/// The walk of people through one layout.
///
/// It owns the layout's graph and all memory, in arrays that are allocated once; a journey
/// neither allocates nor takes a lock nor calls an existential but in states that are met for the first
/// time.
package struct Walker {
  /// The layout's graph, which grows with the states that people meet.
  package internal(set) var graph: LayoutGraph
  let draws: KeyedDraws
  /// Whether it is a layout to which the control was changed, for people with earlier visits to that.
  private let isChanged: Bool
  // The person and their parameters are read at every step and too large to be handed around.
  private(set) var person: Person
  private(set) var prepared: PreparedParameters
  /// The number of the person's parameters among all.
  private(set) var set = 0
  var memory = PageMemory()
  /// The labels of the present page as they are read.
  var reading = Reading()
  /// What the person can do next, for models that weigh all of it.
  var options = ForagerModel.Options()
  /// The keys of the present page's labels in reading order, for models that weigh them.
  var readable: [UInt64] = []
  var choices = MemorylessWalk.Choices()
  var patches = SnifActModel.Memory()
  var slips: SlipDraws
  /// The facts about the states that are the same for all people.
  var facts = StateFacts()
  /// The working memory for the search of ways out and for marking labels.
  var ways = KnownWays()
  var marked = NumberSet()
  /// The states that the journey had met when a screen reader last began at the top.
  var heardAt = 0
  /// The taps by which a question is answered, by the states in which it is asked.
  var answers: [Int32: [Int]] = [:]
  /// The chance that a person has not yet noticed the hidden menu.
  var unnoticed = 1.0
  /// The counts of taps and of journeys' ends.
  private(set) var flow: FlowCounter

  /// A walker for people with these parameters, until a session brings others.
  ///
  /// - Parameters:
  ///   - tasks: the number of goals that there may be.
  ///   - forgetsCatalog: called with the states that others share before it forgets them in the middle of a journey.
  package init(
    graph: LayoutGraph, draws: KeyedDraws, prepared: PreparedParameters,
    tasks: Int = GoalSet.capacity, isChanged: Bool = false,
    forgetsCatalog: @escaping (SharedCatalog) -> Void = { _ in }
  ) {
    self.graph = graph
    self.forgetsCatalog = forgetsCatalog
    self.isChanged = isChanged
    flow = FlowCounter(tasks: tasks)
    self.draws = draws
    slips = SlipDraws(draws)
    self.prepared = prepared
    person = Person(number: 0, segment: 0, prepared: prepared, draws: draws)
  }

  /// The size of the memory in states: a row of choices takes as much as three.
  var remembered: Int {
    // Mutating, so that it is asked in place: a walker is too large to be copied for a question.
    mutating get { graph.size + 3 * choices.table.count }
  }

  /// Whether a search was cut short, so that the counts cannot be used.
  var wasCutShort: Bool { mutating get { graph.wasCutShort } }

  /// The size of the memory at which it forgets even in the middle of a journey.
  var rememberedAtMost = Int.max
  /// Called before it forgets in the middle of a journey.
  private let forgetsCatalog: (SharedCatalog) -> Void
  /// Whether it has done that, so that other walkers do not share its states.
  var isAstray: Bool { mutating get { hasForgotten } }
  private var hasForgotten = false

  /// Begins the session of a person, with empty memory.
  ///
  /// - Parameters:
  ///   - prepared: their parameters, if they differ from those of the person before.
  ///   - set: the number of these parameters.
  @inline(__always)
  package mutating func beginSession(
    of person: Person, _ prepared: PreparedParameters? = nil, set: Int = 0
  ) {
    if let prepared { self.prepared = prepared }
    self.set = set
    self.person = person
    if isChanged { self.person.meetChange() }
    memory.beginSession()
    unnoticed = self.person.unnoticed
  }

  /// Continues in another graph of the layout, between two sessions.
  mutating func enter(_ graph: LayoutGraph) {
    self.graph = graph
    hasForgotten = false
    flow.forgetNumbers()
    memory = PageMemory()
    choices = MemorylessWalk.Choices()
    patches = SnifActModel.Memory()
    answers.removeAll()
    facts.forget()
  }

  @inline(__always)
  package mutating func begin(at state: Int32, goal: Int) -> Journey {
    memory.beginJourney()
    slips.begin()
    heardAt = 0
    memory.reserve(graph.table.pages.count)
    let start = graph.table.states[Int(state)]
    var journey = Journey(state: state, page: start.page, goal: goal)
    memory.start = place(of: start.page)
    _ = memory.see(memory.start)
    journey.record.startDepth = Int(start.depth)
    journey.record.endDepth = journey.record.startDepth
    journey.record.maximumDepth = journey.record.startDepth
    journey.record.depthSum = journey.record.startDepth
    journey.record.watched = graph.table.pages[Int(start.page)].watched
    return journey
  }

  /// The number by which people recognise a page.
  @inline(__always)
  func place(of page: Int32) -> Int { Int(graph.table.pages[Int(page)].place) }

  /// The place of the first transition of a state.
  @inline(__always) func first(of state: Int32) -> Int { Int(graph.table.firsts[Int(state)]) }

  @inline(__always)
  func hasArrived(_ journey: Journey) -> Bool {
    graph.table.pages[Int(journey.page)].reached.meets(journey.goalSet)
  }

  /// Takes and counts a transition; `isChosen` marks it as selected in this journey.
  @inline(__always)
  mutating func take<Observer: JourneyObserver>(
    _ index: Int, because reason: TapReason, isChosen: Bool = false, journey: inout Journey,
    observer: inout Observer
  ) {
    if graph.table.transitions[index].target < 0 { _ = target(of: index, from: journey.state) }
    let transition = graph.table.transitions[index]
    let origin = journey.state
    let isFirst = journey.record.taps == 0
    count(transition, journey: &journey)
    countFlow(
      index, transition, from: origin, at: journey.record.time, isFirst: isFirst, journey: &journey)
    if transition.target != origin {
      arrive(by: transition, isChosen: isChosen, journey: &journey)
    } else if isChosen {
      memory.choose(place(of: transition.page))
    }
    if Observer.listens { observer.tapped(transition, from: origin, because: reason) }
  }

  /// The state to which a transition leads, with memory for the pages that this met.
  @inline(never)
  mutating func target(of index: Int, from state: Int32) -> Int32 {
    let target = graph.target(of: index, from: state)
    memory.reserve(graph.table.pages.count)
    return target
  }

  /// Counts where a tap was made, and the stay in a state that it leaves.
  /// - Parameter time: the journey's time after the tap.
  @inline(__always)
  private mutating func countFlow(
    _ index: Int, _ transition: Transition, from origin: Int32, at time: Int64, isFirst: Bool,
    journey: inout Journey
  ) {
    var row = flow.row(of: index)
    if row < 0 { row = flow.learn(origin, of: graph, for: index) }
    let isLeft = transition.target != origin
    flow.tap(
      row, task: journey.goal, isFirst: isFirst,
      isTowards: transition.towards.meets(journey.goalSet),
      leaving: isLeft ? time &- journey.arrivedAt : nil)
    if isLeft { journey.arrivedAt = time }
  }

  @inline(__always)
  private func count(_ transition: Transition, journey: inout Journey) {
    let isTowards = transition.towards.meets(journey.goalSet)
    if journey.record.taps == 0 { journey.record.firstTapIsOptimal = isTowards }
    journey.record.operations &+= SIMD8<UInt32>(truncatingIfNeeded: transition.operations.lanes)
    journey.record.time &+= Int64(transition.duration)
    if transition.traits.isReturn {
      journey.record.backs += 1
      journey.record.time &+= prepared.backTime
    } else {
      if !isTowards { journey.record.offPath += 1 }
      journey.record.time &+= tapTime(of: transition, after: journey.touched)
    }
    journey.touched = transition.point
    if transition.isSpecial {
      countSpecial(transition, journey: &journey)
    }
    journey.record.taps += 1
  }

  @inline(__always)
  func countSpecial(_ transition: Transition, journey: inout Journey) {
    let traits = transition.traits
    if traits.isTabAgain { journey.record.retaps += 1 }
    if traits.isMenuButton {
      if journey.record.menuOpenings == 0 { journey.record.tapsBeforeMenu = journey.record.taps }
      journey.record.menuOpenings += 1
    }
    if person.isOneHanded {
      if traits.needsStretch { journey.record.time &+= prepared.stretchTime }
      if traits.needsGrip { journey.record.time &+= prepared.gripTime }
      if transition.point != ScreenPoint.unknown {
        journey.record.time &+= thumbTime(to: transition.point)
      }
    }
    if traits.isOverflowing, prepared.parameters.input == .largeText {
      journey.record.taps += 1
      journey.record.time &+= prepared.tapTime &+ person.evaluateTime
    }
    if traits.isDecline { journey.declinedAfter = journey.record.taps }
    if traits.isFailure {
      journey.failure = transition.outcome
      journey.failureIsDirty = traits.isDirty
      journey.failedAfter = journey.record.taps
    }
  }

  /// Explores and solves the present state, and reserves memory for the pages that this met.
  @inline(__always)
  mutating func prepare(for journey: inout Journey) {
    let known = graph.table.states[Int(journey.state)]
    // Checked here, too, because functions of another module are not inlined.
    guard known.transitionCount < 0 || !known.solved.meets(journey.goalSet) else { return }
    forgetIfOutgrown(&journey)
    graph.prepare(journey.state, goal: journey.goal)
    memory.reserve(graph.table.pages.count)
  }

  /// Goes on with the state alone in which a journey is, where its memory has become too large: pages keep their
  /// numbers, so that a person remembers them.
  @inline(never)
  private mutating func forgetIfOutgrown(_ journey: inout Journey) {
    // A slip remembers a state.
    guard remembered > rememberedAtMost, journey.slip == nil else { return }
    if let catalog = graph.catalog { forgetsCatalog(catalog) }
    guard let state = graph.forgetStates(but: journey.state) else { return }
    journey.state = state
    choices.table = ChoiceTable()
    answers.removeAll()
    facts.forget()
    flow.forgetNumbers()
    hasForgotten = true
  }

  @inline(__always)
  private mutating func arrive(by transition: Transition, isChosen: Bool, journey: inout Journey) {
    journey.state = transition.target
    journey.page = transition.page
    let arrived = graph.table.states[Int(transition.target)]
    journey.record.visits += 1
    let place = place(of: transition.page)
    if memory.see(place, isChosen: isChosen) { journey.record.distinct += 1 }
    journey.record.watched |= graph.table.pages[Int(transition.page)].watched
    journey.record.depthTime &+=
      journey.record.time &* Int64(journey.record.endDepth &- Int(arrived.depth))
    journey.record.endDepth = Int(arrived.depth)
    journey.record.depthSum &+= journey.record.endDepth
    journey.record.maximumDepth = max(journey.record.maximumDepth, journey.record.endDepth)
  }
}

extension Walker {
  /// Whether the taps of the present person are counted: people without a memory are too quick to be
  /// followed tap by tap, so it is every sixteenth of them.
  var isFollowed: Bool { prepared.memoryless == nil || person.number / 128 & 15 == 0 }

  /// Whether the looks of the present person are counted, which takes longer than the looks themselves.
  var isWatched: Bool { person.number / 128 & 7 == 0 }

  /// Counts a tap of a person without memory, whose journey has gone on already.
  /// - Parameter time: the journey's time after the tap.
  @inline(__always)
  mutating func follow(
    _ step: MemorylessWalk.Step, from origin: Int32, at time: Int64, isFirst: Bool,
    journey: inout Journey
  ) {
    let index = Int(step.transition)
    countFlow(
      index, graph.table.transitions[index], from: origin, at: time, isFirst: isFirst,
      journey: &journey)
  }

  /// Counts the labels that were looked at in the present state, all but the chosen one passed over.
  @inline(never)
  mutating func countLooks(
    after cursor: UInt64, upTo last: UInt64, chosen: UInt64, _ journey: Journey.Whereabouts
  ) {
    let first = self.first(of: journey.state) - 1
    if flow.row(of: first + 1) < 0 {
      flow.learn(journey.state, of: graph, for: first + 1)
    }
    for label in reading.labels where label.key > cursor && label.key <= last {
      flow.look(at: first + label.place + 1, task: journey.goal, isPassed: label.key != chosen)
    }
  }

  /// Counts the end of a journey.
  mutating func endFlow(of journey: Journey, _ outcome: JourneyOutcome) {
    guard isFollowed else { return }
    flow.learnPlace(of: journey.state, graph)
    flow.end(in: journey.state, task: journey.goal, outcome)
  }

  /// The counts since it was last asked.
  mutating func takeFlow() -> FlowTally {
    let taken = flow.flow(labels: graph.labels)
    flow.clear()
    return taken
  }
}

extension Walker {
  /// Walks a journey to its end by the person's model, unobserved.
  package mutating func walk(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    prepared.model.walk(&journey, by: &self, impressions: &impressions, scents: &scents)
  }

  /// Walks a journey to its end, by the person's model.
  @inline(__always)
  package mutating func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents,
    observer: inout Observer
  ) {
    // A walk without an observer is specialised for each model; one with an observer is not.
    guard Observer.listens else {
      return walk(&journey, impressions: &impressions, scents: &scents)
    }
    prepared.model.walk(
      &journey, by: &self, impressions: &impressions, scents: &scents, observer: &observer)
  }
}
