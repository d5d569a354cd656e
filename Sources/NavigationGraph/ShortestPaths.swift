/// The fewest taps from every state of a completely explored table to one goal.
package struct ShortestPaths: Sendable {
  /// The fewest taps by state; `unreachable` if no path leads to the goal.
  package let taps: [Int32]
  package static let unreachable = Int32.max

  /// Searches breadth first, backwards from all states in which the goal is reached.
  ///
  /// - Parameters:
  ///   - table: states and transitions; states that are not explored lead nowhere.
  ///   - goal: one goal, or several alternatives.
  /// - Complexity: O(states + transitions).
  package init(in table: TransitionTable, to goal: GoalSet) {
    var taps = [Int32](repeating: Self.unreachable, count: table.states.count)
    let origins = Origins(of: table)
    var frontier: [Int32] = []
    for index in table.states.indices
    where table.reached(in: Int32(clamping: index)).intersects(goal) {
      taps[index] = 0
      frontier.append(Int32(clamping: index))
    }
    var distance: Int32 = 0
    while !frontier.isEmpty {
      distance += 1
      var next: [Int32] = []
      for state in frontier {
        for origin in origins.of(state) where taps[Int(origin)] == Self.unreachable {
          taps[Int(origin)] = distance
          next.append(origin)
        }
      }
      frontier = next
    }
    self.taps = taps
  }

  /// The states that have a transition into a state: the arrows turned round, in dense arrays.
  private struct Origins {
    private var first: [Int]
    private var origins: [Int32]

    init(of table: TransitionTable) {
      first = [Int](repeating: 0, count: table.states.count + 1)
      for transition in table.transitions { first[Int(transition.target) + 1] += 1 }
      for index in first.indices.dropFirst() { first[index] += first[index - 1] }
      origins = [Int32](repeating: 0, count: table.transitions.count)
      var filled = first
      for index in table.states.indices {
        for place in table.range(of: Int32(clamping: index)) {
          let target = Int(table.transitions[place].target)
          origins[filled[target]] = Int32(clamping: index)
          filled[target] += 1
        }
      }
    }

    func of(_ state: Int32) -> ArraySlice<Int32> {
      origins[first[Int(state)]..<first[Int(state) + 1]]
    }
  }
}
