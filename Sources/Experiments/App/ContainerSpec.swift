package import SourceText
import YAMLTree

package struct ContainerSpec: SpecObject {
  var form = ContainerForm.slot
  private(set) var behavior: any ContainerBehavior = SlotBehavior()
  package var extends: Located<String>?
  package var items: [EntrySpec] = []
  package var labels: [String] = []
  private(set) var history: Located<SectionHistory>?
  private(set) var leaving: Located<SectionLeaving>?
  private(set) var closesOnBack = true
  /// The place of the key that says otherwise.
  private(set) var closesOnBackRange = SourceRange.nowhere
  /// The place of the labels' key.
  private(set) var labelsRange = SourceRange.nowhere

  /// The word of its kind, such as `tab-bar`.
  package var kindWord: String { form.word }

  /// Its affordances, apart from those of its screens.
  package var ownEntries: [EntrySpec] { items + behavior.tabTaps.map(\.entry) }

  /// The kind of affordance that its items are.
  package var itemKind: Affordance.Kind { behavior.itemKind }

  /// Effects of its tabs besides selecting them, by the first screens of the tabs.
  package var tabEffects: [(screen: String, isLong: Bool, entry: EntrySpec)] {
    behavior.tabTaps.map { ($0.screen.value, $0.isLong, $0.entry) }
  }

  /// The text of holding a tab that says something.
  package static func holding(_ label: String) -> String { TabTap.holding(label) }

  static let schema = ObjectSchema<ContainerSpec>(
    "container", "A kind of container, and the things a person can do with it.",
    example: "drawer: { kind: drawer, button: { label: Menu, place: section-roots } }",
    keys: [
      required("kind", \.form, .form, "How it holds its screens."),
      optional(
        "extends", \.extends, .name(of: "container"),
        "The container it extends, whose finders match it too."),
    ]
  ).adding(ContainerForm.all.flatMap(\.keys).map { foreign($0) } + shared.map(\.key))

  /// The keys that several kinds have, and which kinds.
  fileprivate static let shared: [(key: Key, has: @Sendable (ContainerForm) -> Bool)] = [
    (
      optional(
        "items", \.items, .entries,
        "Tabs or menu items with effects of their own; a drawer with one slot needs them.",
        fallback: "one per section"), \.hasItems
    ),
    (
      optional(
        "labels", \.labels, .list(of: .text("a label")), "The labels of the tabs or menu items.",
        fallback: "titles of the first screens"), \.hasItems
    ),
    (
      optional(
        "history", \.history, ValueSchema<SectionHistory>.choice.located,
        "Where Back leads from a section's first screen.", fallback: "the app's"),
      \.hasSections
    ),
    (
      optional(
        "on-leaving", \.leaving, ValueSchema<SectionLeaving>.choice.located,
        "The stack of a section that is left.", fallback: "keep"), \.hasSections
    ),
    (
      optional(
        "back-closes", \.closesOnBack, .flag,
        "Whether the system's Back closes its menu or sheet, or acts below."),
      \.isClosedByBack
    ),
  ]

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    labelsRange = keys.range(of: \Self.labels) ?? .nowhere
    closesOnBackRange = keys.range(of: \Self.closesOnBack) ?? .nowhere
    guard keys.isComplete else { return }
    guard let behavior = form.read(&keys) else { throw Unreadable() }
    self.behavior = behavior
    for key in ContainerForm.all.flatMap(\.keys) + Self.shared.map(\.key.description)
    where !form.has(key.name) {
      guard let range = keys.keyRange(key.name) else { continue }
      let owners = ContainerForm.all.filter { $0.has(key.name) }.map(\.phraseWithArticle)
        .joinedWithOr
      keys.error("misplaced-key", "only \(owners) has '\(key.name)'", at: range)
    }
  }
}

extension ContainerForm {
  /// Whether its containers may have a key that not all have.
  fileprivate func has(_ key: String) -> Bool {
    keys.contains { $0.name == key }
      || ContainerSpec.shared.contains { $0.key.description.name == key && $0.has(self) }
  }
}
