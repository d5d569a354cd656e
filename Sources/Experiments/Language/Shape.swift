import SourceText
import YAMLTree

/// How one kind of value is written in a spec: its description, and how to read it.
///
/// A shape reads a node into a typed value or says what is wrong with it, at its place. Descriptions
/// and readers are built together, so the checker, the JSON Schema and the reference cannot differ.
package struct Shape<Value: Sendable>: Sendable {
  let description: ShapeDescription
  let read: @Sendable (YAMLNode, inout Diagnostics) -> Value?

  /// The same way of writing, read into another type.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    Shape<Other>(description: description) { node, diagnostics in
      self.read(node, &diagnostics).map(transform)
    }
  }

  /// The value together with the place where it was written.
  var located: Shape<Located<Value>> {
    Shape<Located<Value>>(description: description) { node, diagnostics in
      self.read(node, &diagnostics).map { Located($0, at: node.range) }
    }
  }
}

extension Diagnostics {
  /// Says that something else was expected here.
  mutating func mismatch(_ expected: ShapeDescription, _ node: YAMLNode, help: String? = nil) {
    // In place of an alias that could not be followed stands nothing; that was told already.
    let isTold = node.isNothing && all.prefix(100).contains { $0.range == node.range }
    if isTold { return }
    let found =
      if node.isNothing { "nothing" } else {
        switch node.content {
        case .scalar(let text, _): text.isEmpty ? "an empty text" : "'\(text)'"
        case .sequence, .mapping: node.kindName
        }
      }
    error(
      "wrong-type", "expected \(expected.phrase), found \(found)", at: node.range, help: help)
  }
}
