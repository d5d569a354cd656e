import SourceText
import YAMLTree

/// How many tabs a tab bar has room for.
package enum Capacity: Sendable, Hashable {
  /// So many; where there are more, the last place is that of "More".
  case tabs(Int)
  /// Any number, as in a bar that scrolls: there is no "More".
  case unlimited

  /// What a phone's tab bar has room for.
  package static let standard = Capacity.tabs(5)

  /// The number of tabs, if there is an end to it.
  package var count: Int? {
    switch self {
    case .tabs(let count): count
    case .unlimited: nil
    }
  }
}

extension Shape where Value == Capacity {
  /// A number of tabs, or `unlimited`.
  static var capacity: Shape {
    let number = Shape<Int>.integer(2...99).map { Capacity.tabs($0) }
    let word = Shape<Capacity>.choice([
      ("unlimited", .unlimited, "the bar scrolls; there is no \"More\"")
    ])
    let description = ShapeDescription.oneOf([number.description, word.description])
    return Shape(description: description) { node, diagnostics in
      if node.scalarText == "unlimited" { return .unlimited }
      guard case .scalar(let text, true) = node.content, let count = Int(text),
        (2...99).contains(count)
      else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return .tabs(count)
    }
  }
}
