import SourceText

/// An action that is written as a mapping.
struct ActionObject: SpecObject {
  let action: ActionSpec

  static let actionKey: TypedKey<ActionSpec.Word> = .required(
    "action", Shape<ActionSpec.Word>.choice, "The action.")
  static let inKey = TypedKey.optional(
    "in", .name(of: "container"),
    "The container that it acts on, where not every one of its kind will do.",
    fallback: "any container of the action's kind")
  static let atKey = TypedKey.optional(
    "at", .integer(0...99), "For add-tab, add-section and add-child: the place, counted from 0.",
    fallback: "the end")
  static let replacingKey = TypedKey.optional(
    "replacing", .flag,
    "For add-tab, add-section and add-child: whether what is at that place is replaced.",
    fallback: "false")
  static let presenterKey: TypedKey<ActionSpec.Presenter> = .optional(
    "presenter", .presenter, "For present: what presents the modal.", fallback: "previous")
  static let styleKey = TypedKey.optional(
    "style", .text("a style, as 'page-sheet'"),
    "For present: what the modal looks like; it is told in traces only.", fallback: "none")
  static let delayKey = TypedKey.optional(
    "delay", .milliseconds, "How much later an animated navigation goes on after it.",
    fallback: "0 ms")

  static let object = ObjectDescription(
    "action", "How a screen is put in place.",
    example: """
      { action: add-tab, at: 0, replacing: true }
      { action: push, in: shop-stack, delay: 300 ms }
      { action: present, presenter: { of: tabs, start: root } }
      """,
    keys: [actionKey, inKey, atKey, replacingKey, presenterKey, styleKey, delayKey])

  /// The keys that mean something only for some actions.
  private static let wordsOfKeys: [(key: any SpecKey, words: [ActionSpec.Word])] = [
    (atKey, [.addTab, .addSection, .addChild]), (replacingKey, [.addTab, .addSection, .addChild]),
    (presenterKey, [.present]), (styleKey, [.present]),
  ]

  init?(_ fields: inout Fields) {
    let index = fields(Self.atKey)
    let isReplacing = fields(Self.replacingKey) ?? false
    let container = fields(Self.inKey)
    let presenter = fields(Self.presenterKey) ?? .previous
    let style = fields(Self.styleKey)
    let delay = fields(Self.delayKey) ?? 0
    guard let word = fields(Self.actionKey) else { return nil }
    for (key, words) in Self.wordsOfKeys where !words.contains(word) {
      guard let range = fields.keyRange(key) else { continue }
      fields.error(
        "misplaced-key",
        "\(word.rawValue) has no '\(key.name)', only \(words.map(\.rawValue).joinedWithOr)",
        at: range)
    }
    if word.container == nil, let container {
      fields.error(
        "misplaced-key", "\(word.rawValue) acts on no container", at: container.range)
    }
    action = ActionSpec(
      range: fields.range, word: word, index: index, isReplacing: isReplacing,
      container: container, presenter: presenter, style: style, delay: delay)
  }
}

extension Shape where Value == ActionSpec.Presenter {
  /// A word, or a finder.
  fileprivate static var presenter: Shape {
    let word = Shape<ActionSpec.Presenter>.choice([
      ("previous", .previous, "what the step before put in place"),
      ("topmost-parent", .topmostParent, "the outermost container around it"),
    ])
    return .either(
      scalar: word, mapping: Shape<FinderObject>.object.map { .found(FinderSpec(object: $0)) })
  }
}
