import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

@Suite("Labels that lead people elsewhere")
struct LikelyLabelTests {
  /// The messages about an app whose dark theme is behind one of five labels.
  private static func messages(
    right: String, scent: String = "", rule: String = "meaning"
  ) throws -> [String] {
    let text = """
      experiment: theme
      variants: { one: {}, two: {} }
      people: { scent-rule: \(rule) }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home:
            entries:
              - { label: Night mode, to: aside }
              - { label: Dark colours, to: aside }
              - { label: Light theme, to: aside }
              - { label: Bread, to: aside }
              - { label: \(right), to: theme }
          aside: {}
          theme: {}
        routes:
          home: { make: none, from: root }
          aside: { using: push, from: home }
          theme: { using: push, from: home }
      tasks: { dark: { title: Choose the dark theme, goal: theme\(scent) } }
      """
    let experiment = try ExperimentLoader(text: text).experiment()
    let layout = ExploredLayout(AppPlan(experiment, variant: 0))
    return Fault.ofLabels(of: experiment, in: layout).map { "\($0.example.fault)" }
  }

  @Test("are named if three of them are likelier first taps than the right one")
  func misled() throws {
    let told = try Self.messages(right: "Insurance")
    #expect(told.count == 1)
    let first = try #require(told.first)
    for label in ["Night mode", "Dark colours", "Light theme", "Insurance"] {
      #expect(first.contains("'\(label)'"), "\(first)")
    }
  }

  @Test("are no matter if the right label is likely, was judged, or words do not decide")
  func found() throws {
    #expect(try Self.messages(right: "Dark theme").isEmpty)
    #expect(try Self.messages(right: "Insurance", scent: ", scent: { Insurance: 90% }").isEmpty)
    #expect(try Self.messages(right: "Insurance", rule: "shortest-path").isEmpty)
  }
}
