package import SourceText
import YAMLTree

/// A kind of container, and what a person can do with it.
package struct ContainerSpec: SpecObject {
  package let kind: ContainerWord
  package let extends: Located<String>?
  package let reTap: ReTap
  package let button: MenuButtonSpec
  package let keepsMenuOpen: Bool
  package let collapsed: Collapsing
  package let capacity: Capacity
  package let adapter: Located<AdapterSpec>?
  package let pickable: Bool
  package let items: [EntrySpec]
  package let labels: [String]

  static let kindKey: TypedKey<ContainerWord> = .required(
    "kind", ValueSchema<ContainerWord>.choice, "How it holds its screens.")
  static let extendsKey = TypedKey.optional(
    "extends", .name(of: "container"), "The container whose kind this is; finders match it too.")
  static let reTapKey: TypedKey<ReTap> = .optional(
    "re-tap", ValueSchema<ReTap>.choice, "What a tap on the selected tab does.",
    fallback: "pop-to-root")
  static let buttonKey: TypedKey<MenuButtonSpec> = .optional(
    "button", .object, "The menu button of a drawer.",
    fallback: "{ label: Menu, place: section-roots }")
  static let menuOpenKey = TypedKey.optional(
    "keeps-menu-open", .flag,
    "Whether a drawer's menu stays open when something else than the menu navigates, as a link does.",
    fallback: "false")
  static let collapsedKey: TypedKey<Collapsing> = .optional(
    "collapsed", .collapsing,
    "Whether a split view is narrow and shows one column, or under which variants it is.",
    fallback: "false")
  static let capacityKey: TypedKey<Capacity> = .optional(
    "capacity", .capacity,
    "How many tabs fit into a tab bar; with more of them the last place says \"More\" and the rest "
      + "stand in a list behind it, one tap further.", fallback: "5, as on a phone")
  static let adapterKey: TypedKey<Located<AdapterSpec>> = .optional(
    "adapter", ValueSchema<AdapterSpec>.object.located,
    "How a container of kind custom treats its screens; needed there.")
  static let pickableKey = TypedKey.optional(
    "pickable", .flag,
    "Whether a person can pick any screen of a container of kind custom, as from a row of dots.",
    fallback: "false")
  static let itemsKey: TypedKey<[EntrySpec]> = .optional(
    "items", .list(of: .object),
    "What tabs or menu items do beyond selecting their section; a drawer with one slot needs it.",
    fallback: "one item for each section")
  static let labelsKey: TypedKey<[String]> = .optional(
    "labels", .list(of: .text("a label")), "What the tabs or menu items of the sections say.",
    fallback: "the titles of the sections' first screens")

  package static let object = ObjectDescription(
    "container", "A kind of container, and what a person can do with it.",
    example: """
      drawer:
        kind: drawer
        button: { label: Menu, place: section-roots }
      """,
    keys: [
      kindKey, extendsKey, reTapKey, capacityKey, buttonKey, menuOpenKey, collapsedKey, adapterKey,
      pickableKey, itemsKey, labelsKey,
    ])

  /// The keys that mean something only for some kinds.
  private static let kindsOfKeys: [(key: any SpecKey, kinds: [ContainerWord])] = [
    (reTapKey, [.tabBar]), (buttonKey, [.drawer]), (menuOpenKey, [.drawer]),
    (collapsedKey, [.split]), (capacityKey, [.tabBar]), (adapterKey, [.custom]),
    (pickableKey, [.custom]), (itemsKey, [.tabBar, .drawer, .custom]),
    (labelsKey, [.tabBar, .drawer, .custom]),
  ]

  package init?(_ fields: inout KeyReader) {
    extends = fields(Self.extendsKey)
    reTap = fields(Self.reTapKey) ?? .popToRoot
    button = fields(Self.buttonKey) ?? .standard
    keepsMenuOpen = fields(Self.menuOpenKey) ?? false
    collapsed = fields(Self.collapsedKey) ?? .always(false)
    capacity = fields(Self.capacityKey) ?? .standard
    adapter = fields(Self.adapterKey)
    pickable = fields(Self.pickableKey) ?? false
    items = fields(Self.itemsKey) ?? []
    labels = fields(Self.labelsKey) ?? []
    guard let kind = fields(Self.kindKey) else { return nil }
    self.kind = kind
    for (key, kinds) in Self.kindsOfKeys where !kinds.contains(kind) {
      guard let range = fields.keyRange(key.name) else { continue }
      let owners = kinds.map(\.phraseWithArticle).joinedWithOr
      fields.error("misplaced-key", "only \(owners) has '\(key.name)'", at: range)
    }
    if kind == .custom, fields.keyRange(Self.adapterKey) == nil {
      fields.error(
        "missing-key", "a container of kind custom needs an 'adapter': how it treats its screens",
        help: "write adapter: {} for one that shows the screen that is selected")
    }
  }
}

