package import RouterCore

/// The states and transitions of one layout, explored when people reach them.
///
/// Each thread has its own graph, so a walk takes no lock; only in a state that is new to it does a thread
/// ask for the discoveries of the others. The answers of a graph are a pure function of the layout, so the
/// order in which threads explore does not matter.
package struct LayoutGraph {
  package private(set) var table: TransitionTable
  package let labels: LabelTable
  private let source: any StateSource

  /// A graph that begins with `table` and asks `source` for the rest.
  package init(table: TransitionTable, labels: LabelTable, source: any StateSource) {
    self.table = table
    self.labels = labels
    self.source = source
  }

  /// The state in which the task of a goal begins.
  package mutating func start(of goal: Int) -> Int32 {
    source.start(of: goal, in: &table)
  }

  /// The index of a state of the router; a graph that was made by hand returns its first state.
  package mutating func index(of state: RouterState) -> Int32 {
    source.index(of: state, in: &table)
  }

  /// The router's state at an index; `nil` in a graph that was made by hand.
  package func routerState(at index: Int32) -> RouterState? {
    source.state(at: index)
  }

  /// Makes sure that the transitions of `state` are known; the targets of some may stay unknown.
  @inline(__always)
  package mutating func prepare(_ state: Int32) {
    if !table.states[Int(state)].isExplored { source.explore(state, in: &table) }
  }

  /// Makes sure that the transitions of `state` are known and solved for a goal.
  @inline(__always)
  package mutating func prepare(_ state: Int32, goal: Int) {
    let found = table.states[Int(state)]
    if found.isExplored && found.solved.intersects(GoalSet(goal: goal)) { return }
    _ = taps(from: state, to: goal)
  }

  /// The target of a transition of a state, which is routed if it is unknown.
  package mutating func target(of index: Int, from state: Int32) -> Int32 {
    let known = table.transitions[index].target
    guard known < 0 else { return known }
    return source.target(of: index - table.range(of: state).lowerBound, from: state, in: &table)
  }

  /// Routes all transitions of an explored state whose targets are unknown.
  package mutating func close(_ state: Int32) {
    guard table.states[Int(state)].isOpen else { return }
    for index in table.range(of: state) { _ = target(of: index, from: state) }
  }

  /// The way out of a state, of whose transitions no other needs to be known.
  package mutating func wayOut(of state: Int32) -> WayOut {
    if !table.states[Int(state)].isExplored,
      let found = source.wayOut(of: state, in: &table)
    {
      return found
    }
    guard let (place, closesMenu) = table.wayOut(of: state) else { return WayOut() }
    return WayOut(target: target(of: place, from: state), closesMenu: closesMenu)
  }

  /// Whether a state asks a question; none of its transitions needs to be known.
  package mutating func asksQuestion(in state: Int32) -> Bool {
    if table.states[Int(state)].isAsked { return true }
    if table.states[Int(state)].isExplored { return table.states[Int(state)].accept >= 0 }
    return source.asksQuestion(in: state, of: &table)
  }

  /// The fewest taps from `state` to a goal; `nil` if it cannot be reached.
  package mutating func taps(from state: Int32, to goal: Int) -> Int? {
    prepare(state)
    return source.solve(state, goal: goal, in: &table)
  }

  /// The screen in front in a state, and whether a menu lies open over it; without a name in a graph that was
  /// made by hand.
  package func scene(of state: Int32) -> (screen: String, isMenuOpen: Bool) {
    source.scene(of: state)
  }

  /// The same of a page.
  package func scene(ofPage page: Int32) -> (screen: String, isMenuOpen: Bool) {
    source.scene(ofPage: page)
  }

  /// The fewest taps from `state` to a goal; `nil` if it cannot be reached, or is too far to be found.
  ///
  /// No transition of the state needs to be known.
  mutating func distance(from state: Int32, to goal: Int) -> Int? {
    source.taps(from: state, to: goal, in: &table)
  }

  /// Whether an answer may be wrong because a stop was requested during the search.
  package var wasCutShort: Bool { source.wasCutShort }

  /// The states that are shared with other graphs; `nil` in a graph that was made by hand.
  package var catalog: SharedCatalog? { source.catalog }

  /// The bytes in which its states are written down, more for deeper ones.
  package var bytesOfStates: Int { source.bytesOfStates }

  /// Its size in typical states: a state with a few screens, or with a dozen transitions of unknown target, which
  /// add no states.
  package var size: Int {
    max(table.states.count, table.transitions.count / 12, bytesOfStates / Self.bytesOfUsualStates)
  }

  /// More than the bytes of packed states, except those with many screens on top of each other.
  static let bytesOfUsualStates = 128

  /// Forgets what was found so far: states get new numbers, pages keep theirs.
  /// - Returns: the new number of one state; `nil` in a graph that was made by hand, which stays as it is.
  package mutating func forgetStates(but state: Int32) -> Int32? {
    guard let kept = source.state(at: state), let emptied = source.withoutStates() else {
      return nil
    }
    self = LayoutGraph(table: TransitionTable(), labels: labels, source: emptied)
    return index(of: kept)
  }

  /// The lower bounds of the taps from a state, by goal, which keep the search for the fewest short.
  package func tapBounds(from state: Int32) -> [Int] { source.bounds(of: state) }
}

