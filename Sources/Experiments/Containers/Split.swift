import RouterCore
import SourceText
import YAMLTree

extension ContainerForm {
  static let split = ContainerForm(
    word: "split", phrase: "split view", summary: "two columns, or one where the screen is narrow",
    keys: SplitBehavior.object.keys, actions: [.setPrimary, .pushToDetails, .pushOnToDetails],
    joining: .pushOnToDetails
  ) { SplitBehavior(&$0) }
}

struct SplitBehavior: ContainerBehavior, SpecObject {
  var collapsed = Collapsing.always(false)
  var placeholder: Located<String>?
  var narrow = Narrow.detail

  static let schema = ObjectSchema<SplitBehavior>(
    "split view", "The keys of a split view.",
    keys: [
      optional(
        "collapsed", \.collapsed, .collapsing,
        "Whether it has one column: always, in some layouts, or by a flag.",
        fallback: "false"),
      optional(
        "placeholder", \.placeholder, .name(of: "screen"),
        "The screen in place of a missing detail, if a flag collapses.",
        fallback: "none"),
      optional(
        "collapses-to", \.narrow, .choice,
        "The screen that stays as a flag collapses them.",
        fallback: "detail"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    if case .by = collapsed { return }
    for (key, range) in keys.written(of: [\Self.placeholder, \Self.narrow]) {
      keys.error(
        "misplaced-key",
        "these columns never collapse or expand while the app runs, so '\(key)' has no effect",
        at: range,
        help: "write collapsed: { when: a flag }")
    }
  }

  var width: ColumnWidth? {
    guard case .by(let rule) = collapsed, let flag = rule.when ?? rule.unless else { return nil }
    return ColumnWidth(
      flag: flag.value, collapsesWhenSet: rule.when != nil, placeholder: placeholder, narrow: narrow
    )
  }

  func kind(called name: String) -> ContainerKind { .splitView }

  func limit(called name: String) -> (count: Int, phrase: String)? {
    (2, "a split view has two columns")
  }

  func isCollapsed(under variant: String) -> Bool {
    switch collapsed {
    case .always(let isCollapsed): isCollapsed
    case .under(let variants): variants.contains { $0.value == variant }
    case .by: false
    }
  }

  /// While one column shows, going back leaves the detail.
  func back(from child: ScreenID, in split: ScreenID, _ tree: ScreenTree) -> Gesture? {
    // The list is first; a detail that waits for its column may be behind it.
    tree.isCollapsed(split) && child != tree.firstChild(of: split) ? .remove(child) : nil
  }

  /// The screen that stays as two columns become one.
  enum Narrow: String, CaseIterable, SummarizedChoice {
    case detail, list
    case listOverDetail = "list-over-detail"

    var summary: String {
      switch self {
      case .detail: "the detail, with the list behind it"
      case .list: "the list; the detail is left"
      case .listOverDetail: "the list, while one column fits"
      }
    }
  }

  /// When a split view is narrow and shows one column.
  enum Collapsing: Sendable {
    case always(Bool)
    /// Under these variants: the same app on a narrower device.
    case under([Located<String>])
    /// While the app runs, with a flag.
    case by(Rule)
  }

  /// The flag that says how wide the screen is.
  struct Rule: SpecObject {
    var when: Located<String>?
    var unless: Located<String>?

    static let schema = ObjectSchema<Rule>(
      "collapsing", "The flag that collapses the columns.",
      example: "collapsed: { unless: wide }",
      keys: [
        optional("when", \.when, .name(of: "flag"), "There is one column while it is set."),
        optional("unless", \.unless, .name(of: "flag"), "There is one column while it is not set."),
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      _ = try keys.onlyOne(of: [when, unless], "columns collapse by exactly one of when, unless")
    }
  }
}

/// The width of columns while the app runs: the flag that decides it, and what happens to the screens.
struct ColumnWidth: Sendable {
  let flag: String
  let collapsesWhenSet: Bool
  let placeholder: Located<String>?
  let narrow: SplitBehavior.Narrow
}

extension ValueSchema where Value == SplitBehavior.Collapsing {
  fileprivate static var collapsing: ValueSchema {
    let names = ValueSchema<[Located<String>]>.list(of: .name(of: "layout"), atLeast: 1)
    return .either(
      scalar: ValueSchema<Bool>.flag.map { .always($0) }, list: names.map { .under($0) },
      mapping: ValueSchema<SplitBehavior.Rule>.object.map { .by($0) })
  }
}
