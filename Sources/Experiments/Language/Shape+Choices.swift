import SourceText
import YAMLTree

extension Shape {
  /// One of a few words.
  static func choice(_ choices: [(word: String, value: Value, summary: String)]) -> Shape {
    let description = ShapeDescription.choice(choices.map { .init($0.word, $0.summary) })
    return Shape(description: description) { node, diagnostics in
      if let text = node.scalarText {
        if let choice = choices.first(where: { $0.word == text }) { return choice.value }
        // Who nearly wrote one of many words needs that word and not all of them.
        let help = Suggestion.didYouMean(text, among: choices.map(\.word))
        if help != nil, choices.count > 6 {
          diagnostics.error(
            "wrong-type", "'\(text)' means nothing here", at: node.range, help: help)
        } else {
          diagnostics.mismatch(description, node, help: help)
        }
      } else {
        diagnostics.mismatch(description, node)
      }
      return nil
    }
  }
}

extension Shape
where Value: CaseIterable & RawRepresentable & SummarizedChoice, Value.RawValue == String {
  /// One of the words of an enumeration.
  static var choice: Shape {
    .choice(Value.allCases.map { ($0.rawValue, $0, $0.summary) })
  }
}

/// A word of the spec language that can say what it means.
package protocol SummarizedChoice: Sendable {
  /// What the word means, as a sentence fragment.
  var summary: String { get }
}
