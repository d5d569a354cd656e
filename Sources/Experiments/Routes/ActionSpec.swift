package import SourceText
import YAMLTree

package struct ActionSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var word = Word.nothing
  /// The index of a tab; `nil` after the last.
  package var index: Int?
  package var isReplacing = false
  /// The container, or kind of container, that it acts on; `nil` for the action's own kind.
  package var container: Located<String>?
  package var presenter = Presenter.previous
  package var style: String?
  /// The delay after which an animated navigation goes on, in milliseconds.
  package var delay = 0

  package enum Presenter: Sendable {
    /// On the screen or container of the step before.
    case previous
    /// On the outermost container around that.
    case topmostParent
    case found(FinderSpec)
  }

  static let schema = ObjectSchema<ActionSpec>(
    "action", "How a screen is put in place.",
    example: "{ action: add-tab, at: 0, replacing: true }",
    keys: [
      required("action", \.word, .choice, "The action."),
      optional(
        "in", \.container, .name(of: "container"),
        "The container that it acts on.",
        fallback: "any container of the action's kind"),
      optional(
        "at", \.index, .integer(0...99),
        "For add-tab, add-section and add-child: the place, counted from 0.", fallback: "the end"),
      optional(
        "replacing", \.isReplacing, .flag,
        "Whether it replaces the screen at that place."),
      optional(
        "presenter", \.presenter, .presenter, "For present: the presenter of the modal.",
        fallback: "previous"),
      optional(
        "modal-style", \.style, .text("a style, such as 'page-sheet'"),
        "For present: its look, which only traces show.", fallback: "none"),
      optional(
        "delay", \.delay, .milliseconds, "How long the navigation then waits."),
    ], renamed: [.renamed("style", to: "modal-style")]
  ).placed(in: \.range)

  private static var wordsOfKeys: [(key: PartialKeyPath<ActionSpec>, words: [Word])] {
    [
      (\.index, [.addTab, .addSection, .addChild]),
      (\.isReplacing, [.addTab, .addSection, .addChild]), (\.presenter, [.present]),
      (\.style, [.present]),
    ]
  }

  mutating func finish(_ keys: inout KeyReader) {
    guard keys.isComplete else { return }
    for (property, words) in Self.wordsOfKeys where !words.contains(word) {
      guard let range = keys.range(of: property) else { continue }
      keys.error(
        "misplaced-key",
        "\(word.rawValue) has no '\(Self.key(property))', only "
          + words.map(\.rawValue).joinedWithOr, at: range)
    }
    if word.forms.isEmpty, let container {
      keys.error("misplaced-key", "\(word.rawValue) acts on no container", at: container.range)
    }
  }

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
      case .fillSlot: "as the screen of a slot or a bottom sheet"
      case .addChild: "as a further screen of a container of the app's own"
      case .setChild: "as the only screen of a container of the app's own"
      case .nothing: "nowhere: it is in place already"
      }
    }

    /// The kinds of container that the action acts on.
    var forms: [ContainerForm] { ContainerForm.all.filter { $0.actions.contains(self) } }

    /// Whether only the app knows its effect, so that it needs a particular container.
    var namesContainer: Bool { forms.contains(where: \.isOwn) }
  }
}

extension ValueSchema where Value == ActionSpec {
  static var action: ValueSchema {
    .either(
      scalar: ValueSchema<ActionSpec.Word>.choice.located.map {
        ActionSpec(range: $0.range, word: $0.value)
      }, mapping: .object)
  }
}

extension ValueSchema where Value == ActionSpec.Presenter {
  fileprivate static var presenter: ValueSchema {
    let word = ValueSchema<ActionSpec.Presenter>.choice([
      ("previous", .previous, "the screen or container of the step before"),
      ("topmost-parent", .topmostParent, "the outermost container around it"),
    ])
    return .either(scalar: word, mapping: ValueSchema<FinderSpec>.object.map { .found($0) })
  }
}
