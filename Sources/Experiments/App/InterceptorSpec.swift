package import SourceText

/// A check that runs before a navigation moves anything.
package struct InterceptorSpec: SpecObject {
  package let when: Located<String>?
  package let unless: Located<String>?
  package let passes: [ContextLiteral]
  package let consequence: Consequence

  /// What happens when the check does not let the navigation pass.
  package enum Consequence: Sendable {
    /// A route is shown and the navigation waits for a person's answer.
    case show(Located<String>)
    /// The navigation fails with these words.
    case reject(String)
  }

  static let whenKey = TypedKey.optional(
    "when", .name(of: "flag"), "It acts only while this flag is set.")
  static let unlessKey = TypedKey.optional(
    "unless", .name(of: "flag"), "It lets everything pass while this flag is set.")
  static let passesKey: TypedKey<[ContextLiteral]> = .optional(
    "passes", Shape<[ContextLiteral]>.list(of: .contextLiteral, atLeast: 1),
    "The contexts with which it lets a navigation pass, as content that is known or free; one about "
      + "nothing passes too.",
    fallback: "none")
  static let showKey = TypedKey.optional(
    "show", .name(of: "route"),
    "The route it shows; the navigation waits until an entry there gives an `answer`.")
  static let rejectKey = TypedKey.optional(
    "reject", .text("a reason"), "The reason with which it fails the navigation.")

  package static let object = ObjectDescription(
    "interceptor", "A check that runs before a navigation moves anything.",
    example: "sign-in: { unless: signed-in, show: sign-in }",
    keys: [whenKey, unlessKey, passesKey, showKey, rejectKey])

  package init?(_ fields: inout Fields) {
    when = fields(Self.whenKey)
    unless = fields(Self.unlessKey)
    passes = fields(Self.passesKey) ?? []
    switch (fields(Self.showKey), fields(Self.rejectKey)) {
    case (let route?, nil): consequence = .show(route)
    case (nil, let reason?): consequence = .reject(reason)
    default:
      if !fields.haveFindings {
        fields.error("ambiguous", "an interceptor has exactly one of 'show' and 'reject'")
      }
      return nil
    }
  }
}
