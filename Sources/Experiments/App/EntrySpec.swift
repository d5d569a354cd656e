package import SourceText
import YAMLTree

package struct EntrySpec: SpecObject {
  package var label = Located<String>.unwritten
  /// The values that it is repeated for.
  package var each: Varying<[ContextLiteral]>?
  package private(set) var effects: [EffectSpec] = []
  private var route: Located<String>?
  private var context: ContextSource?
  private var written: [EffectSpec]?
  package var when: [Located<String>] = []
  package var unless: [Located<String>] = []
  package var variants: [Located<String>] = []
  package var reach: Reach?
  package var point: ScreenPoint?
  package var hidden = false
  /// Whether it is a result of a search, which appears when people type its name.
  package var typed = false
  /// Whether it cannot be undone; `nil` if the label decides.
  package var irreversible: Bool?

  static let schema = ObjectSchema<EntrySpec>(
    "entry", "Something that can be tapped on a screen.",
    example: "- { label: \"{each}\", each: [milk, bread], to: product, with: \"{each}\" }",
    keys: [
      required(
        "label", \.label, .locatedText("a label", filling: ["each", "context", "app"]),
        "The text that people read; `{each}` and `{context}` are filled in."),
      optional(
        "each", \.each,
        .varying(by: "context", .list(of: .contextText(), atLeast: 1), isList: true),
        "Makes one entry for each of these values."
      ),
      optional(
        "to", \.route, .name(of: "route"), "The route it opens: short for `do: [{ to: … }]`."),
      optional(
        "with", \.context, .entryContext, "The context it opens the route with.", fallback: "none"),
      optional("do", \.written, .oneOrMore(of: .effect), "The effects of a tap, in order."),
      optional(
        "when", \.when, .names(of: "flag"), "Flags that must all be set for it to be there."),
      optional(
        "unless", \.unless, .names(of: "flag"),
        "Flags that must all be unset."),
      optional(
        "variant", \.variants, .names(of: "layout"),
        "The layouts that have it.", fallback: "all"),
      optional("reach", \.reach, .choice, "How well a thumb gets there.", fallback: "natural"),
      optional("at", \.point, .object, "Its place, which decides its reach."),
      optional(
        "hidden", \.hidden, .flag, "Whether only people who know it find it, such as a swipe."),
      optional(
        "typed", \.typed, .flag,
        "Whether only people who type its name find it."
      ),
      optional(
        "irreversible", \.irreversible, .flag,
        "Whether it cannot be undone; people never tap it to explore.",
        fallback:
          "decided by its label: \"Log out\", \"Pay\" …"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    switch (route, written) {
    case (let route?, nil): effects = [.navigate(to: route, with: context ?? .none)]
    case (nil, let written?):
      effects = written
      if keys.has(\Self.context) {
        keys.error("misplaced-key", "'with' belongs to 'to'; inside 'do' write { to: …, with: … }")
      }
    default:
      let (hasRoute, hasEffects) = (keys.has(\Self.route), keys.has(\Self.written))
      if hasRoute, hasEffects {
        keys.error("ambiguous", "an entry has either 'to' or 'do', not both")
      } else if !hasRoute, !hasEffects {
        keys.error("missing-key", "this entry needs 'to' (a route) or 'do' (effects)")
      }
    }
    ScreenPoint.check(keys: &keys, point: \Self.point, reach: \Self.reach)
    guard keys.isComplete else { return }
    for flag in unless where when.contains(where: { $0.value == flag.value }) {
      keys.error(
        "misplaced-key", "it never shows, neither with '\(flag.value)' nor without it",
        at: flag.range)
    }
    let isRepeatedInLabel = label.value.contains("{each}")
    switch each {
    case nil where isRepeatedInLabel:
      keys.error("label", "'{each}' has a value only in an entry with 'each'", at: label.range)
    case .same(let values) where values.count > 1 && !isRepeatedInLabel:
      keys.error(
        "label", "\(values.count) entries would say '\(label.value)'", at: label.range,
        help: "put '{each}' into the label")
    case .same where !isRepeatedInLabel && !effects.contains(where: \.namesEach):
      keys.error(
        "misplaced-key", "no text contains '{each}', so 'each' has no effect",
        at: keys.range(of: \Self.each))
    case nil, .same, .byName: break
    }
  }
}

extension EntrySpec {
  /// Whether its author says that it changes nothing on display.
  package var isMeantToShowNothing: Bool {
    effects.contains { if case .nothing = $0 { true } else { false } }
  }

  /// Whether it can have a label, on a screen that is about something.
  package func says(_ text: String, about context: String) -> Bool {
    let filled = FilledText(label.value)
    return repeated(about: context).contains { each in
      let label = filled.filled { placeholder in
        switch placeholder {
        case .each: each
        case .context: context
        case .part(let name): Self.part(name, of: context)
        case .value: String(Self.anything)
        }
      }
      guard filled.readsValues else { return text == label }
      // The word of the moment is not known here.
      let beginning = label.prefix { $0 != Self.anything }
      return text.hasPrefix(beginning)
    }
  }

  private static let anything: Character = "\u{0}"

  /// The values that it is repeated for on a screen with a context; a single empty value if it is not repeated.
  private func repeated(about context: String) -> [String] {
    switch each {
    case nil: [""]
    case .same(let values): values.map(\.text)
    case .byName(let lists):
      lists.filter { $0.name.value == context }.flatMap { $0.value.map(\.text) }
    }
  }

  /// The value of a part of a context as contexts are printed: `period: week, site: a`.
  private static func part(_ name: String, of context: String) -> String {
    let part = context.split(separator: ", ").first { $0.hasPrefix("\(name): ") }
    return part.map { String($0.dropFirst(name.count + 2)) } ?? ""
  }
}

extension ValueSchema where Value == [EntrySpec] {
  /// A list of entries, or a mapping from their labels to routes or to the rest of them.
  static var entries: ValueSchema {
    let list = ValueSchema.list(of: .object)
    let labelled = ValueSchemaDescription.oneOf([
      .name(of: "route"), .object { EntrySpec.labelledObject },
    ])
    let description = ValueSchemaDescription.map(named: "label", of: labelled)
    let mapping = ValueSchema(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else { return nil }
      let nodes = entries.map { EntrySpec.node($0) }
      let read = nodes.compactMap {
        ValueSchema<EntrySpec>.object.read($0, &diagnostics)
      }
      return read.count == nodes.count ? read : nil
    }
    return .either(list: list, mapping: mapping)
  }
}

extension EntrySpec {
  /// An entry with its key as its label.
  fileprivate static var labelledObject: ObjectDescription {
    ObjectDescription(
      name: "labelled entry", summary: "An entry with its key as its label.",
      example:
        "entries: { Orders: orders, Sign out: { do: { clear: signed-in } } }",
      keys: object.keys.filter { $0.name != key(\Self.label) })
  }

  /// The entry as it would be written in a list.
  fileprivate static func node(_ entry: YAMLNode.Entry) -> YAMLNode {
    let label = YAMLNode.Entry(
      key: key(\Self.label), keyRange: entry.keyRange,
      value: YAMLNode(content: .scalar(entry.key, isPlain: false), range: entry.keyRange))
    let rest: [YAMLNode.Entry] =
      switch entry.value.content {
      case .mapping(let entries): entries
      case .scalar, .sequence:
        [YAMLNode.Entry(key: key(\Self.route), keyRange: entry.keyRange, value: entry.value)]
      }
    return YAMLNode(content: .mapping([label] + rest), range: entry.keyRange)
  }
}

/// The zone of a place for the thumb of the hand that holds the phone, after thumb-reach studies;
/// its cost is a parameter of the people.
package enum Reach: String, CaseIterable, SummarizedChoice {
  /// The lower half.
  case natural
  /// The upper half.
  case stretch
  /// The far upper corner.
  case far

  package var summary: String {
    switch self {
    case .natural: "without stretching"
    case .stretch: "with a stretch"
    case .far: "only with another grip"
    }
  }
}

/// The first words of labels that show that a tap cannot be undone.
///
/// They decide if an entry does not say `irreversible`. English only, and an assumption: a list of
/// verbs with which apps end a session, spend money, make something public or destroy it.
enum IrreversibleWords {
  private static let phrases: [[Substring]] = [
    "log out", "logout", "sign out", "signout", "log off", "publish", "post now", "send", "submit",
    "pay", "buy", "purchase", "place order", "place the order", "order now", "donate", "transfer",
    "refund", "delete", "remove", "erase", "reset", "deactivate", "unsubscribe", "block", "report",
    "cancel order", "cancel the order", "cancel subscription", "end subscription", "close account",
  ].map { $0.split(separator: " ") }

  /// Whether a label begins with one of them; case does not count.
  static func begin(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }
    return phrases.contains { words.starts(with: $0) }
  }
}
