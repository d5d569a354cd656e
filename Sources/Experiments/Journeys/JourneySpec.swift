package import SourceText

/// A journey with exact steps and the screens that must show: a test of the layouts.
package struct JourneySpec: SpecObject {
  package var range = SourceRange.nowhere
  package var title: String?
  package var situation: Located<String>?
  package var variants: [Located<String>] = []
  package var steps: [JourneyStepSpec] = []

  static let schema = ObjectSchema<JourneySpec>(
    "journey", "A journey with exact steps and the screens that must show: a test of the layouts.",
    example: """
      cancel-sign-in:
        steps:
          - { tap: Orders, see: sign-in }
          - { tap: Cancel, see: home }
      """,
    keys: [
      optional(
        "title", \.title, .text("a title"), "What reports call it.", fallback: "the journey's name"),
      optional(
        "situation", \.situation, .name(of: "situation"), "The situation it begins in.",
        fallback: "an ordinary start"),
      optional(
        "variants", \.variants, .oneOrMore(of: .name(of: "variant")), "The variants it is for.",
        fallback: "all"),
      required(
        "steps", \.steps, .list(of: .object, atLeast: 1), "What is done and expected."),
    ],
    renamed: [.renamed("start", to: "situation")]
  ).placed(in: \.range)
}

/// One step of a journey: what is done, and what must show afterwards.
package struct JourneyStepSpec: SpecObject {
  package var range = SourceRange.nowhere
  package private(set) var operation = Operation.look
  private var label: Located<String>?
  private var url: Located<String>?
  package var see: ScreenMatchSpec?
  package var tree: ExpectedTree?
  /// The time that passes then, in milliseconds; `nil` until nothing moves.
  package var wait: Int?
  package var outcome: ExpectedOutcome?
  package var endings: [ExpectedOutcome]?

  /// What is done.
  package enum Operation: Sendable {
    /// Something with this label is tapped.
    case tap(Located<String>)
    /// A link arrives.
    case link(Located<String>)
    /// Nothing; the step only looks.
    case look
  }

  static let schema = ObjectSchema<JourneyStepSpec>(
    "journey step", "One step of a journey: what is done, and what must show afterwards.",
    example: """
      { tap: Orders, see: sign-in, outcome: waiting }
      { wait: 60 s, ends: never-answered }
      """,
    keys: [
      optional("tap", \.label, .locatedText("a label"), "The label of what is tapped."),
      optional("link", \.url, .locatedText("a URL"), "The link that arrives."),
      optional(
        "wait", \.wait, .milliseconds,
        "How much time passes then; `0 ms` lets the next step come while this one is under way.",
        fallback: "until nothing moves by itself"),
      optional("see", \.see, .screenMatch, "The screen that must show then."),
      optional(
        "outcome", \.outcome, .choice, "What must come of what was done.", fallback: "anything"),
      optional(
        "ends", \.endings, .oneOrMore(of: .choice),
        "How the navigations must end meanwhile that earlier steps began, in that order.",
        fallback: "in any way"),
      optional(
        "tree", \.tree, .expectedTree,
        "What the whole tree must be, as `replay` prints it; a mapping gives one for each variant."),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    switch (label, url) {
    case (let label?, nil): operation = .tap(label)
    case (nil, let url?): operation = .link(url)
    case (nil, nil): break
    case (_?, _?):
      keys.error("ambiguous", "a step has either 'tap' or 'link', not both")
      throw Unreadable()
    }
  }
}
