package import SourceText
import YAMLTree

/// Something that can be tapped on a screen.
package struct EntrySpec: SpecObject {
  package var label = Located<String>.unwritten
  package var each: RepeatedValues?
  package private(set) var effects: [EffectSpec] = []
  private var route: Located<String>?
  private var context: ContextSource?
  private var written: [EffectSpec]?
  package var when: Located<String>?
  package var unless: Located<String>?
  package var variants: [Located<String>] = []
  package var reach: Reach?
  package var hidden = false

  static let schema = ObjectSchema<EntrySpec>(
    "entry", "Something that can be tapped on a screen.",
    example: "- { label: \"{each}\", each: [milk, bread], to: product, with: \"{each}\" }",
    keys: [
      required(
        "label", \.label, .locatedText("a label"),
        "What people read; `{each}` and `{context}` are filled in."),
      optional(
        "each", \.each, .repeatedValues,
        "Makes one entry for each of these values; a mapping gives a list for each context of the screen."
      ),
      optional(
        "to", \.route, .name(of: "route"), "The route it opens: short for `do: [{ to: … }]`."),
      optional(
        "with", \.context, .contextSource, "The context it opens the route with.", fallback: "none"),
      optional("do", \.written, .oneOrMore(of: .effect), "What a tap does, one after the other."),
      optional("when", \.when, .name(of: "flag"), "The flag that must be set for it to be there."),
      optional(
        "unless", \.unless, .name(of: "flag"), "The flag that must not be set for it to be there."),
      optional(
        "variant", \.variants, .oneOrMore(of: .name(of: "variant")),
        "The variant, or variants, under which it is there.", fallback: "all"),
      optional("reach", \.reach, .choice, "How well a thumb gets there.", fallback: "natural"),
      optional(
        "hidden", \.hidden, .flag, "Whether it is only found by those who know it, as a swipe."),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    switch (route, written) {
    case (let route?, nil): effects = [.navigate(to: route, with: context ?? .none)]
    case (nil, let written?):
      effects = written
      if keys.has(\Self.context) {
        keys.error(
          "misplaced-key", "'with' belongs to 'to'; inside 'do' write { to: …, with: … }")
      }
    default:
      switch (keys.has(\Self.route), keys.has(\Self.written)) {
      case (true, true): keys.error("ambiguous", "an entry has either 'to' or 'do', not both")
      case (false, false):
        keys.error("missing-key", "this entry needs 'to' (a route) or 'do' (effects)")
      case (true, false), (false, true): break
      }
    }
    guard keys.isComplete else { return }
    let isRepeatedInLabel = label.value.contains("{each}")
    switch each {
    case nil where isRepeatedInLabel:
      keys.error(
        "label", "'{each}' has a value only in an entry with 'each'", at: label.range)
    case .values(let values) where values.count > 1 && !isRepeatedInLabel:
      keys.error(
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
package enum RepeatedValues: Sendable {
  /// The same values whatever the screen is about.
  case values([ContextLiteral])
  /// Other values for each context of the screen.
  case byContext([Named<[ContextLiteral]>])
}

extension ValueSchema where Value == RepeatedValues {
  /// A list of values, or a mapping from the screen's contexts to such lists.
  static var repeatedValues: ValueSchema {
    let list = ValueSchema<[ContextLiteral]>.list(of: .contextLiteral, atLeast: 1)
    let map = ValueSchema<[Named<[ContextLiteral]>]>.map(of: "context", list)
    return .either(list: list.map { .values($0) }, mapping: map.map { .byContext($0) })
  }
}
