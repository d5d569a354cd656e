package import RouterCore

/// The states of a layout as its router makes them: each is routed once, by any thread, and remembered.
package final class RoutedSource: StateSource {
  private var states: RoutedStates
  private var search: GoalSearch

  /// A source for one layout.
  ///
  /// - Parameter catalog: the states that all threads have met.
  package init(_ catalog: SharedCatalog) {
    states = RoutedStates(catalog)
    search = GoalSearch(catalog.layout)
  }

  /// The index of a state of the router.
  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    states.index(of: state, in: &table)
  }

  /// The state of the router that an index stands for.
  package func state(at index: Int32) -> RouterState? { states.shared.state(at: index) }

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    let starts = states.shared.layout.plan.starts
    return index(of: starts.indices.contains(goal) ? starts[goal].state : RouterState(), in: &table)
  }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    states.explore(state, in: &table)
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    guard states.shared.layout.plan.tasks.indices.contains(goal) else { return nil }
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    let found = search.taps(
      from: state, to: goal, limit: GoalSearch.longestWay, in: &table, &states)
    guard !table.states[Int(state)].solved.intersects(GoalSet(goal: goal)) else {
      return found.map(Int.init)
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

  package func bounds(of state: Int32) -> [Int] {
    let goals = states.shared.layout.plan.tasks.count
    return states.bounds[Int(state) * goals..<(Int(state) + 1) * goals].map(Int.init)
  }
}
