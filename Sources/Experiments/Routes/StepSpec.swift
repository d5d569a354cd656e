package import SourceText
import YAMLTree

/// A place of a route: how a screen is found, made and put on display, and what comes before it.
package indirect enum StepSpec: Sendable {
  /// `root`, `current`, or another route.
  case reference(Located<String>)
  /// Steps one behind the other; each is the `from` of the one before.
  case chain([StepSpec], SourceRange)
  /// The first case that fits decides.
  case choose([CaseSpec], about: ContextKind?, SourceRange)
  /// Whatever a finder finds, to start from.
  case found(FinderSpec)
  /// A step of its own.
  case step(ScreenStepSpec)

  /// Where it is written.
  package var range: SourceRange {
    switch self {
    case .reference(let name): name.range
    case .chain(_, let range), .choose(_, _, let range): range
    case .found(let finder): finder.range
    case .step(let step): step.range
    }
  }

  /// The word for the root of the window.
  package static let root = "root"
  /// The word for what is on display on top of everything.
  package static let current = "current"
}

extension ValueSchema where Value == StepSpec {
  /// A name, a list, a mapping with `switch` or `found`, or a mapping that describes a step.
  static var step: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "route, or 'root' or 'current'")
    let step = ValueSchema<ScreenStepSpec>.object
    let choose = ValueSchema<SwitchObject>.object
    return ValueSchema(description: .way) { node, diagnostics in
      switch node.content {
      case .scalar: return name.read(node, &diagnostics).map { .reference($0) }
      case .sequence:
        let chain = ValueSchema<[StepSpec]>.list(of: .step, atLeast: 1)
        return chain.read(node, &diagnostics).map { .chain($0, node.range) }
      case .mapping(let entries) where entries.contains { $0.key == SwitchObject.key(\.cases) }:
        return choose.read(node, &diagnostics).map {
          .choose($0.cases, about: $0.context, node.range)
        }
      case .mapping(let entries) where entries.contains { $0.key == FoundObject.key(\.finder) }:
        return ValueSchema<FoundObject>.object.read(node, &diagnostics).map { .found($0.finder) }
      case .mapping: return step.read(node, &diagnostics).map { .step($0) }
      }
    }
  }
}

extension ValueSchemaDescription {
  /// A way to a screen: ways occur inside ways.
  static var way: ValueSchemaDescription {
    .named("way") {
      .oneOf([
        .name(of: "route, or 'root' or 'current'"), .object { SwitchObject.object },
        .object { ScreenStepSpec.object }, .object { FoundObject.object },
        .list(of: .way, atLeast: 1),
      ])
    }
  }
}

/// A mapping with the key `switch`.
private struct SwitchObject: SpecObject {
  var cases: [CaseSpec] = []
  var context: ContextKind?

  static let schema = ObjectSchema<SwitchObject>(
    "switch", "A choice between several ways; the first case that fits decides.",
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

/// A case of a switch: when it fits, and the way it takes then.
package struct CaseSpec: SpecObject {
  package var range = SourceRange.nowhere
  package private(set) var condition = Condition.always
  /// The way to take; `nil` to start from what the finder of the condition found.
  package private(set) var step: StepSpec?
  private var variants: [Located<String>]?
  private var found: FinderSpec?
  private var when: Located<String>?
  private var channels: [ChannelWord]?
  private var unless: Located<String>?
  private var contexts: [ContextLiteral]?
  private var otherwise: StepSpec?

  /// When a case fits.
  package enum Condition: Sendable {
    /// Under one of these variants.
    case variant([Located<String>])
    /// When the finder finds something.
    case found(FinderSpec)
    /// When the navigation was started by a deep link.
    case link
    /// When it was started by a deep link that came by one of these channels.
    case channel([ChannelWord])
    /// When a flag is set, or not set.
    case flag(Located<String>, Bool)
    /// When the context is one of these.
    case context([ContextLiteral])
    /// Always.
    case always
  }

  static let schema = ObjectSchema<CaseSpec>(
    "case",
    "A case of a switch: one condition, and either `from` or the keys of a step for the way.",
    example:
      "- { variant: menu, find: { of: drawer, search: current, starting-point: root }, from: root }",
    keys: [
      optional(
        "variant", \.variants, .oneOrMore(of: .name(of: "variant")),
        "It fits under this variant, or one of these."),
      optional(
        "found", \.found, .finder,
        "It fits when this is on display; without `from` the way starts at what was found."),
      optional(
        "when", \.when, .name(of: "flag, or 'link'"),
        "It fits while this flag is set; `link` means that a deep link started the navigation."),
      optional(
        "channel", \.channels, .oneOrMore(of: .choice),
        "It fits when a deep link that came by this channel, or one of these, started the navigation."
      ),
      optional("unless", \.unless, .name(of: "flag"), "It fits while this flag is not set."),
      optional(
        "context", \.contexts, .oneOrMore(of: .contextLiteral),
        "It fits when the context is this, or one of these."),
      optional("default", \.otherwise, .step, "The way to take when no case fits."),
    ],
    further: ScreenStepSpec.object.keys.map { foreign($0) },
    renamed: ScreenStepSpec.object.renamed
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    condition = try keys.onlyOne(
      of: [
        variants.map { .variant($0) }, found.map { .found($0) },
        when.map { $0.value == "link" ? .link : .flag($0, true) }, channels.map { .channel($0) },
        unless.map { .flag($0, false) }, contexts.map { .context($0) },
        otherwise.map { _ in .always },
      ],
      "a case has exactly one of variant, found, when, channel, unless, context, default",
      ifNone: keys.has(\ScreenStepSpec.from)
        ? "write { default: … } for the way to take when no case fits" : nil)
    if let otherwise { step = otherwise } else { step = try way(&keys) }
  }

  /// The way that the keys of a step tell.
  private func way(_ keys: inout KeyReader) throws(Unreadable) -> StepSpec? {
    guard let own = ScreenStepSpec(&keys) else { throw Unreadable() }
    if ScreenStepSpec.describesStep(keys) { return .step(own) }
    if own.from != nil || found != nil { return own.from }
    if !keys.haveFindings {
      keys.error("missing-key", "this case needs 'from': the way to take")
    }
    throw Unreadable()
  }
}

/// A mapping whose only key is `found`: whatever a finder finds.
struct FoundObject: SpecObject {
  var finder = FinderSpec()

  static let schema = ObjectSchema<FoundObject>(
    "found screen",
    "Whatever a finder finds: as the end of a way the screen to start from, as what a step makes "
      + "a screen that was made meanwhile.",
    example: "from: { found: { of: stack, search: current-visible-only } }",
    keys: [
      required(
        "found", \.finder, .finder, "The finder; when it finds nothing, the navigation fails."
      )
    ])
}
