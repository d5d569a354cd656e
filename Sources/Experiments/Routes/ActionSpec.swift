package import SourceText
import YAMLTree

/// How a screen is put in place.
package struct ActionSpec: Sendable {
  package let range: SourceRange
  package let word: Word
  /// Where a tab is put; nothing means behind the last.
  package let index: Int?
  /// Whether a tab at that place is replaced.
  package let isReplacing: Bool
  /// The container, or kind of container, that it acts on; nothing means the action's own kind.
  package let container: Located<String>?
  /// On what a modal is presented.
  package let presenter: Presenter
  /// What a modal looks like, for pictures and reports.
  package let style: String?
  /// How many milliseconds later an animated navigation goes on.
  package let delay: Int

  /// On what a modal is presented.
  package enum Presenter: Sendable {
    /// On what the step before put in place.
    case previous
    /// On the outermost container around that.
    case topmostParent
    /// On what a finder finds.
    case found(FinderSpec)
  }

  /// RouteComposer's actions, by their names here.
  package enum Word: String, CaseIterable, SummarizedChoice {
    case push
    case pushAsRoot = "push-as-root"
    case pushReplacingLast = "push-replacing-last"
    case addTab = "add-tab"
    case present
    case replaceRoot = "replace-root"
    case setPrimary = "set-primary"
    case pushToDetails = "push-to-details"
    case pushOnToDetails = "push-on-to-details"
    case addSection = "add-section"
    case setSection = "set-section"
    case fillSlot = "fill-slot"
    case addChild = "add-child"
    case setChild = "set-child"
    case nothing

    package var summary: String {
      switch self {
      case .push: "onto a navigation stack"
      case .pushAsRoot: "as the only screen of a navigation stack"
      case .pushReplacingLast: "onto a navigation stack in place of its last screen"
      case .addTab: "as a tab of a tab bar"
      case .present: "as a modal"
      case .replaceRoot: "as the root of the window"
      case .setPrimary: "as the first column of a split view"
      case .pushToDetails: "as the detail column of a split view"
      case .pushOnToDetails: "onto the stack in the detail column of a split view"
      case .addSection: "as a further section of a drawer"
      case .setSection: "as the section of a drawer that shows"
      case .fillSlot: "as what a slot or a bottom sheet holds"
      case .addChild: "as a further screen of a container of the app's own"
      case .setChild: "as the only screen of a container of the app's own"
      case .nothing: "nowhere: it is in place already"
      }
    }
  }
}

extension ActionSpec {
  /// An action about which nothing more is said.
  init(_ word: Located<Word>) {
    self.init(
      range: word.range, word: word.value, index: nil, isReplacing: false, container: nil,
      presenter: .previous, style: nil, delay: 0)
  }
}

extension ValueSchema where Value == ActionSpec {
  /// A word, or a mapping with more.
  static var action: ValueSchema {
    .either(
      scalar: ValueSchema<ActionSpec.Word>.choice.located.map { ActionSpec($0) },
      mapping: ValueSchema<ActionObject>.object.map(\.action))
  }
}

extension ActionSpec.Word {
  /// The kinds of container that the action acts on.
  var forms: [ContainerForm] { ContainerForm.all.filter { $0.actions.contains(self) } }

  /// Whether only the app knows what it does, so that it needs one certain container.
  var namesContainer: Bool { forms.contains(where: \.isOwn) }
}

/// An action that is written as a mapping.
struct ActionObject: SpecObject {
  let action: ActionSpec

  static let actionKey: TypedKey<ActionSpec.Word> = .required(
    "action", ValueSchema<ActionSpec.Word>.choice, "The action.")
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

  init?(_ fields: inout KeyReader) {
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
    if word.forms.isEmpty, let container {
      fields.error(
        "misplaced-key", "\(word.rawValue) acts on no container", at: container.range)
    }
    action = ActionSpec(
      range: fields.range, word: word, index: index, isReplacing: isReplacing,
      container: container, presenter: presenter, style: style, delay: delay)
  }
}

extension ValueSchema where Value == ActionSpec.Presenter {
  /// A word, or a finder.
  fileprivate static var presenter: ValueSchema {
    let word = ValueSchema<ActionSpec.Presenter>.choice([
      ("previous", .previous, "what the step before put in place"),
      ("topmost-parent", .topmostParent, "the outermost container around it"),
    ])
    return .either(
      scalar: word, mapping: ValueSchema<FinderObject>.object.map { .found(FinderSpec(object: $0)) }
    )
  }
}
