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
    let move = Shape(description: map.description) { node, diagnostics in
      guard let entries = map.read(node, &diagnostics), let entry = entries.first else {
        return nil
      }
      if entries.count > 1 {
        diagnostics.error(
          "ambiguous", "one route with its context is opened at a time", at: node.range,
          help: "write a list: [{ \(entry.name.value): … }, { \(entries[1].name.value): … }]")
      }
      return MoveSpec(route: entry.name, context: entry.value)
    }
    return .either(scalar: name.map { MoveSpec(route: $0, context: nil) }, mapping: move)
  }
}
