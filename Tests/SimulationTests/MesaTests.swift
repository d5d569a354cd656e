import Experiments
import Metrics
import NavigationGraph
import Simulation
import SourceText
import Testing

@Suite("People who read labels")
struct MesaTests {
  struct Structure: Sendable {
    let branching: [Int]
    let seconds: Double
  }

  /// Patient people of the MESA model.
  private static var readers: PeopleParameters {
    var parameters = PeopleParameters()
    parameters.model = .mesa
    parameters.tapBudget = 60
    parameters.tapBudgetSpread = 0
    return parameters
  }

  static let structures = [
    Structure(branching: [8, 8, 8], seconds: 4.875), Structure(branching: [16, 32], seconds: 7.25),
    Structure(branching: [8, 8], seconds: 3.25), Structure(branching: [4, 4, 4], seconds: 3.375),
    Structure(branching: [2, 2, 2, 2, 2, 2], seconds: 5.25),
    Structure(branching: [4, 16], seconds: 3.75), Structure(branching: [64], seconds: 8.625),
  ]

  @Test("with clear labels the mean time is the closed form", arguments: structures)
  func closedForm(structure: Structure) {
    var parameters = Self.readers
    parameters.labelNoise = 0
    parameters.slipChance = 0
    let study = TreeStudy(branching: structure.branching, parameters: parameters, seed: 3)
    let result = study.run(people: 1500)
    #expect(result.success == 1)
    #expect(result.backRate == 0)
    #expect(result.taps.allSatisfy { $0 == structure.branching.count })
    let seconds = result.times.map { Double($0) / 1_000_000 }
    let mean = seconds.reduce(0, +) / Double(seconds.count)
    let squares = seconds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(seconds.count)).squareRoot() / Double(seconds.count).squareRoot()
    #expect((mean - structure.seconds).magnitude < 4 * error)
  }

  @Test("people who read by position come to the last label after all others")
  func byPosition() {
    var parameters = Self.readers
    parameters.labelNoise = 0
    parameters.slipChance = 0
    parameters.readingOrder = .position
    var run = SingleSegmentRun(
      graph: MenuTree(branching: [8, 5, 2]).graph(labels: LabelTable()), parameters: parameters)
    let journeys = (0..<20).map { run.journey(of: $0) }
    #expect(journeys.allSatisfy { $0.end == .arrived && $0.taps == 3 && $0.backs == 0 })
    #expect(journeys.allSatisfy { $0.time == 15 * 250_000 + 3 * 500_000 })
  }

  @Test("the same person makes the same journey, whoever went before")
  func repeatable() {
    var parameters = Self.readers
    parameters.labelNoise = 0.5
    let graph = MenuTree(branching: [4, 4, 4]).graph(labels: LabelTable())
    var forward = SingleSegmentRun(graph: graph, parameters: parameters)
    var backward = SingleSegmentRun(graph: graph, parameters: parameters)
    let first = (0..<50).map { forward.journey(of: $0) }
    let second = (0..<50).reversed().map { backward.journey(of: $0) }.reversed()
    for (one, other) in zip(first, second) {
      #expect(one.taps == other.taps && one.time == other.time && one.end == other.end)
    }
  }

  @Test("people spend no more taps or time than their budgets")
  func budgets() {
    var parameters = Self.readers
    parameters.labelNoise = 0.8
    parameters.tapBudget = 12
    parameters.tapBudgetSpread = 0
    var run = SingleSegmentRun(
      graph: MenuTree(branching: [6, 6, 6]).graph(labels: LabelTable()), parameters: parameters)
    let journeys = (0..<300).map { run.journey(of: $0) }
    #expect(journeys.allSatisfy { $0.taps <= 12 })
    #expect(journeys.contains { $0.end == .tapBudget })
    parameters.tapBudget = 1000
    parameters.timeBudget = 5
    run = SingleSegmentRun(
      graph: MenuTree(branching: [6, 6, 6]).graph(labels: LabelTable()), parameters: parameters)
    let timed = (0..<300).map { run.journey(of: $0) }
    #expect(timed.contains { $0.end == .timeBudget })
    #expect(timed.allSatisfy { $0.time <= 6_000_000 })
  }

  @Test("a slip is counted apart from a wrong decision")
  func slips() {
    var parameters = Self.readers
    parameters.labelNoise = 0
    parameters.slipChance = 0.3
    var run = SingleSegmentRun(
      graph: MenuTree(branching: [5, 5]).graph(labels: LabelTable()), parameters: parameters)
    let journeys = (0..<500).map { run.journey(of: $0) }
    #expect(journeys.contains { $0.slips > 0 })
    // With clear labels every step off the way is a slip's doing.
    #expect(journeys.allSatisfy { $0.offPath <= $0.slips })
    #expect(journeys.allSatisfy { $0.end == .arrived || $0.end == .tapBudget })
  }

  @Test("an authored scent misleads everybody, clear labels or not")
  func authoredScent() {
    var parameters = Self.readers
    parameters.labelNoise = 0
    parameters.leafNoise = 0
    let labels = LabelTable()
    let graph = MenuTree(branching: [3, 2]).graph(labels: labels)
    // The goal lies behind item 3 of the top menu.
    var misled = SingleSegmentRun(
      graph: graph, parameters: parameters, authored: ["item 1": 0.9, "item 3": 0.2])
    let journeys = (0..<50).map { misled.journey(of: $0) }
    #expect(journeys.allSatisfy { $0.backs >= 1 && $0.end == .arrived })
  }
}
