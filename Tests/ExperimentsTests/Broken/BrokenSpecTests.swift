import ExperimentFixtures
import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Broken specs")
struct BrokenSpecTests {
  @Test("YAML that cannot be read", arguments: BrokenSpec.yamlMistakes)
  func yaml(spec: BrokenSpec) throws { try check(spec) }

  @Test("keys that are wrong or missing", arguments: BrokenSpec.keyMistakes)
  func keys(spec: BrokenSpec) throws { try check(spec) }

  @Test("values of the wrong kind", arguments: BrokenSpec.valueMistakes)
  func values(spec: BrokenSpec) throws { try check(spec) }

  @Test("names that mean nothing", arguments: BrokenSpec.nameMistakes)
  func names(spec: BrokenSpec) throws { try check(spec) }

  @Test("experiments that make no sense", arguments: BrokenSpec.ruleMistakes)
  func rules(spec: BrokenSpec) throws { try check(spec) }

  @Test("routes that cannot work", arguments: BrokenSpec.routingMistakes)
  func routing(spec: BrokenSpec) throws { try check(spec) }

  @Test("containers that do not hold together", arguments: BrokenSpec.containerMistakes)
  func containers(spec: BrokenSpec) throws { try check(spec) }

  @Test("interceptors, tasks and routers that do not fit", arguments: BrokenSpec.taskMistakes)
  func tasks(spec: BrokenSpec) throws { try check(spec) }

  @Test("values, tabs and questions that cannot be", arguments: BrokenSpec.appWideMistakes)
  func appWide(spec: BrokenSpec) throws { try check(spec) }

  @Test("links that lead nowhere", arguments: BrokenSpec.linkMistakes)
  func links(spec: BrokenSpec) throws { try check(spec) }

  @Test("gates that cannot be judged", arguments: BrokenSpec.gateMistakes)
  func gates(spec: BrokenSpec) throws { try check(spec) }

  @Test("promises that cannot be proved", arguments: BrokenSpec.promiseMistakes)
  func promises(spec: BrokenSpec) throws { try check(spec) }

  @Test("texts with placeholders that nothing fills", arguments: BrokenSpec.placeholderMistakes)
  func placeholders(spec: BrokenSpec) throws { try check(spec) }

  @Test("routes opened with what their screens do not take", arguments: BrokenSpec.contextMistakes)
  func contexts(spec: BrokenSpec) throws { try check(spec) }

  @Test("contexts that are none of the words that occur", arguments: BrokenSpec.wordMistakes)
  func words(spec: BrokenSpec) throws { try check(spec) }

  @Test("keys without an effect where they stand", arguments: BrokenSpec.uselessMistakes)
  func useless(spec: BrokenSpec) throws { try check(spec) }

  private func check(_ spec: BrokenSpec) throws {
    let messages = try spec.messages()
    #expect(messages == spec.told, "\(spec.name)")
  }
}

@Suite("The rules of specs")
struct RuleCoverageTests {
  @Test("each rule of the reference is broken by one of the broken specs")
  func everyRuleFires() throws {
    var fired: Set<String> = []
    for spec in BrokenSpec.all {
      let text = MarkedText(spec.marked)
      let loader = ExperimentLoader(text: text.text)
      fired.formUnion(try loader.load("spec.yaml").diagnostics.all.map(\.rule))
    }
    let rules = LanguageReference.checks.split(separator: "\n")
      .drop { $0 != "## The whole" }
      .filter { $0.hasPrefix("- `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(rules.count >= 15)
    #expect(rules.filter { !fired.contains($0) } == [])
  }

  @Test("the small spec that the broken ones are made from is sound")
  func soundSpec() throws {
    #expect(try BrokenSpec("nothing", told: "").messages() == "")
  }
}

/// A spec that is wrong, with what a person is told about it.
///
/// Keycaps (1️⃣) in the text show where the messages point; they are taken out before reading.
struct BrokenSpec: CustomTestStringConvertible, Sendable {
  /// The fault, in words.
  let name: String
  /// The whole text with markers.
  let marked: String
  /// The messages, one a line, as `MarkedText.describe` writes them.
  let told: String

  var testDescription: String { name }

  /// A spec that is given whole.
  init(_ name: String, whole marked: String, told: String) {
    self.name = name
    self.marked = marked
    self.told = told
  }

  /// A small sound spec with some of its parts replaced.
  init(
    _ name: String, experiment: String = "tiny", variants: String = "{ bar: {}, menu: {} }",
    launch: String? = nil, app: String = "", screens: String = "{ home: {} }",
    routes: String = "{ home: { from: root } }", rest: String = "", told: String
  ) {
    let home =
      screens.contains("home: { context: text")
      ? "{ home: a }" : screens.contains("home: { context: integer") ? "{ home: 1 }" : "home"
    let appLines = app.isEmpty ? [] : app.split(separator: "\n").map { "  \($0)" }
    let lines =
      [
        "experiment: \(experiment)", "variants: \(variants)", "app:", "  launch: \(launch ?? home)",
        "  screens: \(screens)", "  routes: \(routes)",
      ] + appLines + [rest]
    self.init(name, whole: lines.joined(separator: "\n") + "\n", told: told)
  }

  /// All of them.
  static let all =
    yamlMistakes + keyMistakes + valueMistakes + nameMistakes + ruleMistakes
    + routingMistakes + containerMistakes + taskMistakes + linkMistakes + gateMistakes
    + promiseMistakes + placeholderMistakes + contextMistakes + uselessMistakes + appWideMistakes
    + wordMistakes

  /// The findings of reading it, with the markers for places.
  func messages() throws -> String {
    let text = MarkedText(marked)
    let loader = ExperimentLoader(text: text.text)
    return text.describe(try loader.load("spec.yaml").diagnostics)
  }
}
