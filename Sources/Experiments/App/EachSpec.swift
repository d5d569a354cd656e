import SourceText
import YAMLTree

/// The values that one written entry is repeated for.
package enum EachSpec: Sendable {
  /// The same values whatever the screen is about.
  case values([ContextLiteral])
  /// Other values for each context of the screen.
  case byContext([Named<[ContextLiteral]>])
}

extension Shape where Value == EachSpec {
  /// A list of values, or a mapping from the screen's contexts to such lists.
  static var eachSpec: Shape {
    let list = Shape<[ContextLiteral]>.list(of: .contextLiteral, atLeast: 1)
    let map = Shape<[Named<[ContextLiteral]>]>.map(of: "context", list)
    return .either(list: list.map { .values($0) }, mapping: map.map { .byContext($0) })
  }
}
