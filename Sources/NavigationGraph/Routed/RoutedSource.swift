import Experiments
package import RouterCore
import Synchronization

/// The states of a layout as its router makes them: each is routed once, by any thread, and remembered.
package final class RoutedSource: StateSource {
  private var states: RoutedStates
  private var search: GoalSearch

  /// - Parameter catalog: the states that all threads have met.
  package init(_ catalog: SharedCatalog) {
    states = RoutedStates(catalog)
    search = GoalSearch(catalog.layout, stop: catalog.stop)
  }

  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    states.index(of: state, in: &table)
  }

  package func state(at index: Int32) -> RouterState? { states.shared.state(at: index) }

  package func scene(of state: Int32) -> (screen: String, isMenuOpen: Bool) {
    states.shared.withCatalog { catalog in
      state >= 0 && Int(state) < catalog.count ? catalog.scene(of: Int(state)) : ("", false)
    }
  }

  package func taps(from state: Int32, to goal: Int, in table: inout TransitionTable) -> Int? {
    findNearStarts(in: &table)
    return search.taps(
      from: state, to: goal, limit: GoalSearch.longestPath, in: &table, &states
    ).map(Int.init)
  }

  /// Notes where tasks begin, once, before the first search: an answer must not depend on which task
  /// began before.
  private func findNearStarts(in table: inout TransitionTable) {
    guard search.nearStarts.isEmpty else { return }
    for start in states.shared.layout.plan.allStarts {
      let index = index(of: start.state, in: &table)
      if !table.states[Int(index)].isExplored { explore(index, in: &table) }
      search.nearStarts.insert(index)
      search.nearStarts.formUnion(table.range(of: index).map { table.transitions[$0].target })
    }
  }

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    let starts = states.shared.layout.plan.starts
    return index(of: starts.indices.contains(goal) ? starts[goal].state : RouterState(), in: &table)
  }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    states.explore(state, in: &table)
  }

  package func wayOut(of state: Int32, in table: inout TransitionTable) -> WayOut {
    states.wayOut(of: state, in: &table)
  }

  package func asksQuestion(in state: Int32, of table: inout TransitionTable) -> Bool {
    guard !states.isAtRest(state) else { return false }
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    return table.states[Int(state)].accept >= 0
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    guard states.shared.layout.plan.tasks.indices.contains(goal) else { return nil }
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    let found = taps(from: state, to: goal, in: &table).map(UInt8.init(clamping:))
    guard !table.states[Int(state)].solved.intersects(GoalSet(goal: goal)) else {
      return found.map(Int.init)
    }
    guard found != nil || !search.hasGivenUp(from: state, to: goal) else {
      table.solve(
        state, goal: GoalSet(goal: goal), towards: promising(in: state, goal: goal, table))
      return nil
    }
    var towards: [Bool] = []
    for place in table.range(of: state) {
      let transition = table.transitions[place]
      guard let found, found > 0, transition.target != state, !transition.traits.isHidden else {
        towards.append(false)
        continue
      }
      let rest = search.taps(
        from: transition.target, to: goal, limit: found - 1, in: &table, &states)
      towards.append(rest != nil)
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    return found.map(Int.init)
  }

  /// Where the fewest taps are not known, the transitions that lead nearer by the layout's routes alone.
  private func promising(in state: Int32, goal: Int, _ table: TransitionTable) -> [Bool] {
    let goals = states.shared.layout.plan.tasks.count
    let bound = states.bounds[Int(state) * goals + goal]
    return table.range(of: state).map { place in
      let transition = table.transitions[place]
      return !transition.traits.isHidden
        && states.bounds[Int(transition.target) * goals + goal] < bound
    }
  }

  package var wasCutShort: Bool { search.wasCutShort }

  package func bounds(of state: Int32) -> [Int] {
    let goals = states.shared.layout.plan.tasks.count
    return states.bounds[Int(state) * goals..<(Int(state) + 1) * goals].map(Int.init)
  }
}

/// The states of a layout that the threads of a run have met together.
///
/// Each is routed once, outside the lock, by the thread that looks into it first. The result of a tap is
/// a pure function of the layout, so it does not matter which one that is.
package final class SharedCatalog: Sendable {
  package let layout: ExploredLayout
  private let labels: LabelTable
  let stop: StopRequest
  private let catalog: Mutex<StateCatalog>

  /// - Parameters:
  ///   - labels: shared by the layouts of a run.
  ///   - stop: the wish to end the run early.
  package init(_ layout: ExploredLayout, labels: LabelTable, stop: StopRequest = .never) {
    self.layout = layout
    self.stop = stop
    self.labels = labels
    catalog = Mutex(StateCatalog(layout, labels: labels))
  }

  /// The same layout with no states yet.
  package func begunAnew() -> SharedCatalog {
    SharedCatalog(layout, labels: labels, stop: stop)
  }

  /// The state of the router at an index.
  func state(at index: Int32) -> RouterState? {
    withCatalog { catalog in
      index >= 0 && Int(index) < catalog.count ? catalog.state(at: index) : nil
    }
  }

  /// Lends the states out to one thread at a time.
  func withCatalog<Result: Sendable>(_ body: (inout StateCatalog) -> Result) -> Result {
    catalog.withLock { body(&$0) }
  }
}

