package import SourceText

package struct JourneySpec: SpecObject {
  package var range = SourceRange.nowhere
  package var title: String?
  package var situation: Located<String>?
  package var variants: [Located<String>] = []
  package var steps: [Step] = []

  static let schema = ObjectSchema<JourneySpec>(
    "journey", "Exact steps and the screens that must show: a test of the layouts.",
    example: """
      cancel-sign-in:
        steps:
          - { tap: Orders, see: sign-in }
          - { tap: Cancel, see: home }
      """,
    keys: [
      optional(
        "title", \.title, .text("a title"), "Its name in reports.", fallback: "the journey's name"),
      optional(
        "situation", \.situation, .name(of: "situation"), "The situation it begins in.",
        fallback: "an ordinary start"),
      optional(
        "variants", \.variants, .names(of: "variant"), "The variants it is for.", fallback: "all"),
      required("steps", \.steps, .list(of: .object, atLeast: 1), "Operations and expectations."),
    ],
    renamed: [.renamed("start", to: "situation")]
  ).placed(in: \.range)
}

extension JourneySpec {
  package struct Step: SpecObject {
    package var range = SourceRange.nowhere
    package private(set) var operation = Operation.look
    private var label: Located<String>?
    private var url: Located<String>?
    private var comeback: Comeback?
    package var see: ScreenMatchSpec?
    /// The expected screen tree in its printed form; variants without one are not checked.
    package var tree: Varying<Located<String>>?
    /// The time that passes afterwards, in milliseconds; `nil` until nothing moves.
    package var wait: Int?
    package var outcome: ExpectedOutcome?
    package var endings: [ExpectedOutcome]?

    package enum Operation: Sendable {
      /// Something with this label is tapped.
      case tap(Located<String>)
      case link(Located<String>)
      /// The person comes back to the app without a link.
      case comeBack(Comeback)
      /// The step only looks.
      case look
    }

    static let schema = ObjectSchema<Step>(
      "journey step",
      "An operation, and the screen that must show afterwards.",
      example: "{ tap: Orders, see: sign-in, outcome: waiting }",
      keys: [
        optional("tap", \.label, .locatedText("a label"), "The tapped label."),
        optional("link", \.url, .locatedText("a URL"), "It arrives."),
        optional("come-back", \.comeback, .choice, "Without a link."),
        optional(
          "wait", \.wait, .milliseconds,
          "The time that passes; after `0 ms` it is still under way.",
          fallback: "until nothing moves"),
        optional("see", \.see, .screenMatch, "What must show then."),
        optional(
          "outcome", \.outcome, .choice, "The required outcome.",
          fallback: "anything"),
        optional(
          "ends", \.endings, .oneOrMore(of: .choice),
          "How earlier navigations must end during it, in order.",
          fallback: "in any way"),
        optional(
          "tree", \.tree, .varying(by: "variant", .locatedText("a screen tree")),
          "The tree, as `navlab play --verbose` prints it."
        ),
      ]
    ).placed(in: \.range)

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      if case .byName(let trees) = tree {
        for variant in trees.map(\.name) { keys.note(variant, as: .variant) }
      }
      let operations = [
        label.map(Operation.tap), url.map(Operation.link), comeback.map(Operation.comeBack),
      ].compactMap(\.self)
      guard operations.count <= 1 else {
        keys.error("ambiguous", "a step has only one of 'tap', 'link' and 'come-back'")
        throw Unreadable()
      }
      operation = operations.first ?? .look
    }
  }
}
