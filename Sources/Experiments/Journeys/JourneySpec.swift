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
    "variants", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "variant")),
    "The variants it is for.", fallback: "all")
  static let stepsKey: TypedKey<[JourneyStepSpec]> = .required(
    "steps", ValueSchema<[JourneyStepSpec]>.list(of: .object, atLeast: 1),
    "What is done and expected.")

  package static let object = ObjectDescription(
    "journey", "A journey with exact steps and the screens that must show: a test of the layouts.",
    example: """
      cancel-sign-in:
        steps:
          - { tap: Orders, see: sign-in }
          - { tap: Cancel, see: home }
      """,
    keys: [titleKey, startKey, variantsKey, stepsKey])

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    title = fields(Self.titleKey)
    start = fields(Self.startKey)
    variants = fields(Self.variantsKey) ?? []
    guard let steps = fields(Self.stepsKey) else { return nil }
    self.steps = steps
  }
}

/// One step of a journey: what is done, and what must show afterwards.
package struct JourneyStepSpec: SpecObject {
  package let range: SourceRange
  package let deed: Operation
  package let see: ScreenMatchSpec?
  package let tree: ExpectedTree?
  /// How much of the router's time passes then, in milliseconds; nothing means until nothing moves.
  package let wait: Int?
  package let outcome: ExpectedOutcome?
  package let endings: [ExpectedOutcome]?

  /// What is done.
  package enum Operation: Sendable {
    /// Something with this label is tapped.
    case tap(Located<String>)
    /// A link arrives.
    case link(Located<String>)
    /// Nothing; the step only looks.
    case look
  }

  static let tapKey = TypedKey.optional(
    "tap", ValueSchema<String>.text("a label").located, "The label of what is tapped.")
  static let linkKey = TypedKey.optional(
    "link", ValueSchema<String>.text("a URL").located, "The link that arrives.")
  static let seeKey = TypedKey.optional("see", .screenMatch, "The screen that must show then.")
  static let waitKey = TypedKey.optional(
    "wait", .milliseconds,
    "How much time passes then; `0 ms` lets the next step come while this one is under way.",
    fallback: "until nothing moves by itself")
  static let outcomeKey: TypedKey<ExpectedOutcome> = .optional(
    "outcome", ValueSchema<ExpectedOutcome>.choice, "What must come of what was done.",
    fallback: "anything")
  static let endingsKey: TypedKey<[ExpectedOutcome]> = .optional(
    "ends", ValueSchema<[ExpectedOutcome]>.oneOrMore(of: .choice),
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

  package init?(_ fields: inout KeyReader) {
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
