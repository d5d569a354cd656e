package import SourceText
import YAMLTree

/// When a split view is narrow and shows one column.
package enum Collapsing: Sendable {
  /// Always, or never.
  case always(Bool)
  /// Under these variants: the same app on a narrower device.
  case under([Located<String>])

  /// Whether it is narrow under a variant.
  package func isCollapsed(under variant: String) -> Bool {
    switch self {
    case .always(let isCollapsed): isCollapsed
    case .under(let variants): variants.contains { $0.value == variant }
    }
  }

  /// The variants that are named.
  var variants: [Located<String>] {
    switch self {
    case .always: []
    case .under(let variants): variants
    }
  }
}

extension Shape where Value == Collapsing {
  /// `true`, `false`, or a list of variants.
  static var collapsing: Shape {
    let names = Shape<[Located<String>]>.list(of: .name(of: "variant"), atLeast: 1)
    return .either(
      scalar: Shape<Bool>.flag.map { .always($0) }, list: names.map { .under($0) })
  }
}
