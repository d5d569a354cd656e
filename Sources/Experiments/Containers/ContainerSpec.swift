package import SourceText

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
    "kind", Shape<ContainerWord>.choice, "How it holds its screens.")
  static let extendsKey = TypedKey.optional(
    "extends", .name(of: "container"), "The container whose kind this is; finders match it too.")
  static let reTapKey: TypedKey<ReTap> = .optional(
    "re-tap", Shape<ReTap>.choice, "What a tap on the selected tab does.", fallback: "pop-to-root")
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
    "adapter", Shape<AdapterSpec>.object.located,
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

  package init?(_ fields: inout Fields) {
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
