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
    let bare = BareWalk(over: crowd.walker.graph, parameters: parameters)
    var (taps, steps) = (0, 0)
    var (walked, walkedBare) = (0.0, 0.0)
    // In turns, because a machine is not equally fast all the time.
    for first in stride(from: UInt32(0), to: 3_000_000, by: 50_000) {
      let people = first..<first + 50_000
      walked += ProcessorTime.nanoseconds {
        for number in people { taps += crowd.taps(of: number) }
      }
      walkedBare += ProcessorTime.nanoseconds { steps += bare.steps(of: people) }
    }
    report("memoryless people", count: taps, unit: "taps", in: walked)
    report("bare table walk, same draws", count: steps, unit: "taps", in: walkedBare)
    let ratio = Double(taps) / walked / (Double(steps) / walkedBare)
    print("memoryless people: \((ratio * 100).rounded() / 100) of the bare walk")
  }

  /// People who read labels, each in two layouts.
  static func labelReaders() {
    var parameters = PeopleParameters()
    parameters.labelNoise = 0.3
    let labels = LabelTable()
    let draws = KeyedDraws(seed: 1)
    let temperament = Temperament(parameters)
    var walkers = (0..<2).map { _ in
      Walker(
        graph: RandomShop.graph(labels: labels), draws: draws, temperaments: [temperament])
    }
    var impressions = LabelImpressions(draws: draws, labels: labels)
    var scents = GoalScents(authored: [:], labels: labels)
    var taps = 0
    let people: UInt32 = 300_000
    let walked = ProcessorTime.nanoseconds {
      for number in 0..<people {
        let person = Person(number: number, segment: 0, temperament: temperament, draws: draws)
        impressions.begin(person: number)
        for variant in walkers.indices {
          walkers[variant].beginSession(of: person)
          var journey = walkers[variant].begin(at: 0, goal: 0)
          walkers[variant].walk(
            &journey, impressions: &impressions, scents: &scents)
          taps += journey.taps
        }
      }
    }
    report("label-reading people, taps", count: taps, unit: "taps", in: walked)
    report("label-reading people", count: Int(people) * 2, unit: "journeys", in: walked)
  }

  private static func report(_ name: String, count: Int, unit: String, in nanoseconds: Double) {
    let millions = Double(count) / max(nanoseconds, 1) * 1000
    print("\(name): \((millions * 100).rounded() / 100) million \(unit) a second")
  }
}
