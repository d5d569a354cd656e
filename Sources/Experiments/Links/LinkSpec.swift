package import SourceText

/// A kind of deep link that the app understands.
package struct LinkSpec: SpecObject {
  package let range: SourceRange
  package let pattern: Located<String>
  package let route: Located<String>
  package let context: ContextLiteral?
  package let examples: [Located<String>]
  package let shows: ScreenMatchSpec?

  static let patternKey = TypedKey.required(
    "pattern", Shape<String>.text("a URL pattern").located,
    "The URLs it stands for; `:name` is one segment, `*` is anything.")
  static let toKey = TypedKey.required("to", .name(of: "route"), "The route it opens.")
  static let withKey = TypedKey.optional(
    "with", .contextLiteral, "The context: a value, or `:name` for a part of the URL.",
    fallback: "none")
  static let examplesKey = TypedKey.optional(
    "examples", .oneOrMore(of: Shape<String>.text("a URL").located),
    "URLs that are tried in every layout and situation.", fallback: "none")
  static let showsKey = TypedKey.optional(
    "shows", .screenMatch, "The screen it must end on.", fallback: "the screen of its route")

  package static let object = ObjectDescription(
    "link", "A kind of deep link that the app understands.",
    example: """
      product-page:
        pattern: https://shop.example/products/:number
        to: product
        with: :number
        examples: https://shop.example/products/milk
      """,
    keys: [patternKey, toKey, withKey, examplesKey, showsKey])

  package init?(_ fields: inout Fields) {
    range = fields.range
    context = fields(Self.withKey)
    examples = fields(Self.examplesKey) ?? []
    shows = fields(Self.showsKey)
    let pattern = fields(Self.patternKey)
    let route = fields(Self.toKey)
    guard let pattern, let route else { return nil }
    self.pattern = pattern
    self.route = route
  }
}
