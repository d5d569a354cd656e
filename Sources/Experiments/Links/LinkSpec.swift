package import DeepLinks
package import SourceText
import YAMLTree

package struct LinkSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var pattern = Located<String>.unwritten
  package var route = Located<String>.unwritten
  package var context: ContextLiteral?
  package var parameters: [Named<ParameterType>] = []
  /// The items of the query that are parts of the URL too.
  package var query: [Located<String>] = []
  package var decoding = LinkDecoding.once
  /// Whether the letters' case of its path makes no difference.
  package var ignoresCase = false
  /// The values of the app that it switches.
  package var switches: [Named<Located<String>>] = []
  /// The flags that it sets.
  package var set: [Located<String>] = []
  /// The part of the URL that is a link which is followed in place of this one's route.
  package var carried: Located<String>?
  /// The part of the URL that is a link which is followed after this one's route.
  package var next: Located<String>?
  package var when: [Located<String>] = []
  package var unless: [Located<String>] = []
  package var variants: [Located<String>] = []
  package var winsOver: [Located<String>] = []
  package var examples: [Located<String>] = []
  /// Whether it declares its examples, even an empty list.
  private(set) var isExemplified = false
  /// How many URLs are made from the pattern besides the examples.
  package var generated = 0
  package var shows: ScreenMatchSpec?
  package var back: Back?
  package var needs: [Located<String>] = []
  package var isRetired = false
  package var channels: [ChannelWord] = [.mail]
  package var policy: LinkPolicySpec?

  /// The word for the end of a link that must stay on the web.
  package static let browser = "browser"

  static let schema = ObjectSchema<LinkSpec>(
    "link", "A kind of deep link that the app understands.",
    example: """
      order-page:
        pattern: https://shop.example/orders/:number
        constraints: { number: { from: 1 } }
        to: order
        with: :number
        examples: https://shop.example/orders/1001
        generate: 3
      """,
    keys: [
      required(
        "pattern", \.pattern, .locatedText("a URL pattern"),
        "The URLs that it takes; `:name` is one segment, `*` is anything."),
      required("to", \.route, .name(of: "route"), "The route it opens."),
      optional(
        "query", \.query, .oneOrMore(of: .locatedText("the name of an item")),
        "Items of the query that are parts of the URL; the last of a name counts, `?` marks an "
          + "optional one.",
        fallback: "none"),
      optional("decoded", \.decoding, .choice, "How often the app decodes its parts."),
      optional(
        "any-case", \.ignoresCase, .flag, "Whether its path may be in any case."),
      optional(
        "switches", \.switches, .map(of: "value", .locatedText("a word, or a part of the URL")),
        "Values of the app that it switches first.", fallback: "none"),
      optional(
        "set", \.set, .names(of: "flag"),
        "Flags that it sets before its route opens.", fallback: "none"),
      optional(
        "carries", \.carried, .locatedText("a part of the URL"),
        "A part of the URL that is itself a link, such as `:url`; followed instead if the app "
          + "knows it."),
      optional(
        "then", \.next, .locatedText("a part of the URL"),
        "A part of the URL that is itself a link; followed once this one's route has arrived."
      ),
      optional(
        "when", \.when, .names(of: "flag"),
        "Flags that must all be set for it to take a URL."),
      optional(
        "unless", \.unless, .names(of: "flag"),
        "Flags that must all be unset for it to take a URL."),
      optional(
        "with", \.context, .contextLiteral(filling: ["app"]),
        "The context, with `:name` for a part of the URL, `::` for a colon, `{app.name}` for a "
          + "value of the app.",
        fallback: "none"),
      optional(
        "constraints", \.parameters, .map(of: "parameter", parameterType),
        "A type, words or bounds for parts of the URL; other values are malformed.",
        fallback: "the type of the screen's context, else a text"),
      optional(
        "variants", \.variants, .names(of: "layout"),
        "The layouts that understand it.", fallback: "all"),
      optional(
        "wins-over", \.winsOver, .names(of: "link"),
        "Later links whose URLs it takes on purpose."),
      optional(
        "examples", \.examples, .oneOrMore(of: .locatedText("a URL"), atLeast: 0),
        "URLs that are tried in every layout and situation.",
        fallback:
          "the pattern with the screen's sample"),
      optional(
        "generate", \.generated, .integer(0...1000),
        "How many more URLs are made from the pattern and tried."),
      optional(
        "shows", \.shows, .screenMatch,
        "The screen it must end on; `browser` if it must stay on the web.",
        fallback: "the screen of its route"),
      optional(
        "back-shows", \.back, back,
        "The screens that going back must show first; `previous` showed before the link.",
        fallback: "any screens, each once"),
      optional(
        "needs", \.needs, .names(of: "flag"),
        "Flags that must be set where it ends."),
      optional(
        "retired", \.isRetired, .flag,
        "Whether its content is gone, and `to` shows instead."),
      optional(
        "by", \.channels, .oneOrMore(of: .choice), "The channels that it is sent by.",
        fallback: "mail"),
      optional(
        "link-policy", \.policy, .object, "How this link is handled.",
        fallback: "as the variant or the app says"),
    ],
    renamed: [.renamed("parameters", to: "constraints"), .renamed("back", to: "back-shows")]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) {
    isExemplified = keys.has(\Self.examples)
    for choice in switches { keys.note(choice.name, as: .value) }
    for part in [carried, next].compactMap(\.self) where part.parameter == nil {
      keys.error(
        "link-pattern", "'\(part.value)' is not a part of the URL", at: part.range,
        help: "write ':' and the name of a part, such as ':url'")
    }
    for flag in unless where when.contains(where: { $0.value == flag.value }) {
      keys.error(
        "misplaced-key", "it takes URLs neither with '\(flag.value)' nor without it", at: flag.range
      )
    }
  }

  /// Whether it may leave a URL that fits its pattern to another link.
  var passesOn: Bool { isGuarded || !query.isEmpty || policy?.goesOn == true }

  /// Whether it takes a URL in some states only.
  var isGuarded: Bool { !when.isEmpty || !unless.isEmpty }

  /// The names of its query's items, without the mark of optional ones.
  var queryNames: [String] { query.map { QueryPart($0.value).name } }

  /// The part of the URL with which the route is opened, if it is a single part and nothing else.
  var contextParameter: String? {
    context.flatMap { $0.parts.isEmpty ? LinkText($0.text).onlyParameter : nil }
  }

  /// The parts of the URL that the context is made of, each with the part of the context that it is the
  /// whole of.
  var contextParameters: [(name: Located<String>, part: String?)] {
    guard let context else { return [] }
    let texts =
      context.parts.isEmpty
      ? [(part: String?.none, text: context.text)]
      : context.parts.map { (part: $0.name.value, text: $0.value) }
    return texts.flatMap { item in
      let text = LinkText(item.text)
      return text.parameters.map {
        (Located($0, at: context.range), text.onlyParameter == nil ? nil : item.part)
      }
    }
  }

  /// The parts of the URL that are links.
  var innerLinks: [Located<String>] { [carried, next].compactMap(\.self) }

  /// Whether a layout understands it.
  package func isUnderstood(under variant: String) -> Bool {
    variants.allow(variant)
  }
}

