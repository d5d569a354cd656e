package import RouterCore

/// The states of a layout as its router makes them: each is routed once and remembered.
package final class RoutedSource: StateSource {
  private let plan: AppPlan
  private let ways: PageWays
  private let labels: LabelTable
  private var catalog: StateCatalog
  private var search: GoalSearch

  /// A source for one layout.
  ///
  /// - Parameters:
  ///   - plan: the layout and what people look for in it.
  ///   - ways: the layout's pages, explored beforehand.
  ///   - labels: the words people read, shared with the other layouts of the same thread.
  package init(plan: AppPlan, ways: PageWays, labels: LabelTable) {
    self.plan = plan
    self.ways = ways
    self.labels = labels
    catalog = StateCatalog(plan: plan, labels: labels)
    search = GoalSearch(goals: plan.tasks.count)
  }

  /// The index of a state of the router.
  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    let index = catalog.index(of: state, in: &table)
    boundNewStates(table, &search)
    return index
  }

  /// The state of the router that an index stands for.
  package func state(at index: Int32) -> RouterState? {
    catalog.states.indices.contains(Int(index)) ? catalog.states[Int(index)] : nil
  }

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    let state = plan.starts.indices.contains(goal) ? plan.starts[goal].state : RouterState()
    return index(of: state, in: &table)
  }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    expand(state, &table, &search)
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    guard plan.tasks.indices.contains(goal) else { return nil }
    if !table.states[Int(state)].isExplored { expand(state, &table, &search) }
    // The search is taken out while it runs, so that it can hand itself to `expand`.
    var search = self.search
    self.search = GoalSearch(goals: 0)
    defer { self.search = search }
    let found = search.search(
      from: state, to: goal, limit: GoalSearch.longestWay, in: &table, expand: expand)
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
      let rest = search.search(
        from: transition.target, to: goal, limit: found - 1, in: &table, expand: expand)
      towards.append(rest != nil)
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    return found.map(Int.init)
  }

  package func forget() -> Bool {
    catalog = StateCatalog(plan: plan, labels: labels)
    search = GoalSearch(goals: plan.tasks.count)
    return true
  }

  private func expand(
    _ state: Int32, _ table: inout TransitionTable, _ search: inout GoalSearch
  ) {
    let transitions = catalog.transitions(from: state, in: &table)
    table.explore(state, transitions: transitions)
    boundNewStates(table, &search)
  }

  private func boundNewStates(_ table: TransitionTable, _ search: inout GoalSearch) {
    while search.stateCount < catalog.states.count {
      let tree = catalog.states[search.stateCount].tree
      search.add(bounds: ways.bounds(visible: PageKey(tree), hidden: HiddenPage.all(in: tree)))
    }
  }
}