/// The states of a layout as one thread knows them: what any thread has routed is taken over.
struct RoutedStates {
  let shared: SharedCatalog
  private(set) var count = 0
  /// The lower bounds of the taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var rehearsal: TapRehearsal
  private var transitions: [Transition] = []
  private var foreseen: ForeseenTaps
  /// The ways out of states that are not explored.
  private var waysOut: [Int32: WayOut] = [:]

  init(_ shared: SharedCatalog) {
    self.shared = shared
    rehearsal = TapRehearsal(shared.layout.plan.layout)
    foreseen = ForeseenTaps(shared.layout)
  }

  /// Foresees the taps of a state; tells whether that is possible.
  mutating func foresee(_ state: Int32, to goal: Int) -> Bool {
    guard shared.layout.routesWhenAsked else { return false }
    if !foreseen.isAt(state) {
      guard let origin = shared.state(at: state), origin.isAtRest else { return false }
      foreseen.begin(at: state, origin, by: &rehearsal)
    }
    let place = Int(state) * shared.layout.plan.tasks.count
    foreseen.prepare(for: goal, bound: bounds[place + goal], by: rehearsal)
    return true
  }

  /// The least taps to the goal after each tap of the state that was foreseen last; `nil` for hidden ones.
  var leastTaps: [UInt8?] { foreseen.leastTaps }

  /// The state to which a tap leads of the state that was foreseen last.
  mutating func target(of tap: Int, in table: inout TransitionTable) -> Int32 {
    if let known = foreseen.target(of: tap) { return known }
    let result = foreseen.route(tap, by: &rehearsal)
    let target = index(of: result, in: &table)
    foreseen.note(target, of: tap)
    return target
  }

  /// The index of a state, which is added to the table when the thread does not know it.
  mutating func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    shared.withCatalog { catalog in
      let index = catalog.index(of: state)
      takeStates(of: catalog, into: &table)
      return index
    }
  }

  /// Adds the transitions of a state to the table.
  mutating func explore(_ state: Int32, in table: inout TransitionTable) {
    if shared.withCatalog({ take(state, of: $0, into: &table) }) { return }
    // Routed outside the lock, by the thread that looks into the state first.
    let origin = shared.state(at: state) ?? RouterState()
    var taps = RoutedTap.all(in: origin, by: &rehearsal)
    shared.withCatalog { catalog in
      catalog.explore(state, taps: &taps)
      _ = take(state, of: catalog, into: &table)
    }
  }

  /// Whether nothing waits in a state.
  func isAtRest(_ state: Int32) -> Bool { shared.withCatalog { $0.isAtRest(state) } }

  /// The way out of a state, of whose taps no other is routed.
  mutating func wayOut(of state: Int32, in table: inout TransitionTable) -> WayOut {
    if let known = waysOut[state] { return known }
    if shared.withCatalog({ take(state, of: $0, into: &table) }) { return table.wayOut(of: state) }
    let origin = shared.state(at: state) ?? RouterState()
    let isAsked = origin.isAsked
    let affordances = rehearsal.layout.affordances(in: origin)
    let wayOut = WayOut(of: state, kinds: affordances.map { $0.countedKind(isAsked: isAsked) }) {
      index(of: rehearsal.perform(affordances[$0], in: origin).state, in: &table)
    }
    waysOut[state] = wayOut
    return wayOut
  }

  /// Takes a state over that another thread has explored; tells whether one has.
  private mutating func take(
    _ state: Int32, of catalog: StateCatalog, into table: inout TransitionTable
  ) -> Bool {
    transitions.removeAll(keepingCapacity: true)
    guard catalog.appendTransitions(from: state, to: &transitions) else { return false }
    takeStates(of: catalog, into: &table)
    table.explore(state, transitions: transitions)
    return true
  }

  /// Takes the states over that the thread does not know.
  private mutating func takeStates(of catalog: StateCatalog, into table: inout TransitionTable) {
    guard count < catalog.count else { return }
    for state in count..<catalog.count { _ = table.add(catalog.appearance(of: state)) }
    bounds += catalog.bounds[(count * catalog.goals)...]
    count = catalog.count
  }
}
