import Experiments
import NavigationGraph
import Simulation

/// How fast people are walked through a layout that is already explored.
enum PeopleBenchmarks {
  /// People without a memory in a shop of 200 states, and a bare walk over the same table with the
  /// same draws as the bound of what can be reached.
  static func memoryless() {
    var parameters = PeopleParameters()
    parameters.model = .softmax
    parameters.temperature = 0.8
    parameters.quitChance = 0.0625
    parameters.tapBudget = 10_000
    parameters.tapBudgetSpread = 0
    parameters.timeBudget = 100_000
    parameters.timeBudgetSpread = 0
    parameters.oneHanded = 0
    var crowd = Crowd(graph: RandomShop.graph(labels: LabelTable()), parameters: parameters)
    var taps = 0
    let people: UInt32 = 3_000_000
    let walked = ProcessorTime.nanoseconds {
      for number in 0..<people { taps += crowd.journey(of: number).taps }
    }
    report("memoryless people", count: taps, unit: "taps", in: walked)
    var steps = 0
    let bare = ProcessorTime.nanoseconds {
      steps = bareWalk(over: crowd.walker.graph, people: people, parameters: parameters)
    }
    report("bare table walk, same draws", count: steps, unit: "taps", in: bare)
  }

  /// People who read labels, each in two layouts.
  static func labelReaders() {
    var parameters = PeopleParameters()
    parameters.labelNoise = 0.3
    let labels = LabelTable()
    let draws = KeyedDraws(seed: 1)
    var walkers = [
      Walker(graph: RandomShop.graph(labels: labels), draws: draws),
      Walker(graph: RandomShop.graph(labels: labels), draws: draws),
    ]
    var impressions = LabelImpressions(draws: draws, labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    let temperament = Temperament(parameters)
    var taps = 0
    let people: UInt32 = 300_000
    let walked = ProcessorTime.nanoseconds {
      for number in 0..<people {
        let person = Person(number: number, segment: 0, temperament: temperament, draws: draws)
        impressions.begin(person: number)
        for variant in walkers.indices {
          walkers[variant].beginSession()
          var journey = walkers[variant].begin(at: 0, goal: 0)
          walkers[variant].walk(
            &journey, person: person, temperament: temperament, impressions: &impressions,
            scents: &scents)
          taps += journey.taps
        }
      }
    }
    report("label-reading people, taps", count: taps, unit: "taps", in: walked)
    report("label-reading people", count: Int(people) * 2, unit: "journeys", in: walked)
  }

  /// The least a walk can do: one draw and one look-up a tap, over the same ways.
  private static func bareWalk(
    over graph: LayoutGraph, people: UInt32, parameters: PeopleParameters
  ) -> Int {
    let draws = KeyedDraws(seed: 1)
    let temperament = Temperament(parameters)
    let targets = graph.table.states.indices.flatMap { state in
      bareChoices(in: Int32(clamping: state), of: graph, temperament)
    }
    var steps = 0
    for person in 0..<people {
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

  /// 64 slots with what people choose in a state, as near as 64 slots come to their chances: −1 for
  /// stopping, −2 for the goal.
  private static func bareChoices(
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
      let isGoal = graph.table.states[Int(target)].reached != .none
      for slot in first..<end { targets[slot] = isGoal ? -2 : target }
      first = end
    }
    return targets
  }

  private static func report(_ name: String, count: Int, unit: String, in nanoseconds: Double) {
    let millions = Double(count) / max(nanoseconds, 1) * 1000
    print("\(name): \((millions * 100).rounded() / 100) million \(unit) a second")
  }
}
