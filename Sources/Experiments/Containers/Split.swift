import RouterCore
import SourceText
import YAMLTree

extension ContainerForm {
  static let split = ContainerForm(
    word: "split", phrase: "split view", summary: "two columns, or one where the screen is narrow",
    keys: SplitBehavior.object.keys, actions: [.setPrimary, .pushToDetails, .pushOnToDetails]
  ) { SplitBehavior(&$0) }
}

private struct SplitBehavior: ContainerBehavior, SpecObject {
  var collapsed = Collapsing.always(false)

  static let schema = ObjectSchema<SplitBehavior>(
    "split view", "The keys of a split view.",
    keys: [
      optional(
        "collapsed", \.collapsed, .collapsing,
        "Whether a split view is narrow and shows one column, or in which layouts it is.",
        fallback: "false")
    ])

  func kind(called name: String) -> ContainerKind { .splitView }

  func limit(called name: String) -> (count: Int, phrase: String)? {
    (2, "a split view has two columns")
  }

  func isCollapsed(under variant: String) -> Bool {
    switch collapsed {
    case .always(let isCollapsed): isCollapsed
    case .under(let variants): variants.contains { $0.value == variant }
    }
  }

  /// Where one column shows, going back leaves the detail.
  func back(from child: ScreenID, in split: ScreenID, _ tree: ScreenTree) -> Gesture? {
    tree.isCollapsed(split) ? .remove(child) : nil
  }

  /// When a split view is narrow and shows one column.
  enum Collapsing: Sendable {
    case always(Bool)
    /// Under these variants: the same app on a narrower device.
    case under([Located<String>])
  }
}

extension ValueSchema where Value == SplitBehavior.Collapsing {
  fileprivate static var collapsing: ValueSchema {
    let names = ValueSchema<[Located<String>]>.list(of: .name(of: "layout"), atLeast: 1)
    return .either(
      scalar: ValueSchema<Bool>.flag.map { .always($0) }, list: names.map { .under($0) })
  }
}
