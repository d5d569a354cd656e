package import SourceText
import YAMLTree

/// A route that is opened to bring the app into a situation.
package struct MoveSpec: Sendable {
  package let route: Located<String>
  package let context: ContextLiteral?
}

extension Shape where Value == MoveSpec {
  /// The name of a route, or `{ route: context }`.
  static var move: Shape {
    let name = Shape<Located<String>>.name(of: "route")
    let map = Shape<[Named<ContextLiteral>]>.map(of: "route", .contextLiteral)
    return Shape(description: .oneOf([name.description, map.description])) { node, diagnostics in
      guard case .mapping = node.content else {
        return name.read(node, &diagnostics).map { MoveSpec(route: $0, context: nil) }
      }
      guard let entry = map.read(node, &diagnostics)?.first else { return nil }
      return MoveSpec(route: entry.name, context: entry.value)
    }
  }
}
