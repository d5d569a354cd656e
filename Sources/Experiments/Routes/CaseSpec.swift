package import SourceText

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
    "variant", Shape<[Located<String>]>.oneOrMore(of: .name(of: "variant")),
    "It fits under this variant, or one of these.")
  static let foundKey = TypedKey.optional(
    "found", .finder,
    "It fits when this is on display; without `from` the way starts at what was found.")
  static let whenKey = TypedKey.optional(
    "when", .name(of: "flag, or 'link'"),
    "It fits while this flag is set; `link` means that a deep link started the navigation.")
  static let channelKey: TypedKey<[ChannelWord]> = .optional(
    "channel", Shape<[ChannelWord]>.oneOrMore(of: .choice),
    "It fits when a deep link that came by this channel, or one of these, started the navigation.")
  static let unlessKey = TypedKey.optional(
    "unless", .name(of: "flag"), "It fits while this flag is not set.")
  static let contextKey = TypedKey.optional(
    "context", Shape<[ContextLiteral]>.oneOrMore(of: .contextLiteral),
    "It fits when the context is this, or one of these.")
  static let defaultKey = TypedKey.optional("default", .step, "The way to take when no case fits.")

  package static let object = ObjectDescription(
    "case",
    "A case of a switch: one condition, and either `from` or the keys of a step for the way.",
    example: "- { variant: menu, find: { of: drawer, search: current, start: root }, from: root }",
    keys: [variantKey, foundKey, whenKey, channelKey, unlessKey, contextKey, defaultKey]
      + ScreenStepSpec.object.keys)

  package init?(_ fields: inout Fields) {
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
