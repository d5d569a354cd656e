package import SourceText
import YAMLTree

/// The condition under which a case of a switch fits, as written.
struct ConditionSpec: SpecObject {
  private var variants: [Located<String>]?
  private var found: FinderSpec?
  private var when: Located<String>?
  private var channels: [ChannelWord]?
  private var unless: Located<String>?
  private var contexts: [ContextLiteral]?
  private var all: [CaseSpec.Condition]?
  private var any: [CaseSpec.Condition]?
  private var not: CaseSpec.Condition?

  static let schema = ObjectSchema<ConditionSpec>(
    "condition", "When a case fits: exactly one of these keys.",
    example:
      "- { all: [{ when: signed-in }, { not: { when: link } }], from: home }",
    keys: [
      optional(
        "variant", \.variants, .oneOrMore(of: .name(of: "layout")),
        "It fits in this layout, or one of these."),
      optional(
        "found", \.found, .finder,
        "It fits when this is on display; without `from` the path starts at the screen found."),
      optional(
        "when", \.when, .name(of: "flag, or 'link'"),
        "It fits while this flag is set, or in a navigation by a deep link."),
      optional(
        "channel", \.channels, .oneOrMore(of: .choice),
        "It fits in a navigation by such a deep link."
      ), optional("unless", \.unless, .name(of: "flag"), "It fits while this flag is not set."),
      optional(
        "context", \.contexts, .oneOrMore(of: .contextLiteral),
        "It fits with this context, or one of these; parts may be left out."),
      optional("all", \.all, .list(of: .condition, atLeast: 1), "It fits when all of these do."),
      optional("any", \.any, .list(of: .condition, atLeast: 1), "It fits when one of these does."),
      optional("not", \.not, .condition, "It fits when this does not."),
    ])

  /// The conditions that are written: one, unless there is a mistake.
  var written: [CaseSpec.Condition] {
    [
      variants.map { .variant($0) }, found.map { .found($0) },
      when.map { $0.value == "link" ? .link : .flag($0, true) }, channels.map { .channel($0) },
      unless.map { .flag($0, false) }, contexts.map { .context($0) }, all.map { .all($0) },
      any.map { .any($0) }, not.map { .not($0) },
    ].compactMap(\.self)
  }

  static var names: String { object.keys.map(\.name).joined(separator: ", ") }
}

extension ValueSchema where Value == CaseSpec.Condition {
  /// A condition inside another.
  fileprivate static var condition: ValueSchema {
    let description = ValueSchemaDescription.named("nested condition") {
      .object { ConditionSpec.object }
    }
    return ValueSchema(description: description) { node, diagnostics in
      guard let spec = ValueSchema<ConditionSpec>.object.read(node, &diagnostics) else {
        return nil
      }
      if spec.written.count == 1 { return spec.written[0] }
      diagnostics.error(
        "ambiguous", "a condition has exactly one of \(ConditionSpec.names)", at: node.range,
        help: spec.written.isEmpty ? nil : "write several as a list under 'all'")
      return nil
    }
  }
}

extension CaseSpec {
  package indirect enum Condition: Sendable {
    case variant([Located<String>])
    case found(FinderSpec)
    /// When the navigation was started by a deep link.
    case link
    /// When it was started by a deep link that came by one of these channels.
    case channel([ChannelWord])
    case flag(Located<String>, Bool)
    case context([ContextLiteral])
    case all([Condition])
    case any([Condition])
    case not(Condition)
    case always

    /// Whether it is true in a layout; `nil` if that depends on more than the layout.
    package func holds(in layout: String) -> Bool? {
      switch self {
      case .variant(let names): return names.contains { $0.value == layout }
      case .always: return true
      case .found, .link, .channel, .flag, .context: return nil
      case .not(let inner): return inner.holds(in: layout).map { !$0 }
      case .all(let inner):
        let parts = inner.map { $0.holds(in: layout) }
        return parts.contains(false) ? false : parts.contains(nil) ? nil : true
      case .any(let inner):
        let parts = inner.map { $0.holds(in: layout) }
        return parts.contains(true) ? true : parts.contains(nil) ? nil : false
      }
    }

    /// The finders that it asks.
    var finders: [FinderSpec] {
      switch self {
      case .found(let finder): [finder]
      case .all(let inner), .any(let inner): inner.flatMap(\.finders)
      case .not(let inner): inner.finders
      case .variant, .link, .channel, .flag, .context, .always: []
      }
    }
  }
}
