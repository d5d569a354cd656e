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
