import Experiments
import NavigationGraph
import RouterCore
import Testing

@Suite("Shortest paths in a table")
struct ShortestWaysTests {
  @Test("in a tree, every menu on the path is one tap nearer and every wrong turn one farther")
  func tree() {
    let graph = MenuTree(branching: [3, 4]).graph(labels: LabelTable())
    let paths = ShortestPaths(in: graph.table, to: GoalSet(goal: 0))
    #expect(paths.taps[0] == 2)
    #expect(paths.taps.count == 1 + 3 + 12)
    #expect(paths.taps.count { $0 == 0 } == 1)
    #expect(paths.taps.count { $0 == 1 } == 1)
    // Two other menus and three other leaves of the right one lie aside; eight leaves farther off.
    #expect(paths.taps.count { $0 == 2 } == 1 + 3)
    #expect(paths.taps.count { $0 == 3 } == 2)
    #expect(paths.taps.count { $0 == 4 } == 8)
  }

  @Test("each shortest path is one tap longer than the best of its neighbours")
  func recurrence() {
    var state: UInt64 = 5
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<20 {
      var table = TransitionTable()
      for index in 0..<30 {
        _ = table.add(
          StateAppearance(page: Int32(index), reached: next(10) == 0 ? GoalSet(goal: 0) : .none))
      }
      for index in 0..<30 {
        let transitions = (0..<next(4)).map { _ in
          Transition(target: Int32(next(30)), label: 0, kind: .entry)
        }
        table.explore(Int32(index), transitions: transitions)
      }
      let taps = ShortestPaths(in: table, to: GoalSet(goal: 0)).taps
      for index in 0..<30 where taps[index] > 0 {
        let best =
          table.range(of: Int32(index)).map { taps[Int(table.transitions[$0].target)] }
          .min() ?? ShortestPaths.unreachable
        #expect(
          taps[index] == (best == ShortestPaths.unreachable ? best : best + 1))
      }
    }
  }

  @Test("a menu without levels is its own goal")
  func emptyTree() {
    var graph = MenuTree(branching: []).graph(labels: LabelTable())
    #expect(graph.taps(from: 0, to: 0) == 0)
    #expect(MenuTree(branching: [0, 3, -2]).branching == [3])
    #expect(MenuTree(branching: [.max, .max]).leafCount == .max)
  }

  @Test("there are at most 64 goals, and no goal outside them")
  func goals() {
    #expect(GoalSet(goal: 63).bits == 1 << 63)
    #expect(GoalSet(goal: 64) == .none)
    #expect(GoalSet(goal: -1) == .none)
  }
}
