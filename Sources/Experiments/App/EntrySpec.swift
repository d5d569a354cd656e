package import SourceText
import YAMLTree

/// Something that can be tapped on a screen.
package struct EntrySpec: SpecObject {
  package let label: Located<String>
  package let each: EachSpec?
  package let effects: [EffectSpec]
  package let when: Located<String>?
  package let unless: Located<String>?
  package let variants: [Located<String>]
  package let reach: Reach?
  package let hidden: Bool

  static let labelKey = TypedKey.required(
    "label", ValueSchema<String>.text("a label").located,
    "What people read; `{each}` and `{context}` are filled in.")
  static let eachKey = TypedKey.optional(
    "each", .eachSpec,
    "Makes one entry for each of these values; a mapping gives a list for each context of the screen."
  )
  static let toKey = TypedKey.optional(
    "to", .name(of: "route"), "The route it opens: short for `do: [{ to: … }]`.")
  static let withKey = TypedKey.optional(
    "with", .contextSource, "The context it opens the route with.", fallback: "none")
  static let doKey: TypedKey<[EffectSpec]> = .optional(
    "do", .oneOrMore(of: .effect), "What a tap does, one after the other.")
  static let whenKey = TypedKey.optional(
    "when", .name(of: "flag"), "The flag that must be set for it to be there.")
  static let unlessKey = TypedKey.optional(
    "unless", .name(of: "flag"), "The flag that must not be set for it to be there.")
  static let variantKey: TypedKey<[Located<String>]> = .optional(
    "variant", .oneOrMore(of: .name(of: "variant")),
    "The variant, or variants, under which it is there.",
    fallback: "all")
  static let reachKey: TypedKey<Reach> = .optional(
    "reach", .choice, "How well a thumb gets there.", fallback: "natural")
  static let hiddenKey = TypedKey.optional(
    "hidden", .flag, "Whether it is only found by those who know it, as a swipe.", fallback: "false"
  )

  package static let object = ObjectDescription(
    "entry", "Something that can be tapped on a screen.",
    example: "- { label: \"{each}\", each: [milk, bread], to: product, with: \"{each}\" }",
    keys: [
      labelKey, eachKey, toKey, withKey, doKey, whenKey, unlessKey, variantKey, reachKey, hiddenKey,
    ])

  package init?(_ fields: inout KeyReader) {
    let label = fields(Self.labelKey)
    each = fields(Self.eachKey)
    when = fields(Self.whenKey)
    unless = fields(Self.unlessKey)
    variants = fields(Self.variantKey) ?? []
    reach = fields(Self.reachKey)
    hidden = fields(Self.hiddenKey) ?? false
    let to = fields(Self.toKey)
    let with = fields(Self.withKey)
    let effects = fields(Self.doKey)
    switch (to, effects) {
    case (let to?, nil): self.effects = [.navigate(to: to, with: with ?? .none)]
    case (nil, let effects?):
      self.effects = effects
      if fields.keyRange(Self.withKey) != nil {
        fields.error(
          "misplaced-key", "'with' belongs to 'to'; inside 'do' write { to: …, with: … }")
      }
    default:
      self.effects = []
      if fields.keyRange(Self.toKey) != nil, fields.keyRange(Self.doKey) != nil {
        fields.error("ambiguous", "an entry has either 'to' or 'do', not both")
      } else if fields.keyRange(Self.toKey) == nil, fields.keyRange(Self.doKey) == nil {
        fields.error("missing-key", "this entry needs 'to' (a route) or 'do' (effects)")
      }
    }
    guard let label else { return nil }
    self.label = label
    let isRepeatedInLabel = label.value.contains("{each}")
    switch each {
    case nil where isRepeatedInLabel:
      fields.error(
        "label", "'{each}' has a value only in an entry with 'each'", at: label.range)
    case .values(let values) where values.count > 1 && !isRepeatedInLabel:
      fields.error(
        "label", "\(values.count) entries would say '\(label.value)'", at: label.range,
        help: "put '{each}' into the label")
    case nil, .values, .byContext: break
    }
  }
}

/// How well the thumb of a hand that holds the phone gets to a place.
///
/// The zones are those of thumb-reach studies; what each costs is a parameter of the people.
package enum Reach: String, CaseIterable, SummarizedChoice {
  /// Without stretching: the lower half.
  case natural
  /// With a stretch: the upper half.
  case stretch
  /// Only with another grip: the far upper corner.
  case far

  package var summary: String {
    switch self {
    case .natural: "without stretching"
    case .stretch: "with a stretch"
    case .far: "only with another grip"
    }
  }
}

/// The values that one written entry is repeated for.
package enum EachSpec: Sendable {
  /// The same values whatever the screen is about.
  case values([ContextLiteral])
  /// Other values for each context of the screen.
  case byContext([Named<[ContextLiteral]>])
}

extension ValueSchema where Value == EachSpec {
  /// A list of values, or a mapping from the screen's contexts to such lists.
  static var eachSpec: ValueSchema {
    let list = ValueSchema<[ContextLiteral]>.list(of: .contextLiteral, atLeast: 1)
    let map = ValueSchema<[Named<[ContextLiteral]>]>.map(of: "context", list)
    return .either(list: list.map { .values($0) }, mapping: map.map { .byContext($0) })
  }
}
