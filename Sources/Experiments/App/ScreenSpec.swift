package import SourceText
import YAMLTree

/// A screen of the app: what it is about and what a person can do on it.
package struct ScreenSpec: SpecObject {
  package var title: String?
  package var context = ContextKind.none
  package var sample: ContextLiteral?
  package var extends: Located<String>?
  package var entries: [EntrySpec] = []
  package var close: CloseSpec?
  package var back: String?
  package var vetoes = false
  package var hidesBar = false
  package var needs: [Located<String>] = []

  static let schema = ObjectSchema<ScreenSpec>(
    "screen", "A screen of the app: what it is about and what a person can do on it.",
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
        "title", \.title, .text("a title"), "What people read at its top.",
        fallback: "the screen's name"),
      optional("context", \.context, .choice, "What kind of value it is about."),
      optional(
        "sample", \.sample, .contextLiteral,
        "A value it can be opened with; needed where `context` is, so that every screen can be tried."
      ),
      optional(
        "extends", \.extends, .name(of: "screen"),
        "The screen whose kind this is; finders match it too."),
      optional(
        "entries", \.entries, .list(of: .object), "What can be tapped on it, in reading order."),
      optional(
        "close", \.close, .closeSpec, "Its own button that closes the modal it stands in.",
        fallback: "none"),
      optional(
        "back-label", \.back, .text("a label"), "What the back button says on this screen.",
        fallback: "Back"),
      optional(
        "vetoes", \.vetoes, .flag,
        "Whether it refuses to be dismissed or covered until an effect `veto: false`."),
      optional(
        "hides-bar", \.hidesBar, .flag,
        "Whether tab bars and menu buttons around it are hidden while it shows."),
      optional(
        "needs", \.needs, .oneOrMore(of: .name(of: "flag")),
        "Flags that must be set whenever it shows, whichever way led there."),
    ],
    renamed: [.renamed("back", to: "back-label")])
}

/// A screen that is expected on display, with or without a certain context.
package struct ScreenMatchSpec: SpecObject {
  package var screen = Located<String>.unwritten
  package var context: ContextLiteral?

  static let schema = ObjectSchema<ScreenMatchSpec>(
    "screen match", "A screen that is expected on display.",
    example: "{ screen: product, context: milk }",
    keys: [
      required("screen", \.screen, .name(of: "screen"), "The screen."),
      optional("context", \.context, .contextLiteral, "What it is about.", fallback: "anything"),
    ])
}

extension ValueSchema where Value == ScreenMatchSpec {
  /// The name of a screen, or a mapping with its context.
  static var screenMatch: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "screen")
    return .either(scalar: name.map { ScreenMatchSpec(screen: $0) }, mapping: .object)
  }
}
