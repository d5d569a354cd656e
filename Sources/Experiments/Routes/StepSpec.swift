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
      case .mapping(let entries) where entries.contains { $0.key == SwitchObject.casesKey.name }:
        return choose.read(node, &diagnostics).map {
          .choose($0.cases, about: $0.context, node.range)
        }
      case .mapping(let entries) where entries.contains { $0.key == FoundObject.foundKey.name }:
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
  let cases: [CaseSpec]
  let context: ContextKind?

  static let casesKey: TypedKey<[CaseSpec]> = .required(
    "switch", ValueSchema<[CaseSpec]>.list(of: .object, atLeast: 1),
    "The cases in order; the first that fits decides.")
  static let contextKey: TypedKey<ContextKind> = .optional(
    "context", ValueSchema<ContextKind>.choice,
    "What contexts it is for: with one of another type no case fits, nor the default.",
    fallback: "any")

  static let object = ObjectDescription(
    "switch", "A choice between several ways; the first case that fits decides.",
    example: """
      switch:
        - { when: link, from: [{ make: stack, using: present }, current] }
        - { found: { of: stack, search: current-visible-only } }
        - { default: catalog }
      """,
    keys: [casesKey, contextKey])

  init?(_ fields: inout KeyReader) {
    context = fields(Self.contextKey)
    guard let cases = fields(Self.casesKey) else { return nil }
    self.cases = cases
  }
}

/// A case of a switch: when it fits, and the way it takes then.
package struct CaseSpec: SpecObject {
  package let range: SourceRange
  package let condition: Condition
  /// The way to take; nothing means to start from what the finder of the condition found.
  package let step: StepSpec?

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

  static let variantKey = TypedKey.optional(
    "variant", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "variant")),
    "It fits under this variant, or one of these.")
  static let foundKey = TypedKey.optional(
    "found", .finder,
    "It fits when this is on display; without `from` the way starts at what was found.")
  static let whenKey = TypedKey.optional(
    "when", .name(of: "flag, or 'link'"),
    "It fits while this flag is set; `link` means that a deep link started the navigation.")
  static let channelKey: TypedKey<[ChannelWord]> = .optional(
    "channel", ValueSchema<[ChannelWord]>.oneOrMore(of: .choice),
    "It fits when a deep link that came by this channel, or one of these, started the navigation.")
  static let unlessKey = TypedKey.optional(
    "unless", .name(of: "flag"), "It fits while this flag is not set.")
  static let contextKey = TypedKey.optional(
    "context", ValueSchema<[ContextLiteral]>.oneOrMore(of: .contextLiteral),
    "It fits when the context is this, or one of these.")
  static let defaultKey = TypedKey.optional("default", .step, "The way to take when no case fits.")

  package static let object = ObjectDescription(
    "case",
    "A case of a switch: one condition, and either `from` or the keys of a step for the way.",
    example: "- { variant: menu, find: { of: drawer, search: current, start: root }, from: root }",
    keys: [variantKey, foundKey, whenKey, channelKey, unlessKey, contextKey, defaultKey]
      + ScreenStepSpec.object.keys)

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    var conditions: [Condition] = []
    if let names = fields(Self.variantKey) { conditions.append(.variant(names)) }
    if let finder = fields(Self.foundKey) { conditions.append(.found(finder)) }
    if let flag = fields(Self.whenKey) {
      conditions.append(flag.value == "link" ? .link : .flag(flag, true))
    }
    if let channels = fields(Self.channelKey) { conditions.append(.channel(channels)) }
    if let flag = fields(Self.unlessKey) { conditions.append(.flag(flag, false)) }
    if let values = fields(Self.contextKey) { conditions.append(.context(values)) }
    let fallback = fields(Self.defaultKey)
    if fallback != nil { conditions.append(.always) }
    guard let condition = conditions.first, conditions.count == 1 else {
      if !fields.haveFindings {
        fields.error(
          "ambiguous",
          "a case has exactly one of variant, found, when, channel, unless, context, default",
          help: conditions.isEmpty && fields.keyRange(ScreenStepSpec.fromKey) != nil
            ? "write { default: … } for the way to take when no case fits" : nil)
      }
      return nil
    }
    self.condition = condition
    if let fallback {
      step = fallback
    } else if ScreenStepSpec.describesStep(fields) {
      guard let own = ScreenStepSpec(&fields) else { return nil }
      step = .step(own)
    } else if let from = fields(ScreenStepSpec.fromKey) {
      step = from
    } else {
      step = nil
      if case .found = condition { return }
      if !fields.haveFindings {
        fields.error("missing-key", "this case needs 'from': the way to take")
      }
      return nil
    }
  }
}

/// A mapping whose only key is `found`: whatever a finder finds.
struct FoundObject: SpecObject {
  let finder: FinderSpec

  static let foundKey = TypedKey.required(
    "found", .finder, "The finder; when it finds nothing, the navigation fails.")

  static let object = ObjectDescription(
    "found screen",
    "Whatever a finder finds: as the end of a way the screen to start from, as what a step makes "
      + "a screen that was made meanwhile.",
    example: "from: { found: { of: stack, search: current-visible-only } }", keys: [foundKey])

  init?(_ fields: inout KeyReader) {
    guard let finder = fields(Self.foundKey) else { return nil }
    self.finder = finder
  }
}
