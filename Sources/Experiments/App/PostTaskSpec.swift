package import SourceText

/// Something that is done once a navigation has arrived.
package struct PostTaskSpec: SpecObject {
  package let when: Located<String>?
  package let unless: Located<String>?
  package let set: [Located<String>]
  package let clear: [Located<String>]
  package let route: Located<String>?
  package let context: ContextSource

  static let whenKey = TypedKey.optional(
    "when", .name(of: "flag"), "It acts only while this flag is set.")
  static let unlessKey = TypedKey.optional(
    "unless", .name(of: "flag"), "It acts only while this flag is not set.")
  static let setKey: TypedKey<[Located<String>]> = .optional(
    "set", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")), "Flags that it sets.",
    fallback: "none")
  static let clearKey: TypedKey<[Located<String>]> = .optional(
    "clear", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")),
    "Flags that it clears.",
    fallback: "none")
  static let openKey = TypedKey.optional(
    "open", .name(of: "route"),
    "The route it opens next; a router with `one-at-a-time` refuses that.")
  static let withKey = TypedKey.optional(
    "with", .contextSource,
    "The context it opens that route with; `{context}` is the navigation's own.", fallback: "none")

  package static let object = ObjectDescription(
    "post task",
    "Something that is done once a navigation has arrived, on every screen that has it. A task that "
      + "says nothing is only recorded: `{}`.",
    example: """
      shown: {}
      tour: { unless: toured, set: toured, open: tour }
      """,
    keys: [whenKey, unlessKey, setKey, clearKey, openKey, withKey])

  package init?(_ fields: inout KeyReader) {
    when = fields(Self.whenKey)
    unless = fields(Self.unlessKey)
    set = fields(Self.setKey) ?? []
    clear = fields(Self.clearKey) ?? []
    route = fields(Self.openKey)
    context = fields(Self.withKey) ?? .none
    if fields.keyRange(Self.openKey) == nil, let range = fields.keyRange(Self.withKey) {
      fields.error(
        "misplaced-key", "'with' is the context of a route; there is no 'open' here", at: range)
    }
    for flag in clear where set.contains(where: { $0.value == flag.value }) {
      fields.error("ambiguous", "'\(flag.value)' is set and cleared at once", at: flag.range)
    }
  }
}