extension Located<String> {
  /// The part of a URL that a text is.
  var parameter: String? { LinkText(value).onlyParameter }
}

extension LinkSpec {
  /// The screens that going back from the link's end must show.
  package enum Back: Sendable {
    /// The screen that showed before the link arrived.
    case previous
    /// These screens, in this order; further ones may follow.
    case screens([Located<String>])

    /// The word for the screen that showed before.
    static let previousWord = "previous"
  }

  private static let back = {
    let names = ValueSchema<[Located<String>]>.names(of: "screen, or 'previous'")
    return ValueSchema(description: names.description) { node, diagnostics -> Back? in
      guard let screens = names.read(node, &diagnostics) else { return nil }
      if screens.map(\.value) == [Back.previousWord] { return .previous }
      // Among others the word is the name of a screen.
      for screen in screens where screen.value == Back.previousWord {
        diagnostics.note(screen, as: "screen")
      }
      return .screens(screens)
    }
  }()

  /// A word, the words that are allowed, or the bounds of a whole number.
  private static let parameterType = ValueSchema<ParameterType>.either(
    scalar: .choice([
      ("text", .text, "any text"), ("integer", .integer, "a whole number"),
      ("uuid", .uuid, "a UUID of 36 characters, stored in capital letters"),
    ]),
    list: ValueSchema<[String]>.list(of: .text("a word"), atLeast: 1).map { .choice($0) },
    mapping: ValueSchema<IntegerBounds>.object.map { .integer($0.from...max($0.from, $0.to)) })

  private struct IntegerBounds: SpecObject {
    var from = Int.min
    var to = Int.max

    static let schema = ObjectSchema<IntegerBounds>(
      "number bounds", "A whole number in a link, from one number to another.",
      isPlural: true, example: "{ from: 1, to: 9999 }",
      keys: [
        optional(
          "from", \.from, .integer(.min ... .max), "The smallest number that is taken.",
          fallback: "no bound"),
        optional(
          "to", \.to, .integer(.min ... .max), "The largest number that is taken.",
          fallback: "no bound"),
      ])

    mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
      if from <= to { return }
      keys.error("empty-range", "no number is at least \(from) and at most \(to)")
      throw Unreadable()
    }
  }
}
