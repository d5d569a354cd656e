package import SourceText
import YAMLTree

package struct ScreenSpec: SpecObject {
  private(set) var titleText: ScreenTitle?
  package var shape = ContextShape()
  package var sample: ContextLiteral?
  package var extends: Located<String>?
  package var entries: [EntrySpec] = []
  package var close: CloseButton?
  package var back: String?
  package var vetoes = false
  package var refusesBack = false
  package var isDraggable = false
  package var leaving: [LeavingAnswer] = []
  package var hidesBar = false
  package var needs: [Located<String>] = []
  package var absentIn: [Located<String>] = []

  static let schema = ObjectSchema<ScreenSpec>(
    "screen", "A screen of the app: its context, and the things a person can do on it.",
    example: """
      product:
        title: Product
        context: text
        sample: milk
        entries:
          - { label: Reviews, to: reviews, with: "{context}" }
      """,
    keys: [
      optional(
        "title", \.titleText,
        ValueSchema<Located<String>>.locatedText("a title", filling: ["context"]).map {
          ScreenTitle($0)
        }, "The text at its top; `{context}` is filled in.", fallback: "the screen's name"),
      optional(
        "context", \.shape, .contextShape,
        "The kind of value it is about, or of each part.",
        fallback: "none"),
      optional(
        "sample", \.sample, .contextLiteral,
        "A value it can be opened with.",
        fallback: "the first value that it is given"
      ),
      optional(
        "extends", \.extends, .name(of: "screen"),
        "The screen it extends, whose finders match it too."),
      optional(
        "entries", \.entries, .entries,
        "Things to tap on it, in reading order."),
      foreign(
        .optional(
          ScreenLink.key,
          "The deep link that opens it, called `SCREEN-page`; its only part is the context.",
          ScreenLink.description, fallback: "none")),
      optional(
        "close", \.close,
        .either(
          scalar: ValueSchema<String>.text("a label").map { CloseButton(label: $0) },
          mapping: .object), "A button that closes its modal.", fallback: "none"),
      optional(
        "back-label", \.back, .text("a label"), "The label of its back button.",
        fallback: "Back"),
      optional(
        "vetoes", \.vetoes, .flag,
        "Whether it refuses to be dismissed or covered until an effect `veto: false`."),
      optional(
        "asks-before-leaving", \.leaving, .leavingAnswers,
        "The buttons of the question when a person leaves it while it vetoes.",
        fallback: "none"),
      optional(
        "refuses-back", \.refusesBack, .flag, "Whether its back button shows but does nothing."),
      optional(
        "drag-to-dismiss", \.isDraggable, .flag,
        "Whether dragging its modal down closes it, unless a screen in it vetoes."),
      optional(
        "hides-bar", \.hidesBar, .flag,
        "Whether it hides tab bars and menu buttons around it."),
      optional(
        "needs", \.needs, .names(of: "flag"),
        "Flags that must be set whenever it shows."),
      optional(
        "absent-in", \.absentIn, .names(of: "layout"),
        "The variants that leave it out on purpose.", fallback: "none"),
    ],
    renamed: [.renamed("back", to: "back-label")])

  package var context: ContextKind { shape.kind }

  /// Its title in places that show no state; `nil` if its name is all that is known.
  package var title: String? { titleText?.plain }
}

extension ScreenSpec {
  package struct CloseButton: SpecObject {
    package var label = ""
    package var onlyAlone = false

    static let schema = ObjectSchema<CloseButton>(
      "close button", "A screen's own button that closes its modal.",
      example: "close: Done",
      keys: [
        required("label", \.label, .text("a label"), "Its label."),
        optional(
          "only-alone", \.onlyAlone, .flag,
          "Whether it shows only while the screen is the first of its stack."),
      ])
  }
}

package struct ScreenMatchSpec: SpecObject {
  package var screen = Located<String>.unwritten
  package var context: ContextLiteral?

  static let schema = ObjectSchema<ScreenMatchSpec>(
    "screen match", "A screen that is expected on display.",
    example: "{ screen: product, context: milk }",
    keys: [
      required("screen", \.screen, .name(of: "screen"), "The screen."),
      optional(
        "context", \.context, .contextLiteral, "The value it is about.", fallback: "anything"),
    ])
}

extension ScreenMatchSpec {
  /// Any screen of a name.
  package init(_ screen: Located<String>) {
    self.init()
    self.screen = screen
  }
}

extension ValueSchema where Value == ScreenMatchSpec {
  /// The name of a screen, or a mapping with its context.
  static var screenMatch: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "screen")
    return .either(scalar: name.map { ScreenMatchSpec(screen: $0) }, mapping: .object)
  }
}
