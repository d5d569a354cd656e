package import DeepLinks
package import SourceText
import YAMLTree

/// A kind of deep link that the app understands.
package struct LinkSpec: SpecObject {
  package let range: SourceRange
  package let pattern: Located<String>
  package let route: Located<String>
  package let context: ContextLiteral?
  package let parameters: [Named<ParameterType>]
  package let variants: [Located<String>]
  package let winsOver: [Located<String>]
  package let examples: [Located<String>]
  /// How many URLs are made from the pattern besides the examples.
  package let generated: Int
  package let shows: ScreenMatchSpec?
  package let back: BackSpec?
  package let needs: [Located<String>]
  package let isRetired: Bool
  package let channels: [ChannelWord]
  package let policy: LinkPolicySpec?

  /// The word for where a link must end that is to stay on the web.
  package static let browser = "browser"

  static let patternKey = TypedKey.required(
    "pattern", ValueSchema<String>.text("a URL pattern").located,
    "The URLs it stands for; `:name` is one segment, `*` is anything.")
  static let toKey = TypedKey.required("to", .name(of: "route"), "The route it opens.")
  static let withKey = TypedKey.optional(
    "with", .contextLiteral, "The context: a value, or `:name` for a part of the URL.",
    fallback: "none")
  static let parametersKey: TypedKey<[Named<ParameterType>]> = .optional(
    "parameters", .map(of: "parameter", .parameterType),
    "What the parts of the URL may be: a type, a list of words, or the bounds of a number. A link "
      + "with anything else in its place is malformed.",
    fallback: "what the screen is about, for the part that it is opened with; else a text")
  static let variantsKey: TypedKey<[Located<String>]> = .optional(
    "variants", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "variant")),
    "The layouts that understand it.", fallback: "all")
  static let winsOverKey: TypedKey<[Located<String>]> = .optional(
    "wins-over", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "link")),
    "Later links that some URL fits as well, which this one takes on purpose.", fallback: "none")
  static let examplesKey = TypedKey.optional(
    "examples", .oneOrMore(of: ValueSchema<String>.text("a URL").located),
    "URLs that are tried in every layout and situation.", fallback: "none")
  static let generateKey = TypedKey.optional(
    "generate", .integer(0...1000),
    "How many URLs are made from the pattern and tried as well: the same ones every time.",
    fallback: "0")
  static let showsKey = TypedKey.optional(
    "shows", .screenMatch, "The screen it must end on; `browser` where it must stay on the web.",
    fallback: "the screen of its route")
  static let backKey: TypedKey<BackSpec> = .optional(
    "back", .back,
    "The screens that going back must show first; `previous` means what showed before the link.",
    fallback: "anything that shows nothing twice")
  static let needsKey: TypedKey<[Located<String>]> = .optional(
    "needs", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")),
    "Flags that must be set where it ends, as the account that its content belongs to.",
    fallback: "none")
  static let retiredKey = TypedKey.optional(
    "retired", .flag, "Whether what it stood for has gone, so that `to` is what shows instead.",
    fallback: "false")
  static let byKey: TypedKey<[ChannelWord]> = .optional(
    "by", ValueSchema<[ChannelWord]>.oneOrMore(of: .choice), "The channels that it is sent by.",
    fallback: "mail")
  static let policyKey: TypedKey<LinkPolicySpec> = .optional(
    "link-policy", .object, "How this link is taken.", fallback: "as the variant or the app says")

  package static let object = ObjectDescription(
    "link", "A kind of deep link that the app understands.",
    example: """
      order-page:
        pattern: https://shop.example/orders/:number
        parameters: { number: { from: 1 } }
        to: order
        with: :number
        examples: https://shop.example/orders/1001
        generate: 3
      """,
    keys: [
      patternKey, toKey, withKey, parametersKey, variantsKey, winsOverKey, examplesKey, generateKey,
      showsKey, backKey, needsKey, retiredKey, byKey, policyKey,
    ])

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    context = fields(Self.withKey)
    parameters = fields(Self.parametersKey) ?? []
    variants = fields(Self.variantsKey) ?? []
    winsOver = fields(Self.winsOverKey) ?? []
    examples = fields(Self.examplesKey) ?? []
    generated = fields(Self.generateKey) ?? 0
    shows = fields(Self.showsKey)
    back = fields(Self.backKey)
    needs = fields(Self.needsKey) ?? []
    isRetired = fields(Self.retiredKey) ?? false
    channels = fields(Self.byKey) ?? [.mail]
    policy = fields(Self.policyKey)
    let pattern = fields(Self.patternKey)
    let route = fields(Self.toKey)
    guard let pattern, let route else { return nil }
    self.pattern = pattern
    self.route = route
  }

  /// The part of the URL that the route is opened with, if it is one.
  var contextParameter: String? {
    context.flatMap { $0.text.hasPrefix(":") ? String($0.text.dropFirst()) : nil }
  }

  /// Whether a layout understands it.
  package func isUnderstood(under variant: String) -> Bool {
    variants.isEmpty || variants.contains { $0.value == variant }
  }
}

extension ValueSchema where Value == ParameterType {
  /// A word, the words that are allowed, or the bounds of a whole number.
  static var parameterType: ValueSchema {
    let word = ValueSchema<ParameterType>.choice([
      ("text", .text, "any text"),
      ("integer", .integer, "a whole number"),
      ("uuid", .uuid, "a UUID in its form with 36 characters, kept in capital letters"),
    ])
    let words = ValueSchema<[String]>.list(of: .text("a word"), atLeast: 1)
    return .either(
      scalar: word, list: words.map { .choice($0) },
      mapping: ValueSchema<IntegerBounds>.object.map { .integer($0.range) })
  }
}

/// The bounds of a whole number in a link.
private struct IntegerBounds: SpecObject {
  let range: ClosedRange<Int>

  static let fromKey = TypedKey.optional(
    "from", .integer(Int.min...Int.max), "The smallest number that is taken.", fallback: "no bound")
  static let toKey = TypedKey.optional(
    "to", .integer(Int.min...Int.max), "The largest number that is taken.", fallback: "no bound")

  static let object = ObjectDescription(
    "number bounds", "A whole number in a link, from one number to another.",
    isPlural: true, example: "{ from: 1, to: 9999 }", keys: [fromKey, toKey])

  init?(_ fields: inout KeyReader) {
    let from = fields(Self.fromKey) ?? Int.min
    let to = fields(Self.toKey) ?? Int.max
    guard from <= to else {
      fields.error("empty-range", "no number is from \(from) to \(to)")
      return nil
    }
    range = from...to
  }
}

/// What going back from where a link ends must show.
package enum BackSpec: Sendable {
  /// What showed before the link arrived.
  case previous
  /// These screens, in this order; further ones may follow.
  case screens([Located<String>])

  /// The word for what showed before.
  static let previousWord = "previous"
}

extension ValueSchema where Value == BackSpec {
  /// `previous`, or the names of screens.
  static var back: ValueSchema {
    let names = ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "screen, or 'previous'"))
    return names.map { names in
      names.map(\.value) == [BackSpec.previousWord] ? .previous : .screens(names)
    }
  }
}
