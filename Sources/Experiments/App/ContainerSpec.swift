package import SourceText
import YAMLTree

/// A kind of container, and what a person can do with it.
package struct ContainerSpec: SpecObject {
  let form: ContainerForm
  let behavior: any ContainerBehavior
  package let extends: Located<String>?
  package let items: [EntrySpec]
  package let labels: [String]

  static let kindKey: TypedKey<ContainerForm> = .required(
    "kind", .form, "How it holds its screens.")
  static let extendsKey = TypedKey.optional(
    "extends", .name(of: "container"), "The container whose kind this is; finders match it too.")
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
      filter-sheet:
        kind: bottom-sheet
        half-shows: 3
        close: Done
      """,
    keys: [kindKey, extendsKey] + ContainerForm.all.flatMap(\.keys) + [itemsKey, labelsKey])

  package init?(_ fields: inout KeyReader) {
    extends = fields(Self.extendsKey)
    items = fields(Self.itemsKey) ?? []
    labels = fields(Self.labelsKey) ?? []
    guard let form = fields(Self.kindKey) else { return nil }
    self.form = form
    behavior = form.read(&fields)
    Self.checkPlaces(of: &fields, in: form)
  }

  /// Says which kinds have the keys that this one does not have.
  private static func checkPlaces(of fields: inout KeyReader, in form: ContainerForm) {
    let shared: [any SpecKey] = [itemsKey, labelsKey]
    for key in ContainerForm.all.flatMap(\.keys) + shared {
      let owners = ContainerForm.all.filter { $0.has(key) }
      guard !form.has(key), let range = fields.keyRange(key.name) else { continue }
      fields.error(
        "misplaced-key",
        "only \(owners.map(\.phraseWithArticle).joinedWithOr) has '\(key.name)'", at: range)
    }
  }
}

extension ContainerForm {
  /// Whether its containers may have a key that not all have.
  fileprivate func has(_ key: any SpecKey) -> Bool {
    let isShared = [ContainerSpec.itemsKey.name, ContainerSpec.labelsKey.name].contains(key.name)
    return isShared ? hasItems : keys.contains { $0.name == key.name }
  }
}
