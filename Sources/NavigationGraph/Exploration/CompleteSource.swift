/// The source of a table that was made by hand and is complete: nothing is left to explore.
package final class CompleteSource: StateSource {
  private var ways: [Int: ShortestWays] = [:]

  /// A source for complete tables.
  package init() {}

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    table.explore(state, transitions: [])
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    let ways = ways[goal] ?? ShortestWays(in: table, to: GoalSet(goal: goal))
    self.ways[goal] = ways
    let taps = ways.taps[Int(state)]
    table.solve(state, goal: GoalSet(goal: goal)) { transition in
      taps != ShortestWays.unreachable && ways.taps[Int(transition.target)] < taps
    }
    return taps == ShortestWays.unreachable ? nil : Int(taps)
  }
}
