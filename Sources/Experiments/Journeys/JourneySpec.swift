package import SourceText

/// A journey with exact steps and the screens that must show: a test of the layouts.
package struct JourneySpec: SpecObject {
  package let range: SourceRange
  package let title: String?
  package let start: Located<String>?
  package let variants: [Located<String>]
  package let steps: [JourneyStepSpec]

  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What reports call it.", fallback: "the journey's name")
  static let startKey = TypedKey.optional(
    "start", .name(of: "situation"), "The situation it begins in.", fallback: "an ordinary start")
  static let variantsKey: TypedKey<[Located<String>]> = .optional(
    "variants", Shape<[Located<String>]>.oneOrMore(of: .name(of: "variant")),
    "The variants it is for.", fallback: "all")
  static let stepsKey: TypedKey<[JourneyStepSpec]> = .required(
    "steps", Shape<[JourneyStepSpec]>.list(of: .object, atLeast: 1), "What is done and expected.")

  package static let object = ObjectDescription(
    "journey", "A journey with exact steps and the screens that must show: a test of the layouts.",
    example: """
      cancel-sign-in:
        steps:
          - { tap: Orders, see: sign-in }
          - { tap: Cancel, see: home }
      """,
    keys: [titleKey, startKey, variantsKey, stepsKey])

  package init?(_ fields: inout Fields) {
    range = fields.range
    title = fields(Self.titleKey)
    start = fields(Self.startKey)
    variants = fields(Self.variantsKey) ?? []
    guard let steps = fields(Self.stepsKey) else { return nil }
    self.steps = steps
  }
}
