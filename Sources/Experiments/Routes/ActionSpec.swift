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
  /// Whether a modal is presented from the outermost container.
  package let fromTopmostParent: Bool

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
      case .fillSlot: "as what a slot holds"
      case .nothing: "nowhere: it is in place already"
      }
    }
  }
}

/// An action that is written as a mapping.
private struct ActionObject: SpecObject {
  let action: ActionSpec

  static let actionKey: TypedKey<ActionSpec.Word> = .required(
    "action", Shape<ActionSpec.Word>.choice, "The action.")
  static let atKey = TypedKey.optional(
    "at", .integer(0...99), "For add-tab and add-section: the place, counted from 0.",
    fallback: "the end")
  static let replacingKey = TypedKey.optional(
    "replacing", .flag, "For add-tab and add-section: whether what is there is replaced.",
    fallback: "false")
  static let presenterKey = TypedKey.optional(
    "presenter",
    Shape<Bool>.choice([
      ("previous", false, "what the step before put in place"),
      ("topmost-parent", true, "the outermost container around it"),
    ]), "For present: what presents the modal.", fallback: "previous")

  static let object = ObjectDescription(
    "action", "How a screen is put in place.",
    example: "{ action: add-tab, at: 0, replacing: true }",
    keys: [actionKey, atKey, replacingKey, presenterKey])

  init?(_ fields: inout Fields) {
    let index = fields(Self.atKey)
    let isReplacing = fields(Self.replacingKey) ?? false
    let topmost = fields(Self.presenterKey) ?? false
    guard let word = fields(Self.actionKey) else { return nil }
    if word != .addTab, word != .addSection {
      for range in [fields.keyRange(Self.atKey), fields.keyRange(Self.replacingKey)] {
        guard let range else { continue }
        fields.error(
          "misplaced-key", "\(word.rawValue) has no place; only add-tab and add-section have one",
          at: range)
      }
    }
    if word != .present, let range = fields.keyRange(Self.presenterKey) {
      fields.error("misplaced-key", "\(word.rawValue) presents nothing", at: range)
    }
    action = ActionSpec(
      range: fields.range, word: word, index: index, isReplacing: isReplacing,
      fromTopmostParent: topmost)
  }
}

extension Shape where Value == ActionSpec {
  /// A word, or a mapping with more.
  static var action: Shape {
    let word = Shape<ActionSpec.Word>.choice.located.map {
      ActionSpec(
        range: $0.range, word: $0.value, index: nil, isReplacing: false, fromTopmostParent: false)
    }
    return .either(scalar: word, mapping: Shape<ActionObject>.object.map(\.action))
  }
}
