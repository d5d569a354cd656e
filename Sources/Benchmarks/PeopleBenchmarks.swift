import Experiments
import Metrics
import NavigationGraph
import Simulation

/// The speed of walks through an explored layout.
enum PeopleBenchmarks {
  /// Memoryless people in a shop of 200 states, beside the upper bound of a bare walk over the same table
  /// with the same draws.
  static func memoryless() {
    let parameters = memorylessParameters
    var run = SingleSegmentRun(
      graph: RandomShop.graph(labels: LabelTable()), parameters: parameters)
    let bare = BareWalk(over: run.walker.graph, parameters: parameters)
    var (taps, steps) = (0, 0)
    var (walked, walkedBare) = (0.0, 0.0)
    // In turns, because a machine is not equally fast all the time.
    for first in stride(from: UInt32(0), to: 3_000_000, by: 50_000) {
      let people = first..<first + 50_000
      walked += ProcessorTime.nanoseconds {
        for number in people { taps += run.taps(of: number) }
      }
      walkedBare += ProcessorTime.nanoseconds { steps += bare.steps(of: people) }
    }
    report("memoryless people", count: taps, unit: "taps", in: walked)
    report("bare table walk, same draws", count: steps, unit: "taps", in: walkedBare)
    let ratio = Double(taps) / walked / (Double(steps) / walkedBare)
    print("memoryless people: \((ratio * 100).rounded() / 100) of the bare walk")
    Figures.note("people-memoryless", perSecond: Double(taps) / max(walked, 1) * 1e9)
  }

  static var memorylessParameters: PeopleParameters {
    var parameters = PeopleParameters()
    parameters.model = .softmax
    parameters.temperature = 0.8
    parameters.quitChance = 0.0625
    parameters.tapBudget = 10_000
    parameters.tapBudgetSpread = 0
    parameters.timeBudget = 100_000
    parameters.oneHanded = 0
    return parameters
  }

  /// People who read labels, each in two layouts.
  static func labelReaders() {
    var parameters = PeopleParameters()
    parameters.labelNoise = 0.3
    let labels = LabelTable()
    let draws = KeyedDraws(seed: 1)
    let prepared = PreparedParameters(parameters)
    var walkers = (0..<2).map { _ in
      Walker(graph: RandomShop.graph(labels: labels), draws: draws, prepared: prepared)
    }
    var impressions = LabelImpressions(draws: draws, labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    var taps = 0
    let people: UInt32 = 300_000
    let walked = ProcessorTime.nanoseconds {
      for number in 0..<people {
        let person = Person(number: number, segment: 0, prepared: prepared, draws: draws)
        impressions.begin(person: number)
        for variant in walkers.indices {
          walkers[variant].beginSession(of: person)
          var journey = walkers[variant].begin(at: 0, goal: 0)
          walkers[variant].walk(&journey, impressions: &impressions, scents: &scents)
          taps += journey.record.taps
        }
      }
    }
    report("label-reading people, taps", count: taps, unit: "taps", in: walked)
    report("label-reading people", count: Int(people) * 2, unit: "journeys", in: walked)
    Figures.note("people-readers", perSecond: Double(people) * 2 / max(walked, 1) * 1e9)
  }

  private static func report(_ name: String, count: Int, unit: String, in nanoseconds: Double) {
    let millions = Double(count) / max(nanoseconds, 1) * 1000
    print("\(name): \((millions * 100).rounded() / 100) million \(unit) a second")
  }
}

/// The least work of a walk: one draw and one look-up a tap.
struct BareWalk {
  /// 64 slots of targets for every state, as near as these come to the chances: −1 for stopping, −2 for
  /// the goal.
  private let targets: [Int32]
  private let draws = KeyedDraws(seed: 1)

  init(over graph: LayoutGraph, parameters: PeopleParameters) {
    var graph = graph
    let states = graph.table.states.indices.map { Int32(clamping: $0) }
    for state in states { graph.prepare(state, goal: 0) }
    let prepared = PreparedParameters(parameters)
    targets = states.flatMap { [graph] in Self.choices(in: $0, of: graph, prepared) }
  }

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
    in state: Int32, of graph: LayoutGraph, _ prepared: PreparedParameters
  ) -> [Int32] {
    var scents = GoalScents(authored: [:], labels: graph.labels)
    var targets = [Int32](repeating: -1, count: 64)
    var (sum, first) = (0.0, 0)
    let choices = graph.choices(in: state, goal: 0, prepared: prepared, scents: &scents)
    for (index, chance) in choices where index >= 0 {
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

/// A made-up app of 200 states with a dozen things to tap in each.
enum RandomShop {
  static func graph(labels: LabelTable) -> LayoutGraph {
    var generator = PCG32(seed: 7, stream: 1)
    var table = TransitionTable()
    let states: UInt32 = 200
    for state in 0..<states {
      _ = table.add(
        StateAppearance(
          page: Int32(state), reached: state == states - 1 ? GoalSet(goal: 0) : .none,
          watched: UInt64(state % 7), depth: Int(state % 5)))
    }
    for state in 0..<states {
      var transitions = (0..<12).map { item in
        let target = Int32(generator.next() % states)
        return Transition(
          target: target, label: labels.index(of: "to \(target)"), kind: .entry, position: item,
          operations: Transition.Operations(built: 1, integrated: 1))
      }
      transitions.append(
        Transition(
          target: Int32(generator.next() % states), label: labels.index(of: "Back"), kind: .back))
      table.explore(Int32(state), transitions: transitions)
    }
    return LayoutGraph(table: table, labels: labels, source: CompleteSource())
  }
}
