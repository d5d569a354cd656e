import ExperimentFixtures
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

  static let structures = [
    Structure(branching: [8, 8, 8], seconds: 4.875), Structure(branching: [16, 32], seconds: 7.25),
    Structure(branching: [8, 8], seconds: 3.25), Structure(branching: [4, 4, 4], seconds: 3.375),
    Structure(branching: [2, 2, 2, 2, 2, 2], seconds: 5.25),
    Structure(branching: [4, 16], seconds: 3.75), Structure(branching: [64], seconds: 8.625),
  ]

  @Test("with clear labels the mean time is the closed form", arguments: structures)
  func closedForm(structure: Structure) {
    var parameters = PeopleParameters()
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
    var parameters = PeopleParameters()
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
    var parameters = PeopleParameters()
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
    var parameters = PeopleParameters()
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
    var parameters = PeopleParameters()
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
    var parameters = PeopleParameters()
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

/// A home with two doors: the words of one are the task's, the other one leads there.
@Suite("The rule of scents")
struct ScentRuleWalkTests {
  private static func results(
    people: String, scent: String = "", title: String = "Buy cheap bread"
  ) throws -> ExperimentResults {
    let text = """
      experiment: doors
      variants: { one: {}, two: {} }
      people:
        count: 40
        \(people)
        parameters: { label-noise: 0, slip-chance: 0 }
      app:
        launch: home
        screens:
          home:
            entries:
              - { label: Cheap bread, to: dead-end }
              - { label: Bakery, to: shelf }
          dead-end: { back-label: Back }
          shelf: { back-label: Back }
        routes:
          home: { from: root }
          dead-end: { using: present, from: home }
          shelf: { using: present, from: home }
      tasks:
        bread:
          title: \(title)
          goal: shelf
          \(scent)
      """
    let loaded = try ExperimentLoader(text: text).load("doors.yaml")
    #expect(loaded.diagnostics.all.isEmpty, "\(loaded.diagnostics.all.map(\.message))")
    let experiment = try #require(loaded.experiment)
    let plan = try RunPlan(experiment)
    let result = Runner(plan, threads: 1).run([PeopleRange(first: 0, count: 40)])
    return ResultsBuilder(experiment, plan: plan, people: 40, spec: "doors.yaml").results(result)
  }

  /// How many of the forty tap right at first.
  private static func right(_ results: ExperimentResults) -> Int {
    let cell = results.tally.cell(variant: 0)
    return cell[.excessTaps].entries.filter { $0.0 == 0 }.reduce(0) { $0 + $1.1 }
  }

  @Test("decides what people tap: the way, or the words")
  func choices() throws {
    #expect(Self.right(try Self.results(people: "")) == 40)
    #expect(Self.right(try Self.results(people: "scent-rule: shortest-path")) == 40)
    #expect(Self.right(try Self.results(people: "scent-rule: trigrams")) == 0)
    #expect(Self.right(try Self.results(people: "scent-rule: meaning")) == 0)
    #expect(
      Self.right(try Self.results(people: "scent-rule: meaning", title: "Find the corner shop"))
        == 40)
    let judged = "scent: { Bakery: 90%, Cheap bread: 10% }"
    #expect(Self.right(try Self.results(people: "scent-rule: trigrams", scent: judged)) == 40)
    #expect(Self.right(try Self.results(people: "scent-rule: authored", scent: judged)) == 40)
  }

  @Test("stands among the assumptions of every result, with the scents of the author")
  func assumptions() throws {
    func told(_ results: ExperimentResults) throws -> (String, Bool) {
      let all = results.setup.segments[0].assumptions
      let found = try #require(all.first { $0.name == "scent-rule" })
      return (found.value, found.isDeclared)
    }
    #expect(try told(Self.results(people: "")) == ("shortest-path", false))
    #expect(try told(Self.results(people: "scent-rule: trigrams")) == ("trigrams", true))
    let authored = try told(Self.results(people: "", scent: "scent: { Bakery: 90% }"))
    #expect(authored == ("shortest-path and 1 scent authored", true))
  }
}
