package import SourceText

/// One step of a journey: what is done, and what must show afterwards.
package struct JourneyStepSpec: SpecObject {
  package let range: SourceRange
  package let deed: Deed
  package let see: ScreenMatchSpec?
  package let tree: ExpectedTree?
  /// How much of the router's time passes then, in milliseconds; nothing means until nothing moves.
  package let wait: Int?
  package let outcome: ExpectedOutcome?
  package let endings: [ExpectedOutcome]?

  /// What is done.
  package enum Deed: Sendable {
    /// Something with this label is tapped.
    case tap(Located<String>)
    /// A link arrives.
    case link(Located<String>)
    /// Nothing; the step only looks.
    case look
  }

  static let tapKey = TypedKey.optional(
    "tap", Shape<String>.text("a label").located, "The label of what is tapped.")
  static let linkKey = TypedKey.optional(
    "link", Shape<String>.text("a URL").located, "The link that arrives.")
  static let seeKey = TypedKey.optional("see", .screenMatch, "The screen that must show then.")
  static let waitKey = TypedKey.optional(
    "wait", .milliseconds,
    "How much time passes then; `0 ms` lets the next step come while this one is under way.",
    fallback: "until nothing moves by itself")
  static let outcomeKey: TypedKey<ExpectedOutcome> = .optional(
    "outcome", Shape<ExpectedOutcome>.choice, "What must come of what was done.",
    fallback: "anything")
  static let endingsKey: TypedKey<[ExpectedOutcome]> = .optional(
    "ends", Shape<[ExpectedOutcome]>.oneOrMore(of: .choice),
    "How the navigations must end meanwhile that earlier steps began, in that order.",
    fallback: "in any way")
  static let treeKey = TypedKey.optional(
    "tree", .expectedTree,
    "What the whole tree must be, as `replay` prints it; a mapping gives one for each variant.")

  package static let object = ObjectDescription(
    "journey step", "One step of a journey: what is done, and what must show afterwards.",
    example: """
      { tap: Orders, see: sign-in, outcome: waiting }
      { wait: 60 s, ends: never-answered }
      """,
    keys: [tapKey, linkKey, waitKey, seeKey, outcomeKey, endingsKey, treeKey])

  package init?(_ fields: inout Fields) {
    range = fields.range
    see = fields(Self.seeKey)
    tree = fields(Self.treeKey)
    wait = fields(Self.waitKey)
    outcome = fields(Self.outcomeKey)
    endings = fields(Self.endingsKey)
    switch (fields(Self.tapKey), fields(Self.linkKey)) {
    case (let label?, nil): deed = .tap(label)
    case (nil, let url?): deed = .link(url)
    case (nil, nil): deed = .look
    case (_?, _?):
      fields.error("ambiguous", "a step has either 'tap' or 'link', not both")
      return nil
    }
  }
}
