package import SourceText
import YAMLTree

/// The screen tree that a step of a journey must lead to, as it is printed.
package enum ExpectedTree: Sendable {
  /// The same in every layout.
  case same(Located<String>)
  /// One for each of some variants; under others the tree does not matter.
  case byVariant([Named<Located<String>>])

  /// The tree that is expected under a variant.
  package func text(under variant: String) -> Located<String>? {
    switch self {
    case .same(let text): text
    case .byVariant(let texts): texts.first { $0.name.value == variant }?.value
    }
  }
}

extension Shape where Value == ExpectedTree {
  /// A tree as text, or a mapping from variants to trees.
  static var expectedTree: Shape {
    let text = Shape<String>.text("a screen tree").located
    let map = Shape<[Named<Located<String>>]>.map(of: "variant", text)
    return .either(scalar: text.map { .same($0) }, mapping: map.map { .byVariant($0) })
  }
}
