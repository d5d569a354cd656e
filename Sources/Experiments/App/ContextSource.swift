import SourceText
import YAMLTree

/// Where an effect takes the context from that it opens a route with.
package enum ContextSource: Sendable {
  /// There is none.
  case none
  /// A value; `{context}` stands for the screen's own, `{each}` for the value of a repeated entry.
  case value(ContextLiteral)
  /// A value for each context of the screen.
  case byContext([Named<ContextLiteral>])
}

extension Shape where Value == ContextSource {
  /// A value, or a mapping from the screen's contexts to values.
  static var contextSource: Shape {
    let value = Shape<ContextLiteral>.contextLiteral
    let map = Shape<[Named<ContextLiteral>]>.map(of: "context", value)
    return .either(scalar: value.map { .value($0) }, mapping: map.map { .byContext($0) })
  }
}
