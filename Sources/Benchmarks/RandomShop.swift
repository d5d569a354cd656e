import NavigationGraph
import Simulation

/// A made-up app of 200 states with a dozen things to tap in each.
enum RandomShop {
  static func graph(labels: LabelTable) -> LayoutGraph {
    var generator = PCG32(seed: 7, stream: 1)
    var table = TransitionTable()
    let states: UInt32 = 200
    for state in 0..<states {
      _ = table.add(
        StateSight(
          page: Int32(state), reached: state == states - 1 ? GoalSet(goal: 0) : .none,
          watched: UInt64(state % 7), depth: Int(state % 5)))
    }
    for state in 0..<states {
      var transitions = (0..<12).map { item in
        let target = Int32(generator.next() % states)
        return Transition(
          target: target, label: labels.index(of: "to \(target)"), kind: .entry, position: item,
          operations: PackedOperations(built: 1, integrated: 1))
      }
      transitions.append(
        Transition(
          target: Int32(generator.next() % states), label: labels.index(of: "Back"), kind: .back))
      table.explore(Int32(state), transitions: transitions)
    }
    return LayoutGraph(table: table, labels: labels, source: CompleteSource())
  }
}
