import Experiments
import NavigationGraph
import Simulation

/// A corridor of rooms with one right and one wrong door each; behind a wrong door there is only
/// the way back.
enum Corridor {
  static func graph(depth: Int, labels: LabelTable) -> LayoutGraph {
    var table = TransitionTable()
    for room in 0...depth {
      _ = table.add(
        StateSight(page: Int32(room), reached: room == depth ? GoalSet(goal: 0) : .none))
    }
    for room in 0..<depth {
      let wrong = table.add(StateSight(page: Int32(depth + 1 + room)))
      table.explore(
        Int32(room),
        transitions: [
          Transition(
            target: Int32(room + 1), label: labels.index(of: "right \(room)"), kind: .entry),
          Transition(target: wrong, label: labels.index(of: "wrong \(room)"), kind: .entry),
        ])
      table.explore(
        wrong,
        transitions: [
          Transition(target: Int32(room), label: labels.index(of: "Back"), kind: .back)
        ])
    }
    table.explore(Int32(depth), transitions: [])
    return LayoutGraph(table: table, labels: labels, source: CompleteSource())
  }

  /// People without a memory who take the right door with a chance and give up with another.
  static func people(right: Double, quit: Double) -> PeopleParameters {
    var parameters = PeopleParameters()
    parameters.model = .softmax
    parameters.temperature = -1 / ExactMath.logarithm((1 - right) / right)
    parameters.quitChance = quit
    parameters.tapBudget = 100_000
    parameters.tapBudgetSpread = 0
    parameters.timeBudget = 100_000
    return parameters
  }
}
