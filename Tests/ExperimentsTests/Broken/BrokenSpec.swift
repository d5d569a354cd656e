import Experiments
import SourceText
import TestSupport
import Testing

/// A spec that is wrong, with what a person is told about it.
///
/// Keycaps (1️⃣) in the text show where the messages point; they are taken out before reading.
struct BrokenSpec: CustomTestStringConvertible, Sendable {
  /// What is wrong, in words.
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
    launch: String = "home", app: String = "", screens: String = "{ home: {} }",
    routes: String = "{ home: { from: root } }", rest: String = "", told: String
  ) {
    let appLines = app.isEmpty ? [] : app.split(separator: "\n").map { "  \($0)" }
    let lines =
      [
        "experiment: \(experiment)", "variants: \(variants)", "app:", "  launch: \(launch)",
        "  screens: \(screens)", "  routes: \(routes)",
      ] + appLines + [rest]
    self.init(name, whole: lines.joined(separator: "\n") + "\n", told: told)
  }

  /// All of them.
  static let all =
    yamlMistakes + keyMistakes + valueMistakes + nameMistakes + ruleMistakes
    + routingMistakes + containerMistakes + taskMistakes + linkMistakes + gateMistakes

  /// What reading it finds, with the markers for places.
  /// - Throws: nothing: the text is in memory.
  func messages() throws -> String {
    let text = MarkedText(marked)
    let loader = ExperimentLoader { _ in Array(text.text.utf8) }
    return text.describe(try loader.load("spec.yaml").diagnostics)
  }
}
