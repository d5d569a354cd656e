import Experiments
import Metrics
import Simulation
import SourceText
import Testing

/// A home with two doors: the words of one are the task's, the other one leads there.
@Suite("The rule by which labels smell")
struct ScentRuleWalkTests {
  private static func results(
    people: String, scent: String = ""
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
          dead-end: { back: Back }
          shelf: { back: Back }
        routes:
          home: { from: root }
          dead-end: { using: present, from: home }
          shelf: { using: present, from: home }
      tasks:
        bread:
          title: Buy cheap bread
          goal: shelf
          \(scent)
      """
    let loaded = try ExperimentLoader { _ in Array(text.utf8) }.load("doors.yaml")
    #expect(loaded.diagnostics.all.isEmpty, "\(loaded.diagnostics.all.map(\.message))")
    let experiment = try #require(loaded.experiment)
    let plan = try RunPlan(experiment)
    let result = Runner(plan, threads: 1).run([PeopleRange(first: 0, count: 40)])
    return ResultsBuilder(experiment, plan: plan, people: 40, spec: "doors.yaml").results(result)
  }

  /// How many of the forty tap right at first.
  private static func right(_ results: ExperimentResults) -> Int {
    let cell = results.tally.cell(variant: 0)
    return cell.excessTaps.entries.filter { $0.0 == 0 }.reduce(0) { $0 + $1.1 }
  }

  @Test("decides what people tap: the way, or the words")
  func choices() throws {
    #expect(Self.right(try Self.results(people: "")) == 40)
    #expect(Self.right(try Self.results(people: "scent-rule: shortest-way")) == 40)
    #expect(Self.right(try Self.results(people: "scent-rule: trigrams")) == 0)
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
    #expect(try told(Self.results(people: "")) == ("shortest-way", false))
    #expect(try told(Self.results(people: "scent-rule: trigrams")) == ("trigrams", true))
    let authored = try told(Self.results(people: "", scent: "scent: { Bakery: 90% }"))
    #expect(authored == ("shortest-way and 1 scent authored", true))
  }
}
