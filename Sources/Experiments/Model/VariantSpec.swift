package import SourceText

/// A layout that is compared with the others.
package struct VariantSpec: SpecObject {
  package let title: String?
  package let isControl: Bool
  package let set: [Located<String>]
  package let linkPolicy: LinkPolicySpec?

  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What reports call it.", fallback: "the variant's name")
  static let controlKey = TypedKey.optional(
    "control", .flag, "Whether the others are compared with this one.",
    fallback: "true for the first")
  static let setKey: TypedKey<[Located<String>]> = .optional(
    "set", Shape<[Located<String>]>.oneOrMore(of: .name(of: "flag")),
    "Flags that are set under this variant.", fallback: "none")
  static let policyKey: TypedKey<LinkPolicySpec> = .optional(
    "link-policy", .object, "How deep links are taken under this variant.",
    fallback: "as the app says")

  package static let object = ObjectDescription(
    "variant", "A layout that is compared with the others.",
    example: "tab-bar: { title: Tab bar, control: true }",
    keys: [titleKey, controlKey, setKey, policyKey])

  package init?(_ fields: inout Fields) {
    title = fields(Self.titleKey)
    isControl = fields(Self.controlKey) ?? false
    set = fields(Self.setKey) ?? []
    linkPolicy = fields(Self.policyKey)
  }
}
