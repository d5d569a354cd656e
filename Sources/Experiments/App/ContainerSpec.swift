package import SourceText

/// A kind of container, and what a person can do with it.
package struct ContainerSpec: SpecObject {
  package let kind: ContainerWord
  package let extends: Located<String>?
  package let reTap: ReTap
  package let button: MenuButtonSpec
  package let keepsMenuOpen: Bool
  package let collapsed: Bool
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
  static let collapsedKey = TypedKey.optional(
    "collapsed", .flag, "Whether a split view is narrow and shows one column.", fallback: "false")
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
      kindKey, extendsKey, reTapKey, buttonKey, menuOpenKey, collapsedKey, itemsKey, labelsKey,
    ])

  /// The keys that mean something only for some kinds.
  private static let kindsOfKeys: [(key: any SpecKey, kinds: [ContainerWord])] = [
    (reTapKey, [.tabBar]), (buttonKey, [.drawer]), (menuOpenKey, [.drawer]),
    (collapsedKey, [.split]),
    (itemsKey, [.tabBar, .drawer]), (labelsKey, [.tabBar, .drawer]),
  ]

  package init?(_ fields: inout Fields) {
    extends = fields(Self.extendsKey)
    reTap = fields(Self.reTapKey) ?? .popToRoot
    button = fields(Self.buttonKey) ?? .standard
    keepsMenuOpen = fields(Self.menuOpenKey) ?? false
    collapsed = fields(Self.collapsedKey) ?? false
    items = fields(Self.itemsKey) ?? []
    labels = fields(Self.labelsKey) ?? []
    guard let kind = fields(Self.kindKey) else { return nil }
    self.kind = kind
    for (key, kinds) in Self.kindsOfKeys where !kinds.contains(kind) {
      guard let range = fields.keyRange(key.name) else { continue }
      let owners = kinds.map { "a \($0.phrase)" }.joinedWithOr
      fields.error("misplaced-key", "only \(owners) has '\(key.name)'", at: range)
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
