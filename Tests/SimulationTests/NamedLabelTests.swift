import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

/// Labels with the name of what they open.
@Suite("Labels that name what they open")
struct NamedLabelTests {
  /// How many of two hundred people take a label because it names the goal, in a list of comments that are about some context.
  private static func right(
    _ type: String, _ value: String, goal: String, title: String = "Read the comment of Anna"
  ) throws -> Int {
    let text = """
      experiment: names
      variants: { one: {}, two: {} }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home: { entries: [{ label: "{each}", each: [anna, bob, carl, dora, emil, fred], to: comment, with: \(value) }] }
          comment: { context: \(type) }
        routes:
          home: { make: none, from: root }
          comment: { find: with-context, using: push, from: home }
      tasks: { read: { title: \(title), goal: { screen: comment, context: \(goal) } } }
      """
    let plan = try RunPlan(ExperimentLoader(text: text).experiment())
    return (0..<200 as Range<UInt32>).count { person in
      Replay(plan, person: person, variant: 0)?.journeys.first?.steps.first?.reason == .recognised
    }
  }

  @Test("a context of several parts is named by the parts that tell things apart")
  func parts() throws {
    let one = try Self.right("text", "\"{each}\"", goal: "anna")
    let two = try Self.right(
      "{ site: text, id: text }", "{ site: garden, id: \"{each}\" }",
      goal: "{ site: garden, id: anna }")
    #expect(one > 160 && two == one)
  }

  @Test("parts that all things of the page have name none of them")
  func shared() throws {
    let shared = try Self.right(
      "{ site: text, id: text }", "{ site: garden, id: \"{each}\" }",
      goal: "{ site: garden, id: anna }", title: "Read the best comment")
    let unnamed = try Self.right(
      "{ site: text, id: text }", "{ site: anna, id: \"x{each}\" }",
      goal: "{ site: anna, id: xanna }",
      title: "Read the best comment")
    #expect(shared > 160 && unnamed == 0)
  }
}
