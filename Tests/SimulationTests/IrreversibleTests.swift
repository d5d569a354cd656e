import ExperimentFixtures
import Experiments
import Metrics
import SourceText
import Testing

@testable import Simulation

@Suite("What cannot be undone")
struct IrreversibleTests {
  /// A home whose third entry ends a session, with a goal behind the second or the third.
  private static func plan(
    _ model: PeopleModel, label: String = "Log out", key: String = "", goal: String = "far"
  ) throws -> RunPlan {
    let text = """
      experiment: session
      variants: { one: {}, two: {} }
      people:
        model: \(model.name)
        parameters: { temperature: 1, lapse: 0, label-noise: 1, scent-noise: 60, slip-chance: 0, tap-budget: 60 }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home:
            entries:
              - { label: News, to: news }
              - { label: Help, to: help }
              - { label: \(label), to: gone\(key) }
          news: {}
          help: { entries: [{ label: Topics, to: far }] }
          far: {}
          gone: {}
        routes:
          home: { make: none, from: root }
          news: { using: push, from: home }
          help: { using: push, from: home }
          far: { using: push, from: help }
          gone: { using: push, from: home }
      tasks: { find: { goal: \(goal) } }
      """
    return try RunPlan(ExperimentLoader(text: text).experiment())
  }

  /// How many of a hundred people tap the third entry.
  private static func takers(_ plan: RunPlan, _ label: String = "Log out") -> Int {
    (0..<100 as Range<UInt32>).count { person in
      Replay(plan, person: person, variant: 0)?.journeys
        .contains { $0.steps.contains { $0.affordance.label == label } } ?? false
    }
  }

  @Test("nobody takes it to look around", arguments: PeopleModel.readers + [.softmax])
  func left(model: PeopleModel) throws {
    #expect(try Self.takers(Self.plan(model)) == 0)
    #expect(
      try Self.takers(Self.plan(model, label: "Bye", key: ", irreversible: true"), "Bye") == 0)
    let looked = try Self.plan(model, key: ", irreversible: false")
    #expect(Self.takers(looked) > 0)
    #expect(try Self.takers(Self.plan(model, label: "Goodbye"), "Goodbye") > 0)
  }

  @Test("everybody takes it where the goal lies behind it", arguments: PeopleModel.readers)
  func taken(model: PeopleModel) throws {
    #expect(try Self.takers(Self.plan(model, goal: "gone")) == 100)
  }

  @Test("monkeys take anything")
  func monkeys() throws {
    #expect(try Self.takers(Self.plan(.monkey)) > 0)
  }
}
