package import Experiments
import RouterCore
import SourceText

/// The states of a layout that walks reach, found breadth first: from an ordinary start, from every
/// situation, and from the landing of every link.
package struct Exploration {
  /// The bounds of an exploration.
  package struct Limits: Hashable, Sendable {
    /// The number of states after which no further state is looked into.
    package var states: Int
    /// The number of screens on top of each other beyond which no state is looked into; each navigation that waits
    /// besides a first one counts like a screen, since taps can add to both without end.
    package var depth: Int
    /// The bytes for states and transitions after which no further state is looked into.
    package var bytes: Int

    package init(states: Int = 100_000, depth: Int = 8, bytes: Int = .max) {
      self.bytes = bytes
      self.states = max(1, states)
      self.depth = max(1, depth)
    }
  }

  /// The beginning of walks.
  package struct Start: Sendable {
    /// The situation; `nil` for an ordinary start.
    package let situation: String?
    /// The flags that a segment of the people begins with besides.
    package let flags: [String]
    /// The link that arrives there; `nil` for none.
    package let link: LinkExpectation?
    package let state: Int32

    /// Whether it is the state in which a link meets the app that lands at another start.
    func isOrigin(of other: Start) -> Bool {
      link == nil && situation == other.situation && flags == other.flags
    }

    /// The steps that it takes: a link is one.
    var steps: Int { link == nil ? 0 : 1 }
  }

  package let layout: Layout
  package let limits: Limits
  package var graph: LayoutGraph
  package private(set) var starts: [Start] = []
  /// The states in the order in which they were found.
  package private(set) var order: [Int32] = []
  /// The fewest steps to each state of the graph; −1 for states that no walk reached.
  package private(set) var distance: [Int32] = []
  /// Whether each state of the graph was looked into.
  package private(set) var isExpanded: [Bool] = []
  /// Whether it was asked to end early.
  package private(set) var isInterrupted = false
  private var origins: [Origin] = []

  /// The state and the transition from which a state was found first; the start if there is none.
  private struct Origin {
    var state: Int32
    var place: Int32
  }

  /// Explores a layout.
  /// - Parameters:
  ///   - isOrdinary: whether walks begin with an ordinary start alone.
  ///   - watch: asked every thousand states.
  package init(
    _ experiment: Experiment, variant: Int, limits: Limits = Limits(), isOrdinary: Bool = false,
    watch: WorkWatch = .none
  ) {
    self.init(
      of: ExploredLayout(AppPlan(experiment, variant: variant)), experiment, limits: limits,
      isOrdinary: isOrdinary, watch: watch)
  }

  /// The same of a layout whose routes have been read.
  package init(
    of explored: ExploredLayout, _ experiment: Experiment, limits: Limits = Limits(),
    isOrdinary: Bool = false, watch: WorkWatch = .none
  ) {
    layout = explored.plan.layout
    self.limits = limits
    graph = explored.graph(labels: LabelTable())
    starts.append(start(nil, [], layout.state(in: nil).state))
    if !isOrdinary {
      collectStarts(of: experiment)
      for flags in experiment.people.ownFlags {
        starts.append(start(nil, flags, layout.state(in: nil, setting: flags).state))
        collectStarts(of: experiment, setting: flags)
      }
    }
    explore(watch)
    grow()
  }

  /// Whether every state that walks can come to was looked into.
  package var isComplete: Bool { !isInterrupted && order.allSatisfy { isExpanded[Int($0)] } }

  /// The number of states that were looked into.
  package var expandedCount: Int { order.count { isExpanded[Int($0)] } }

  /// The number of steps within which every state was explored; `nil` if all were.
  package var completeSteps: Int? {
    order.first { !isExpanded[Int($0)] }.map { max(0, Int(distance[Int($0)]) - 1) }
  }

  /// Whether the only states left out are those deeper than the limit.
  package var isBoundedByDepth: Bool {
    !isInterrupted
      && order.allSatisfy { isExpanded[Int($0)] || height(of: $0) > limits.depth }
  }

  /// The bound that left states out; depth only if no other did.
  package enum Bound: Sendable {
    case states, depth, bytes
  }

  /// The bound that ended it; `nil` if every state was explored, or if it was asked to end.
  package var bound: Bound? {
    if isComplete || isInterrupted { return nil }
    if isBoundedByDepth { return .depth }
    return order.count >= limits.states ? .states : .bytes
  }

  /// The number of screens on top of each other in a state.
  package func depth(of state: Int32) -> Int { Int(graph.table.states[Int(state)].depth) }

  /// What the limit of depth is about: screens on top of each other, and navigations that wait besides a first one.
  private func height(of state: Int32) -> Int {
    depth(of: state) + max(0, Int(graph.table.states[Int(state)].waiting) - 1)
  }

  /// The state from which a state was found first; `nil` for the start of a walk.
  func origin(of state: Int32) -> Int32? {
    guard origins.indices.contains(Int(state)), origins[Int(state)].state >= 0 else { return nil }
    return origins[Int(state)].state
  }

  /// The start of the first walk to a state.
  func start(of state: Int32) -> Start? {
    var current = state
    while let origin = origin(of: current) { current = origin }
    guard origins.indices.contains(Int(current)) else { return nil }
    let place = Int(origins[Int(current)].place)
    return starts.indices.contains(place) ? starts[place] : nil
  }

  /// The transitions of the first walk to a state, back to its start.
  package func path(to state: Int32) -> (start: Start?, places: [Int]) {
    var places: [Int] = []
    var current = state
    while origins.indices.contains(Int(current)), origins[Int(current)].state >= 0 {
      places.append(Int(origins[Int(current)].place))
      current = origins[Int(current)].state
    }
    let place = origins.indices.contains(Int(current)) ? Int(origins[Int(current)].place) : -1
    return (starts.indices.contains(place) ? starts[place] : nil, places.reversed())
  }
}

