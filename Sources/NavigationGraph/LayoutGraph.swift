package import RouterCore

/// The states and transitions of one layout, explored as people come by.
///
/// Each thread has a graph of its own, so walking over it takes no lock; only who comes to a state where
/// they have not been asks what other threads have met. What a graph answers is a pure function of the
/// layout, so it does not matter which thread was where before.
package struct LayoutGraph {
  /// What is known so far.
  package private(set) var table: TransitionTable
  /// The words on the way.
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

  /// The index of a state of the router; a graph that was made by hand knows none and gives its
  /// first state.
  package mutating func index(of state: RouterState) -> Int32 {
    source.index(of: state, in: &table)
  }

  /// The state of the router that an index stands for; nil in a graph that was made by hand.
  package func routerState(at index: Int32) -> RouterState? {
    source.state(at: index)
  }

  /// Makes sure that the transitions of `state` are known.
  @inline(__always)
  package mutating func prepare(_ state: Int32) {
    if !table.states[Int(state)].isExplored { source.explore(state, in: &table) }
  }

  /// Makes sure that the transitions of `state` are known and solved for a goal.
  @inline(__always)
  package mutating func prepare(_ state: Int32, goal: Int) {
    let found = table.states[Int(state)]
    if found.isExplored && found.solved.intersects(GoalSet(goal: goal)) { return }
    prepareSlowly(state, goal: goal)
  }

  /// The fewest taps from `state` to a goal, nil when it cannot be reached.
  package mutating func taps(from state: Int32, to goal: Int) -> Int? {
    prepare(state)
    return source.solve(state, goal: goal, in: &table)
  }

  /// At least so many taps from a state, by goal: what keeps the search for the fewest short.
  package func fewestTaps(from state: Int32) -> [Int] { source.bounds(of: state) }

  private mutating func prepareSlowly(_ state: Int32, goal: Int) {
    prepare(state)
    _ = source.solve(state, goal: goal, in: &table)
  }
}

extension LayoutGraph {
  /// A graph with nothing in it yet.
  ///
  /// - Parameters:
  ///   - catalog: the states that all threads have met.
  ///   - labels: the words people read.
  package init(_ catalog: SharedCatalog, labels: LabelTable) {
    self.init(table: TransitionTable(), labels: labels, source: RoutedSource(catalog))
  }
}

/// Where the states of a layout come from when somebody first looks into them.
///
/// A class-bound protocol, because a source remembers what it has met; it is asked once per state,
/// never per step.
package protocol StateSource: AnyObject {
  /// The state in which the task of a goal begins.
  func start(of goal: Int, in table: inout TransitionTable) -> Int32

  /// The index of a state of the router.
  func index(of state: RouterState, in table: inout TransitionTable) -> Int32

  /// The state of the router that an index stands for.
  func state(at index: Int32) -> RouterState?

  /// Adds the transitions of `state` to the table, with the states they lead to.
  func explore(_ state: Int32, in table: inout TransitionTable)

  /// Solves `state` for one goal: every transition of it learns whether it lies on a shortest path.
  ///
  /// - Returns: the fewest taps to the goal, nil when it cannot be reached.
  func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int?

  /// At least so many taps from a state, by goal.
  func bounds(of state: Int32) -> [Int]
}

/// The source of a table that was made by hand and is complete: nothing is left to explore.
package final class CompleteSource: StateSource {
  private var ways: [Int: ShortestPaths] = [:]

  /// A source for complete tables.
  package init() {}

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    // Tables that are made by hand begin with their first state.
    table.states.isEmpty ? table.add(StateAppearance(page: 0)) : 0
  }

  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    start(of: 0, in: &table)
  }

  package func state(at index: Int32) -> RouterState? { nil }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    table.explore(state, transitions: [])
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    let ways = ways[goal] ?? ShortestPaths(in: table, to: GoalSet(goal: goal))
    self.ways[goal] = ways
    let taps = ways.taps[Int(state)]
    let towards = table.range(of: state).map { place in
      taps != ShortestPaths.unreachable
        && ways.taps[Int(table.transitions[place].target)] < taps
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    return taps == ShortestPaths.unreachable ? nil : Int(taps)
  }

  package func bounds(of state: Int32) -> [Int] { [] }
}
