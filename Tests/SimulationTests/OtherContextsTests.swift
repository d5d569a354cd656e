import ExperimentFixtures
import Experiments
import Simulation
import SourceText
import Testing

@Suite("Goals whose screen shows with other contexts only")
struct OtherContextsTests {
  private func sentences(_ id: String, goal: String) throws -> [String] {
    let spec = """
      experiment: comments
      variants: [a, b]
      tasks: { answer: { goal: { screen: comment, context: \(goal) } } }
      app:
        launch: splash
        start: home
        layouts: { a: {}, b: {} }
        containers: { stack: { kind: navigation } }
        screens:
          splash: { entries: { Start: home } }
          home: { entries: { Comments: comments } }
          comments: { entries: { "{each}": { each: [anna, bob, carl, dora], to: comment, with: \(id) } } }
          comment: { context: \(id == "\"{each}\"" ? "text" : "{ site: text, id: text }") }
        defaults: { find: with-context, using: push, from: home }
        routes:
          shell: { screen: stack, find: { search: current, starting-point: root }, make: { stack: [home] }, using: replace-root, from: root }
          home: { make: none, from: shell }
          comment: { from: comments }
      """
    let experiment = try ExperimentLoader(text: spec).experiment()
    return RunPlan.ImpossibleTask.sentences(try RunPlan(experiment).impossibleTasks).map(\.text)
  }

  @Test("a slip in a goal's context is told with what was probably meant, once for all layouts")
  func slip() throws {
    let slips = try sentences("\"{each}\"", goal: "ann")
    let told = "task 'answer': 'comment' shows, but never about 'ann' — did you mean 'anna'?"
    #expect(slips == ["under 'a' and 'b' all people fail \(told)"])
    let parts = try sentences("{ site: garden, id: \"{each}\" }", goal: "{ site: garden, id: ann }")
    #expect(
      parts.count == 1 && parts[0].hasSuffix("did you mean 'id: anna, site: garden'?"), "\(parts)")
  }

  @Test("a goal that is like none of them is told with some of them")
  func unlike() throws {
    let found = try sentences("\"{each}\"", goal: "zacharias")
    #expect(
      found.count == 1 && found[0].hasSuffix("it shows about 'anna', 'bob', 'carl' and others"),
      "\(found)")
    #expect(try sentences("\"{each}\"", goal: "anna") == [])
  }
}
