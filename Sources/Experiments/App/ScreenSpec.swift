package import SourceText
import YAMLTree

/// A screen of the app: what it is about and what a person can do on it.
package struct ScreenSpec: SpecObject {
  package let title: String?
  package let context: ContextKind
  package let sample: ContextLiteral?
  package let extends: Located<String>?
  package let entries: [EntrySpec]
  package let close: CloseSpec?
  package let back: String?
  package let vetoes: Bool
  package let hidesBar: Bool
  package let needs: [Located<String>]

  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What people read at its top.", fallback: "the screen's name")
  static let contextKey: TypedKey<ContextKind> = .optional(
    "context", .choice, "What kind of value it is about.", fallback: "none")
  static let sampleKey = TypedKey.optional(
    "sample", .contextLiteral,
    "A value it can be opened with; needed where `context` is, so that every screen can be tried.")
  static let extendsKey = TypedKey.optional(
    "extends", .name(of: "screen"), "The screen whose kind this is; finders match it too.")
  static let entriesKey: TypedKey<[EntrySpec]> = .optional(
    "entries", .list(of: .object), "What can be tapped on it, in reading order.", fallback: "none")
  static let closeKey = TypedKey.optional(
    "close", .closeSpec, "Its own button that closes the modal it stands in.", fallback: "none")
  static let backKey = TypedKey.optional(
    "back", .text("a label"), "What the back button says on this screen.", fallback: "Back")
  static let vetoesKey = TypedKey.optional(
    "vetoes", .flag, "Whether it refuses to be dismissed or covered until an effect `veto: false`.",
    fallback: "false")
  static let hidesBarKey = TypedKey.optional(
    "hides-bar", .flag, "Whether tab bars and menu buttons around it are hidden while it shows.",
    fallback: "false")

  static let needsKey: TypedKey<[Located<String>]> = .optional(
    "needs", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")),
    "Flags that must be set whenever it shows, whichever way led there.", fallback: "none")

  package static let object = ObjectDescription(
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
      titleKey, contextKey, sampleKey, extendsKey, entriesKey, closeKey, backKey, vetoesKey,
      hidesBarKey, needsKey,
    ])

  package init?(_ fields: inout KeyReader) {
    title = fields(Self.titleKey)
    context = fields(Self.contextKey) ?? .none
    sample = fields(Self.sampleKey)
    extends = fields(Self.extendsKey)
    entries = fields(Self.entriesKey) ?? []
    close = fields(Self.closeKey)
    back = fields(Self.backKey)
    vetoes = fields(Self.vetoesKey) ?? false
    hidesBar = fields(Self.hidesBarKey) ?? false
    needs = fields(Self.needsKey) ?? []
  }
}

/// A screen that is expected on display, with or without a certain context.
package struct ScreenMatchSpec: SpecObject {
  package let screen: Located<String>
  package let context: ContextLiteral?

  static let screenKey = TypedKey.required("screen", .name(of: "screen"), "The screen.")
  static let contextKey = TypedKey.optional(
    "context", .contextLiteral, "What it is about.", fallback: "anything")

  package static let object = ObjectDescription(
    "screen match", "A screen that is expected on display.",
    example: "{ screen: product, context: milk }", keys: [screenKey, contextKey])

  package init?(_ fields: inout KeyReader) {
    context = fields(Self.contextKey)
    guard let screen = fields(Self.screenKey) else { return nil }
    self.screen = screen
  }

  init(screen: Located<String>) {
    self.screen = screen
    context = nil
  }
}

extension ValueSchema where Value == ScreenMatchSpec {
  /// The name of a screen, or a mapping with its context.
  static var screenMatch: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "screen")
    return .either(scalar: name.map { ScreenMatchSpec(screen: $0) }, mapping: .object)
  }
}
