import Experiments
import NavigationGraph
import Simulation

/// The least a walk can do: one draw and one look-up a tap, over the ways of a graph.
struct BareWalk {
  /// For every state 64 slots with where people go from there, as near as 64 slots come to their chances:
  /// −1 for stopping, −2 for the goal.
  private let targets: [Int32]
  private let draws = KeyedDraws(seed: 1)

  /// A walk over the ways of a graph, which people of one kind choose among.
  init(over graph: LayoutGraph, parameters: PeopleParameters) {
    var graph = graph
    let states = graph.table.states.indices.map { Int32(clamping: $0) }
    for state in states { graph.prepare(state, goal: 0) }
    let temperament = Temperament(parameters)
    targets = states.flatMap { [graph] in Self.choices(in: $0, of: graph, temperament) }
  }

  /// How many steps people take before they stop or arrive.
  func steps(of people: Range<UInt32>) -> Int {
    var steps = 0
    for person in people {
      var state = 0
      var block: UInt32 = 0
      var words = Philox.Words()
      var used = 4
      while true {
        if used == 4 {
          words = draws.block(person: person, purpose: .choice, occurrence: block).words
          block &+= 1
          used = 0
        }
        let target = targets[state &* 64 &+ Int(words[used] >> 26)]
        used &+= 1
        if target == -1 { break }
        steps &+= 1
        if target < 0 { break }
        state = Int(target)
      }
    }
    return steps
  }

  private static func choices(
    in state: Int32, of graph: LayoutGraph, _ temperament: Temperament
  ) -> [Int32] {
    var scents = GoalScents(authored: [:], labels: graph.labels)
    var targets = [Int32](repeating: -1, count: 64)
    var (sum, first) = (0.0, 0)
    for (index, chance) in graph.choices(
      in: state, goal: 0, temperament: temperament, scents: &scents)
    where index >= 0 {
      sum += chance
      let end = Int((sum * 64).rounded())
      let target = graph.table.transitions[Int(index)].target
      let isGoal = graph.table.reached(in: target) != .none
      for slot in first..<end { targets[slot] = isGoal ? -2 : target }
      first = end
    }
    return targets
  }
}