extension Exploration {
  /// Adds the situations, and the landings of links that arrive in them.
  /// - Parameter flags: the flags that a segment of the people begins with.
  private mutating func collectStarts(of experiment: Experiment, setting flags: [String] = []) {
    for situation in experiment.app.situations {
      starts.append(
        start(
          situation.name.value, flags, layout.state(in: situation.value, setting: flags).state))
    }
    let links = layout.linkExpectations(of: experiment).filter { !$0.staysOutside }
    let places: [(name: String?, spec: SituationSpec?)] =
      experiment.linkSituations.isEmpty
      ? [(nil, nil)] : experiment.linkSituations.map { ($0.name.value, $0.value) }
    for place in places {
      for link in links {
        let situation =
          flags.isEmpty ? place.spec : (place.spec ?? .notRunning.atHome).with(flags)
        let arrival = layout.arrival(
          of: link.url, in: situation, by: link.channels.first ?? .mail)
        guard arrival.reading != .outside else { continue }
        starts.append(start(place.name, flags, arrival.result.state, after: link))
      }
    }
  }

  private mutating func start(
    _ situation: String?, _ flags: [String], _ state: RouterState,
    after link: LinkExpectation? = nil
  ) -> Start {
    Start(situation: situation, flags: flags, link: link, state: graph.index(of: state))
  }

  private mutating func explore(_ watch: WorkWatch) {
    for (place, start) in starts.enumerated() where start.link == nil {
      find(start.state, after: 0, from: Origin(state: -1, place: Int32(clamping: place)))
    }
    var next = 0
    var haveLinksArrived = false
    while next < order.count || !haveLinksArrived {
      if !haveLinksArrived, next == order.count || distance[Int(order[next])] > 0 {
        haveLinksArrived = true
        findLandings()
        continue
      }
      if next % 1000 == 0, !watch.goesOn(after: next, "states") {
        isInterrupted = true
        return
      }
      if order.count < limits.states, bytes < limits.bytes { expand(order[next]) }
      next += 1
    }
  }

  /// The memory that states and transitions take with everything that is kept of them, measured on the
  /// layouts of real apps; more if states are deep or have many flags.
  private var bytes: Int {
    let states = graph.table.states.count
    return states * 500 + graph.table.transitions.count * 100
      + max(0, graph.bytesOfStates - states * LayoutGraph.bytesOfUsualStates)
  }

  private mutating func findLandings() {
    for (place, start) in starts.enumerated() where start.link != nil {
      find(start.state, after: 1, from: Origin(state: -1, place: Int32(clamping: place)))
    }
  }

  private mutating func expand(_ state: Int32) {
    guard height(of: state) <= limits.depth else { return }
    graph.prepare(state)
    isExpanded[Int(state)] = true
    let steps = distance[Int(state)] + 1
    for place in graph.table.range(of: state) {
      find(
        graph.table.transitions[place].target, after: steps,
        from: Origin(state: state, place: Int32(clamping: place)))
    }
  }

  private mutating func find(_ state: Int32, after steps: Int32, from origin: Origin) {
    grow()
    guard distance[Int(state)] < 0 else { return }
    distance[Int(state)] = steps
    origins[Int(state)] = origin
    order.append(state)
  }

  /// Makes room for all states that the graph knows.
  private mutating func grow() {
    let missing = graph.table.states.count - distance.count
    guard missing > 0 else { return }
    distance += [Int32](repeating: -1, count: missing)
    isExpanded += [Bool](repeating: false, count: missing)
    origins += [Origin](repeating: Origin(state: -1, place: -1), count: missing)
  }
}

extension Exploration {
  /// The landing of a link that arrives in a state, explored together with the states a few taps away.
  ///
  /// It counts as reached by walks only if they also reach it otherwise.
  mutating func landing(of link: LinkExpectation, in state: Int32, lookingAhead taps: Int) -> Int32?
  {
    guard let before = graph.routerState(at: state) else { return nil }
    let arrival = layout.arrival(of: link.url, in: before, by: link.channels.first ?? .mail)
    guard arrival.reading != .outside else { return nil }
    let landed = graph.index(of: arrival.result.state)
    lookAhead(from: landed, taps: taps)
    return landed
  }

  private mutating func lookAhead(from state: Int32, taps: Int) {
    grow()
    var layer = [state]
    for _ in 0..<taps {
      var next: [Int32] = []
      for state in layer where !isExpanded[Int(state)] && height(of: state) <= limits.depth + 1 {
        graph.prepare(state)
        grow()
        isExpanded[Int(state)] = true
        next += graph.table.range(of: state).map { graph.table.transitions[$0].target }
      }
      layer = next
    }
  }
}

extension SituationSpec {
  /// The same with more flags that are set, by their names.
  package func with(_ names: [String]) -> SituationSpec {
    var situation = self
    situation.flags = names.map { Located($0, at: .nowhere) } + flags
    return situation
  }
}