/// What a tap on the selected tab does.
package enum ReTap: String, CaseIterable, SummarizedChoice {
  case popToRoot = "pop-to-root"
  case nothing

  package var summary: String {
    switch self {
    case .popToRoot: "goes back to the first screen of its stack"
    case .nothing: "does nothing"
    }
  }
}

/// The kinds of container that hold screens.
package enum ContainerWord: String, CaseIterable, SummarizedChoice {
  case navigation
  case tabBar = "tab-bar"
  case split
  case drawer
  case slot
  case custom

  package var summary: String {
    switch self {
    case .navigation: "a stack; the last one shows, the back button goes one back"
    case .tabBar: "sections side by side with a bar of tabs"
    case .split: "two columns, or one where the screen is narrow"
    case .drawer: "sections behind a menu button"
    case .slot: "a place for one screen"
    case .custom: "in a way of the app's own, which its adapter describes"
    }
  }
}

extension ContainerWord {
  /// What messages call it.
  package var phrase: String {
    switch self {
    case .navigation: "navigation stack"
    case .tabBar: "tab bar"
    case .split: "split view"
    case .drawer: "drawer"
    case .slot: "slot"
    case .custom: "container of the app's own"
    }
  }

  /// What messages call one of them: `a tab bar`.
  package var phraseWithArticle: String { "a \(phrase)" }
}

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

extension ValueSchema where Value == Capacity {
  /// A number of tabs, or `unlimited`.
  static var capacity: ValueSchema {
    let number = ValueSchema<Int>.integer(2...99).map { Capacity.tabs($0) }
    let word = ValueSchema<Capacity>.choice([
      ("unlimited", .unlimited, "the bar scrolls; there is no \"More\"")
    ])
    let description = ValueSchemaDescription.oneOf([number.description, word.description])
    return ValueSchema(description: description) { node, diagnostics in
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

extension ValueSchema where Value == Collapsing {
  /// `true`, `false`, or a list of variants.
  static var collapsing: ValueSchema {
    let names = ValueSchema<[Located<String>]>.list(of: .name(of: "variant"), atLeast: 1)
    return .either(
      scalar: ValueSchema<Bool>.flag.map { .always($0) }, list: names.map { .under($0) })
  }
}

/// The menu button of a drawer.
package struct MenuButtonSpec: SpecObject {
  package let label: String
  package let place: Place
  package let reach: Reach

  /// On which screens the button is.
  package enum Place: String, CaseIterable, SummarizedChoice {
    case sectionRoots = "section-roots"
    case everywhere

    package var summary: String {
      switch self {
      case .sectionRoots: "on the first screen of each section"
      case .everywhere: "on every screen of the drawer"
      }
    }
  }

  static let labelKey = TypedKey.optional(
    "label", .text("a label"), "What it says, or is read out as.", fallback: "Menu")
  static let placeKey: TypedKey<Place> = .optional(
    "place", ValueSchema<Place>.choice, "On which screens it is.", fallback: "section-roots")
  static let reachKey: TypedKey<Reach> = .optional(
    "reach", ValueSchema<Reach>.choice, "How well a thumb gets there.", fallback: "far")

  package static let object = ObjectDescription(
    "menu button", "The menu button of a drawer.", keys: [labelKey, placeKey, reachKey])

  package init?(_ fields: inout KeyReader) {
    label = fields(Self.labelKey) ?? Self.standard.label
    place = fields(Self.placeKey) ?? Self.standard.place
    reach = fields(Self.reachKey) ?? Self.standard.reach
  }

  private init(label: String, place: Place, reach: Reach) {
    self.label = label
    self.place = place
    self.reach = reach
  }

  /// What counts when a spec says nothing.
  package static let standard = MenuButtonSpec(label: "Menu", place: .sectionRoots, reach: .far)
}
