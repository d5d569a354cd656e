import SourceText
import YAMLTree

/// Which child of a container is meant, by its place.
package enum ChildChoice: Sendable {
  /// The same whatever the context is.
  case always(Int)
  /// One for each of some contexts; with any other context none.
  case byContext([Named<Int>])

  /// The child for a context.
  func index(for context: String) -> Int? {
    switch self {
    case .always(let index): index
    case .byContext(let indices): indices.first { $0.name.value == context }?.value
    }
  }
}

extension Shape where Value == ChildChoice {
  /// A place counted from 0, or a mapping from contexts to places.
  static var childChoice: Shape {
    let place = Shape<Int>.integer(0...99)
    let map = Shape<[Named<Int>]>.map(of: "context", place)
    return .either(scalar: place.map { .always($0) }, mapping: map.map { .byContext($0) })
  }
}
