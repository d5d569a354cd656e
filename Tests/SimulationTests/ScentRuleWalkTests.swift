import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import Simulation
import SourceText
import Testing

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
        parameters: { temperature: 0.01, lapse: 0, slip-chance: 0, tap-budget: 60 }
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
    let plan = try RunPlan(experiment, worlds: nil)
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
