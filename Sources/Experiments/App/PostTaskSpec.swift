package import SourceText

package struct PostTaskSpec: SpecObject {
  package var when: Located<String>?
  package var unless: Located<String>?
  package var set: [Located<String>] = []
  package var clear: [Located<String>] = []
  package var route: Located<String>?
  package var context = ContextSource.none

  static let schema = ObjectSchema<PostTaskSpec>(
    "post task",
    "An operation after a navigation has arrived; an empty one is only recorded.",
    example: """
      shown: {}
      tour: { unless: toured, set: toured, open: tour }
      """,
    keys: [
      optional("when", \.when, .name(of: "flag"), "It acts only while this flag is set."),
      optional("unless", \.unless, .name(of: "flag"), "It acts only while this flag is not set."),
      optional("set", \.set, .names(of: "flag"), "Flags that it sets."),
      optional("clear", \.clear, .names(of: "flag"), "Flags that it clears."),
      optional(
        "open", \.route, .name(of: "route"),
        "The route it opens next; a router with `one-at-a-time` refuses that."),
      optional(
        "with", \.context, .contextSource(),
        "The context it opens that route with."),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    if !keys.has(\Self.route), let range = keys.range(of: \Self.context) {
      keys.error(
        "misplaced-key", "'with' is the context of a route; there is no 'open' here", at: range)
    }
    if let when, let unless, when.value == unless.value {
      keys.error(
        "misplaced-key", "it never acts, neither with '\(when.value)' nor without it",
        at: unless.range)
    }
    for flag in clear where set.contains(where: { $0.value == flag.value }) {
      keys.error("ambiguous", "'\(flag.value)' is set and cleared at once", at: flag.range)
    }
  }
}
