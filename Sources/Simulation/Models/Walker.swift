import Experiments
import Metrics
package import NavigationGraph

/// Walks people through one layout.
///
/// It owns the layout's graph and what it needs to remember, all in arrays that are allocated
/// once; a journey allocates nothing, takes no lock and calls no existential unless it comes to a
/// state where nobody has been.
package struct Walker {
  /// The layout's graph, which grows as people come by.
  package internal(set) var graph: LayoutGraph
  let draws: KeyedDraws
  /// Who walks, and what they are like: kept here, because it is asked at every step and too much to be
  /// handed around.
  private(set) var person: Person
  private(set) var temperament: PreparedParameters
  private let temperaments: [PreparedParameters]
  var memory = PageMemory()
  /// What can be read on the page at hand.
  var reading = PageReading()
  /// What can be read on a page, in order, for those who weigh label against label.
  var readable: [UInt64] = []
  var chances = ChanceMemory()
  var foraging = ForagingMemory()
  /// What decides which taps miss.
  var slips: SlipDraws
  /// How many states the journey had met when a screen reader last began at the top.
  var heardAt = 0
  /// The chance that somebody has not noticed the hidden menu by now.
  var unnoticed = 1.0

  /// A walker through a layout.
  ///
  /// - Parameters:
  ///   - graph: the layout's graph.
  ///   - draws: the draws of the people who are going to walk.
  ///   - temperaments: what the people of each segment are like.
  package init(graph: LayoutGraph, draws: KeyedDraws, temperaments: [PreparedParameters]) {
    self.graph = graph
    self.draws = draws
    slips = SlipDraws(draws)
    self.temperaments = temperaments
    temperament = temperaments.first ?? PreparedParameters(PeopleParameters())
    person = Person(number: 0, segment: 0, temperament: temperament, draws: draws)
  }

  /// How much it remembers, counted in states: what people without a memory choose in one takes as much
  /// as three.
  var remembered: Int {
    graph.table.states.count + 3 * chances.choices.count
  }

  /// Begins the session of a person of one of the segments: what was noticed and seen before is
  /// forgotten.
  @inline(__always)
  package mutating func beginSession(of person: Person) {
    if person.segment != self.person.segment, person.segment < temperaments.count {
      temperament = temperaments[person.segment]
    }
    self.person = person
    memory.beginSession()
    unnoticed = 1
  }

  /// Walks in another graph of the layout from now on, which can only begin between sessions.
  mutating func enter(_ graph: LayoutGraph) {
    self.graph = graph
    memory = PageMemory()
    chances = ChanceMemory()
    foraging = ForagingMemory()
  }

  /// Begins a journey at a state.
  @inline(__always)
  package mutating func begin(at state: Int32, goal: Int) -> Journey {
    memory.beginJourney()
    slips.begin()
    heardAt = 0
    memory.reserve(graph.table.pages.count)
    let start = graph.table.states[Int(state)]
    var journey = Journey(state: state, page: start.page, goal: goal)
    _ = memory.see(Int(start.page))
    journey.record.startDepth = Int(start.depth)
    journey.record.endDepth = journey.record.startDepth
    journey.record.maximumDepth = journey.record.startDepth
    journey.record.depthSum = journey.record.startDepth
    journey.record.watched = graph.table.pages[Int(start.page)].watched
    return journey
  }

  /// Where the transitions of a state begin.
  @inline(__always)
  func first(of state: Int32) -> Int { Int(graph.table.firsts[Int(state)]) }

  /// Whether the goal is reached where the journey is.
  @inline(__always)
  func hasArrived(_ journey: Journey) -> Bool {
    graph.table.pages[Int(journey.page)].reached.meets(journey.goalSet)
  }

  /// Taps something: counts it, and goes where it leads.
  ///
  /// - Parameter isChosen: whether it is what was meant, and counts as chosen from now on.
  @inline(__always)
  mutating func take<Observer: JourneyObserver>(
    _ index: Int, because reason: TapReason, isChosen: Bool = false, journey: inout Journey,
    observer: inout Observer
  ) {
    let transition = graph.table.transitions[index]
    let origin = journey.state
    count(transition, journey: &journey)
    if transition.target != origin {
      arrive(by: transition, isChosen: isChosen, journey: &journey)
    } else if isChosen {
      memory.choose(Int(transition.page))
    }
    if Observer.listens { observer.tapped(transition, from: origin, because: reason) }
  }

  @inline(__always)
  private func count(_ transition: Transition, journey: inout Journey) {
    let isTowards = transition.towards.meets(journey.goalSet)
    if journey.record.taps == 0 { journey.record.firstTapIsOptimal = isTowards }
    journey.record.operations &+= SIMD8<UInt32>(truncatingIfNeeded: transition.operations.lanes)
    journey.record.time &+= Int64(transition.duration)
    if transition.traits.isReturn {
      journey.record.backs += 1
      journey.record.time &+= temperament.backTime
    } else {
      if !isTowards { journey.record.offPath += 1 }
      journey.record.time &+= temperament.tapTime
    }
    if transition.traits.isSpecial {
      countSpecial(transition, journey: &journey)
    }
    journey.record.taps += 1
  }

  @inline(__always)
  func countSpecial(_ transition: Transition, journey: inout Journey) {
    let traits = transition.traits
    if traits.isTabAgain { journey.record.retaps += 1 }
    if traits.isDecline { journey.declined = true }
    if traits.isMenuButton {
      if journey.record.menuOpenings == 0 { journey.record.tapsBeforeMenu = journey.record.taps }
      journey.record.menuOpenings += 1
    }
    if person.isOneHanded, traits.needsStretch { journey.record.time &+= temperament.stretchTime }
    if person.isOneHanded, traits.needsGrip { journey.record.time &+= temperament.gripTime }
    if traits.isOverflowing, temperament.parameters.means == .largeText {
      journey.record.taps += 1
      journey.record.time &+= temperament.tapTime &+ person.evaluateTime
    }
    if traits.isFailure, journey.failure == .done {
      journey.failure = transition.outcome
      journey.failureIsDirty = traits.isDirty
    }
  }

  /// Makes sure that the transitions are known where a journey is, and that there is room to remember
  /// the pages they lead to: exploring may have met new ones.
  @inline(__always)
  mutating func prepare(for journey: Journey) {
    let known = graph.table.states[Int(journey.state)]
    // Asked here, too, because functions of another module are not inlined.
    guard known.transitionCount < 0 || !known.solved.meets(journey.goalSet) else { return }
    graph.prepare(journey.state, goal: journey.goal)
    memory.reserve(graph.table.pages.count)
  }

  @inline(__always)
  private mutating func arrive(by transition: Transition, isChosen: Bool, journey: inout Journey) {
    journey.state = transition.target
    journey.page = transition.page
    let arrived = graph.table.states[Int(transition.target)]
    journey.record.visits += 1
    if memory.see(Int(transition.page), isChosen: isChosen) { journey.record.distinct += 1 }
    journey.record.watched |= graph.table.pages[Int(transition.page)].watched
    journey.record.depthTime &+=
      journey.record.time &* Int64(journey.record.endDepth &- Int(arrived.depth))
    journey.record.endDepth = Int(arrived.depth)
    journey.record.depthSum &+= journey.record.endDepth
    journey.record.maximumDepth = max(journey.record.maximumDepth, journey.record.endDepth)
  }
}

extension Walker {
  /// Walks a journey to its end unobserved, by the person's model.
  package mutating func walk(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    temperament.model.walk(&journey, by: &self, impressions: &impressions, scents: &scents)
  }

  /// Walks a journey to its end, by the person's model.
  @inline(__always)
  package mutating func walk<Observer: JourneyObserver>(
    _ journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, observer: inout Observer
  ) {
    // A walk without an observer is specialised for each model; one with an observer is not.
    guard Observer.listens else {
      return walk(&journey, impressions: &impressions, scents: &scents)
    }
    temperament.model.walk(
      &journey, by: &self, impressions: &impressions, scents: &scents, observer: &observer)
  }
}