extension LayoutGraph {
  /// An empty graph.
  /// - Parameter catalog: the states that all threads have met.
  package init(_ catalog: SharedCatalog, labels: LabelTable) {
    self.init(table: TransitionTable(), labels: labels, source: RoutedSource(catalog))
  }
}

/// The source of a layout's states when they are first looked into.
///
/// A class-bound protocol, because a source has a memory; it is asked once per state, never per step.
package protocol StateSource: AnyObject {
  /// The state in which the task of a goal begins.
  func start(of goal: Int, in table: inout TransitionTable) -> Int32

  /// The index of a state of the router.
  func index(of state: RouterState, in table: inout TransitionTable) -> Int32

  /// The state of the router at an index.
  func state(at index: Int32) -> RouterState?

  /// The screen in front in a state, and whether a menu lies open over it.
  func scene(of state: Int32) -> (screen: String, isMenuOpen: Bool)

  /// The screen in front on a page, and whether a menu lies open over it.
  func scene(ofPage page: Int32) -> (screen: String, isMenuOpen: Bool)

  /// Adds the transitions of `state` to the table, with their target states as far as these are known.
  func explore(_ state: Int32, in table: inout TransitionTable)

  /// The way out of a state; `nil` if the state has been explored, so that the table has it.
  func wayOut(of state: Int32, in table: inout TransitionTable) -> WayOut?

  /// The state to which an affordance of an explored state leads, by its place among them.
  func target(of tap: Int, from state: Int32, in table: inout TransitionTable) -> Int32

  /// Whether a state asks a question, whether or not it is explored.
  func asksQuestion(in state: Int32, of table: inout TransitionTable) -> Bool

  /// Solves `state` for one goal: every transition of it learns whether it lies on a shortest path.
  ///
  /// - Returns: the fewest taps to the goal; `nil` if it cannot be reached.
  func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int?

  /// The fewest taps from `state` to a goal; `nil` if it cannot be reached, or is too far to be found.
  func taps(from state: Int32, to goal: Int, in table: inout TransitionTable) -> Int?

  /// The lower bounds of the taps from a state, by goal.
  func bounds(of state: Int32) -> [Int]

  /// Whether an answer may be wrong because a stop was requested during the search.
  var wasCutShort: Bool { get }

  /// The states that are shared with other sources; `nil` if there are none.
  var catalog: SharedCatalog? { get }

  /// The bytes in which its states are written down.
  var bytesOfStates: Int { get }

  /// A source of the same layout without states, in which pages keep their numbers; `nil` if there is none.
  func withoutStates() -> (any StateSource)?
}

extension StateSource {
  package var wasCutShort: Bool { false }

  package var catalog: SharedCatalog? { nil }

  package var bytesOfStates: Int { 0 }

  package func withoutStates() -> (any StateSource)? { nil }

  package func wayOut(of state: Int32, in table: inout TransitionTable) -> WayOut? {
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    return nil
  }

  package func target(of tap: Int, from state: Int32, in table: inout TransitionTable) -> Int32 {
    table.transitions[table.range(of: state).lowerBound + tap].target
  }

  package func scene(ofPage page: Int32) -> (screen: String, isMenuOpen: Bool) { ("", false) }

  package func asksQuestion(in state: Int32, of table: inout TransitionTable) -> Bool {
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    return table.states[Int(state)].accept >= 0
  }
}

/// The source of a table that was made by hand and is complete.
package final class CompleteSource: StateSource {
  private var paths: [Int: ShortestPaths] = [:]

  package init() {}

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    // Tables that are made by hand begin with their first state.
    table.states.isEmpty ? table.add(StateAppearance(page: 0)) : 0
  }

  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    start(of: 0, in: &table)
  }

  package func state(at index: Int32) -> RouterState? { nil }

  package func scene(of state: Int32) -> (screen: String, isMenuOpen: Bool) { ("", false) }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    table.explore(state, transitions: [])
  }

  package func taps(from state: Int32, to goal: Int, in table: inout TransitionTable) -> Int? {
    let taps = paths(to: goal, in: table).taps[Int(state)]
    return taps == ShortestPaths.unreachable ? nil : Int(taps)
  }

  private func paths(to goal: Int, in table: TransitionTable) -> ShortestPaths {
    let paths = paths[goal] ?? ShortestPaths(in: table, to: GoalSet(goal: goal))
    self.paths[goal] = paths
    return paths
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    let paths = paths(to: goal, in: table)
    let taps = paths.taps[Int(state)]
    let towards = table.range(of: state).map { place in
      taps != ShortestPaths.unreachable
        && paths.taps[Int(table.transitions[place].target)] < taps
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    return taps == ShortestPaths.unreachable ? nil : Int(taps)
  }

  package func bounds(of state: Int32) -> [Int] { [] }
}
