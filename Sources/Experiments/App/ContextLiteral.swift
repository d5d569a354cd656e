package import SourceText
import YAMLTree

/// A context as it is written in a spec; what type it becomes is decided by the screen it is for.
package struct ContextLiteral: Sendable {
  /// The text as written.
  package let text: String
  /// Where it was written.
  package let range: SourceRange

  /// Stands for the context of the screen that holds an entry.
  package static let own = "{context}"
}

extension Shape where Value == ContextLiteral {
  /// A context: a text or a number.
  static var contextLiteral: Shape {
    Shape<String>.text("a text or a number").located.map {
      ContextLiteral(text: $0.value, range: $0.range)
    }
  }
}
