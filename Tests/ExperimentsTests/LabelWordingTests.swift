import ExperimentFixtures
import Experiments
import SourceText
import Testing

@Suite("The texts of labels that read values")
struct LabelWordingTests {
  /// A spec with values of four words each, and the label of one entry.
  private func experiment(values: Int, label: String, tap: String) throws -> [String] {
    let declared = (0..<values).map { "    v\($0): { of: [w0, w1, w2, w3] }" }
    let text = """
      experiment: values
      variants: [a, b]
      tasks: { t: { goal: home } }
      journeys: { j: { steps: [{ tap: "\(tap)" }] } }
      app:
        launch: home
        values:
      \(declared.joined(separator: "\n"))
        screens: { home: { entries: [{ label: "\(label)", to: home }] } }
        routes: { home: { from: root } }
      """
    return try ExperimentLoader(text: text).load("spec.yaml").diagnostics.all.map(\.message)
  }

  @Test("cost nothing for values that no label reads", .timeLimit(.minutes(1)))
  func manyValues() throws {
    let messages = try experiment(values: 40, label: "Go", tap: "Go")
    #expect(!messages.contains { $0.contains("label") })
  }

  @Test("are all known to journeys")
  func filled() throws {
    let label = "{app.v0} and {app.v2}"
    #expect(
      try !experiment(values: 3, label: label, tap: "w1 and w3").contains {
        $0.contains("no label")
      })
    #expect(
      try experiment(values: 3, label: label, tap: "w1 and w4").contains { $0.contains("no label") }
    )
  }

  @Test("are refused when a label has too many of them", .timeLimit(.minutes(1)))
  func tooMany() throws {
    let label = (0..<30).map { "{app.v\($0)}" }.joined()
    #expect(
      try experiment(values: 30, label: label, tap: "Back").contains { $0.contains("texts") })
  }
}
