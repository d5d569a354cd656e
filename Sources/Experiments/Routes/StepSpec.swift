package import SourceText
import YAMLTree

/// A place of a route: how a screen is found, made and put on display, and what comes before it.
package indirect enum StepSpec: Sendable {
  /// `root`, `current`, or another route.
  case reference(Located<String>)
  /// Steps one behind the other; each is the `from` of the one before.
  case chain([StepSpec], SourceRange)
  case choose([CaseSpec], about: ContextKind?, SourceRange)
  case found(FinderSpec)
  case step(ScreenStepSpec)

  package var range: SourceRange {
    switch self {
    case .reference(let name): name.range
    case .chain(_, let range), .choose(_, _, let range): range
    case .found(let finder): finder.range
    case .step(let step): step.range
    }
  }

  package static let root = "root"
  /// The word for what is on display on top of everything.
  package static let current = "current"
}

extension ValueSchema where Value == StepSpec {
  /// A name, a list, a mapping with `switch` or `found`, or a mapping that describes a step.
  static var step: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "route, or 'root' or 'current'")
    let step = ValueSchema<ScreenStepSpec>.object
    let choose = ValueSchema<StepSpec.SwitchObject>.object
    let found = ValueSchema<FinderSpec.Found>.object
    return ValueSchema(description: .path) { node, diagnostics in
      switch node.content {
      case .scalar: return name.read(node, &diagnostics).map { .reference($0) }
      case .sequence:
        let chain = ValueSchema<[StepSpec]>.list(of: .step, atLeast: 1)
        return chain.read(node, &diagnostics).map { .chain($0, node.range) }
      case .mapping(let entries):
        if entries.contains(where: { $0.key == StepSpec.SwitchObject.key(\.cases) }) {
          return choose.read(node, &diagnostics).map {
            .choose($0.cases, about: $0.context, node.range)
          }
        }
        if entries.contains(where: { $0.key == FinderSpec.Found.key(\.finder) }) {
          return found.read(node, &diagnostics).map { .found($0.finder) }
        }
        return step.read(node, &diagnostics).map { .step($0) }
      }
    }
  }
}

extension ValueSchemaDescription {
  /// A path to a screen: paths occur inside paths.
  static var path: ValueSchemaDescription {
    .named("path") {
      .oneOf([
        .name(of: "route, or 'root' or 'current'"), .object { StepSpec.SwitchObject.object },
        .object { ScreenStepSpec.object }, .object { FinderSpec.Found.object },
        .list(of: .path, atLeast: 1),
      ])
    }
  }
}

extension StepSpec {
  fileprivate struct SwitchObject: SpecObject {
    var cases: [CaseSpec] = []
    var context: ContextKind?

    static let schema = ObjectSchema<SwitchObject>(
      "switch", "A choice between several paths; the first case that fits decides.",
      example: """
        switch:
          - { when: link, from: [{ make: stack, using: present }, current] }
          - { found: { of: stack, search: current-visible-only } }
          - { default: catalog }
        """,
      keys: [
        required(
          "switch", \.cases, .list(of: .object, atLeast: 1),
          "The cases in order; the first that fits decides."),
        optional(
          "context", \.context, .choice,
          "What contexts it is for: with one of another type no case fits, nor the default.",
          fallback: "any"),
      ])
  }
}

/// A case of a switch: when it fits, and the path it takes then.
package struct CaseSpec: SpecObject {
  package var range = SourceRange.nowhere
  package private(set) var condition = Condition.always
  /// The path to take; `nil` to start from what the finder of the condition found.
  package private(set) var step: StepSpec?
  private var variants: [Located<String>]?
  private var found: FinderSpec?
  private var when: Located<String>?
  private var channels: [ChannelWord]?
  private var unless: Located<String>?
  private var contexts: [ContextLiteral]?
  private var otherwise: StepSpec?

  package enum Condition: Sendable {
    case variant([Located<String>])
    case found(FinderSpec)
    /// When the navigation was started by a deep link.
    case link
    /// When it was started by a deep link that came by one of these channels.
    case channel([ChannelWord])
    case flag(Located<String>, Bool)
    case context([ContextLiteral])
    case always
  }

  static let schema = ObjectSchema<CaseSpec>(
    "case",
    "A case of a switch: one condition, and either `from` or the keys of a step for the path.",
    example:
      "- { variant: menu, find: { of: drawer, search: current, starting-point: root }, from: root }",
    keys: [
      optional(
        "variant", \.variants, .oneOrMore(of: .name(of: "variant")),
        "It fits under this variant, or one of these."),
      optional(
        "found", \.found, .finder,
        "It fits when this is on display; without `from` the path starts at what was found."),
      optional(
        "when", \.when, .name(of: "flag, or 'link'"),
        "It fits while this flag is set; `link` means that a deep link started the navigation."),
      optional(
        "channel", \.channels, .oneOrMore(of: .choice),
        "It fits when a deep link that came by this channel, or one of these, started the navigation."
      ), optional("unless", \.unless, .name(of: "flag"), "It fits while this flag is not set."),
      optional(
        "context", \.contexts, .oneOrMore(of: .contextLiteral),
        "It fits when the context is this, or one of these."),
      optional("default", \.otherwise, .step, "The path to take when no case fits."),
    ], renamed: ScreenStepSpec.object.renamed
  ).adding(ScreenStepSpec.object.keys.map { foreign($0) }).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    condition = try keys.onlyOne(
      of: [
        variants.map { .variant($0) }, found.map { .found($0) },
        when.map { $0.value == "link" ? .link : .flag($0, true) }, channels.map { .channel($0) },
        unless.map { .flag($0, false) }, contexts.map { .context($0) },
        otherwise.map { _ in .always },
      ], "a case has exactly one of variant, found, when, channel, unless, context, default",
      ifNone: keys.has(\ScreenStepSpec.from)
        ? "write { default: … } for the path to take when no case fits" : nil)
    guard let otherwise else {
      step = try path(&keys)
      return
    }
    step = otherwise
    for key in ScreenStepSpec.object.keys.map(\.name) {
      guard let range = keys.keyRange(key) else { continue }
      keys.error(
        "misplaced-key", "'\(key)' beside 'default' has no effect", at: range,
        help: "write { default: { \(key): …, … } }")
    }
  }

  private func path(_ keys: inout KeyReader) throws(Unreadable) -> StepSpec? {
    guard let own = ScreenStepSpec(&keys) else { throw Unreadable() }
    if ScreenStepSpec.describesStep(keys) { return .step(own) }
    if own.from != nil || found != nil { return own.from }
    if !keys.haveFindings { keys.error("missing-key", "this case needs 'from': the path to take") }
    throw Unreadable()
  }
}
