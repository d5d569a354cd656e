package import RouterCore

/// The states of a layout as its router makes them: each is routed once and remembered.
package final class RoutedSource: StateSource {
  private let layout: ExploredLayout
  private let labels: LabelTable
  private var catalog: StateCatalog
  private var search: GoalSearch

  /// A source for one layout.
  ///
  /// - Parameters:
  ///   - layout: the layout, its routes read beforehand.
  ///   - labels: the words people read, shared with the other layouts of the same thread.
  package init(_ layout: ExploredLayout, labels: LabelTable) {
    self.layout = layout
    self.labels = labels
    catalog = StateCatalog(layout, labels: labels)
    search = GoalSearch(
      goals: layout.plan.tasks.count, statesPerSearch: layout.statesPerSearch)
  }

  /// The index of a state of the router.
  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    catalog.index(of: state, in: &table)
  }

  /// The state of the router that an index stands for.
  package func state(at index: Int32) -> RouterState? {
    index >= 0 && Int(index) < catalog.count ? catalog.state(at: index) : nil
  }

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    let starts = layout.plan.starts
    return index(of: starts.indices.contains(goal) ? starts[goal].state : RouterState(), in: &table)
  }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    let transitions = catalog.transitions(from: state, in: &table)
    table.explore(state, transitions: transitions)
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    guard layout.plan.tasks.indices.contains(goal) else { return nil }
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    let found = search.taps(
      from: state, to: goal, limit: GoalSearch.longestWay, in: &table, &catalog)
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
        from: transition.target, to: goal, limit: found - 1, in: &table, &catalog)
      towards.append(rest != nil)
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    return found.map(Int.init)
  }

  package func bounds(of state: Int32) -> [Int] {
    let goals = layout.plan.tasks.count
    return catalog.bounds[Int(state) * goals..<(Int(state) + 1) * goals].map(Int.init)
  }

  package func forget() -> Bool {
    catalog = StateCatalog(layout, labels: labels)
    search = GoalSearch(
      goals: layout.plan.tasks.count, statesPerSearch: layout.statesPerSearch)
    return true
  }
}
