import SourceText
import YAMLTree

extension Shape {
  /// Several ways of writing the same, told apart by the kind of YAML value that stands there.
  static func either(scalar: Shape? = nil, list: Shape? = nil, mapping: Shape? = nil) -> Shape {
    let description = ShapeDescription.oneOf(
      [scalar, list, mapping].compactMap { $0?.description })
    return Shape(description: description) { node, diagnostics in
      let fitting =
        switch node.content {
        case .scalar: scalar
        case .sequence: list
        case .mapping: mapping
        }
      guard let fitting else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return fitting.read(node, &diagnostics)
    }
  }
}
