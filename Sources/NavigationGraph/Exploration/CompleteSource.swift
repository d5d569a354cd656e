package import RouterCore

/// The source of a table that was made by hand and is complete: nothing is left to explore.
package final class CompleteSource: StateSource {
  private var ways: [Int: ShortestWays] = [:]

  /// A source for complete tables.
  package init() {}

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    // Tables that are made by hand begin with their first state.
    table.states.isEmpty ? table.add(StateSight(page: 0)) : 0
  }

  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    start(of: 0, in: &table)
  }

  package func state(at index: Int32) -> RouterState? { nil }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    table.explore(state, transitions: [])
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    let ways = ways[goal] ?? ShortestWays(in: table, to: GoalSet(goal: goal))
    self.ways[goal] = ways
    let taps = ways.taps[Int(state)]
    let towards = table.range(of: state).map { place in
      taps != ShortestWays.unreachable
        && ways.taps[Int(table.transitions[place].target)] < taps
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    return taps == ShortestWays.unreachable ? nil : Int(taps)
  }

  package func bounds(of state: Int32) -> [Int] { [] }
}
