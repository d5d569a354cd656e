package import SourceText
import YAMLTree

/// A value under a name that the author chose.
package struct Named<Value: Sendable>: Sendable {
  /// The name with its place.
  package let name: Located<String>
  /// What is called so.
  package let value: Value
}

extension Shape {
  /// A list; every item is read, so that all mistakes come in one go.
  static func list<Item>(of item: Shape<Item>, atLeast: Int = 0) -> Shape
  where Value == [Item] {
    let description = ShapeDescription.list(of: item.description, atLeast: atLeast)
    return Shape(description: description) { node, diagnostics in
      guard case .sequence(let nodes) = node.content else {
        diagnostics.mismatch(description, node)
        return nil
      }
      if nodes.count < atLeast {
        diagnostics.error(
          "too-few",
          "this list needs at least \(atLeast == 1 ? "one item" : "\(atLeast) items"), found "
            + (nodes.isEmpty ? "none" : "\(nodes.count)"),
          at: node.range)
        return nil
      }
      var items: [Item] = []
      for node in nodes {
        if let value = item.read(node, &diagnostics) { items.append(value) }
      }
      return items.count == nodes.count ? items : nil
    }
  }

  /// A list, or one item where a list would have a single one.
  static func oneOrMore<Item>(of item: Shape<Item>) -> Shape where Value == [Item] {
    let list = Shape.list(of: item, atLeast: 1)
    return Shape(description: .oneOf([item.description, list.description])) { node, diagnostics in
      if case .sequence = node.content { return list.read(node, &diagnostics) }
      return item.read(node, &diagnostics).map { [$0] }
    }
  }

  /// A mapping from names that the author chooses.
  static func map<Item>(of what: String, _ item: Shape<Item>) -> Shape
  where Value == [Named<Item>] {
    let description = ShapeDescription.map(named: what, of: item.description)
    return Shape(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        diagnostics.mismatch(description, node)
        return nil
      }
      if entries.count > ShapeDescription.mostNames {
        diagnostics.error(
          "too-many",
          "at most \(ShapeDescription.mostNames) \(what)s are read, found \(entries.count)",
          at: node.range)
        return nil
      }
      return entries.compactMap { entry in
        item.read(entry.value, &diagnostics).map {
          Named(name: Located(entry.key, at: entry.keyRange), value: $0)
        }
      }
    }
  }
}
