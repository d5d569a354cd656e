import RouterCore
package import SourceText
import YAMLTree

/// How a step shows its screen over whatever is on display: Routing's styles.
package struct StyleSpec: KeyedSpec {
  package var word = Word.present
  /// The navigation stack that is made around the screen, if one is.
  package var stack: Located<String>?

  /// Routing's styles, by their names here.
  package enum Word: String, CaseIterable, SummarizedChoice {
    case show
    case showDetail = "show-detail"
    case present
    case push

    package var summary: String {
      switch self {
      case .show: "pushed where a navigation stack is on display, else as a modal"
      case .showDetail: "as the detail column where a split view is on display, else as a modal"
      case .present: "as a modal over everything"
      case .push: "onto the navigation stack on display; it fails where there is none"
      }
    }

    fileprivate var style: PresentationStyle {
      switch self {
      case .show: .show
      case .showDetail: .showDetail
      case .present: .present
      case .push: .push
      }
    }
  }

  static let schema = ObjectSchema<StyleSpec>(
    "style", "How a screen is shown in a navigation stack of its own, over whatever is on display.",
    example: "{ in: stack, style: present }",
    keys: [
      required(
        "in", \.stack, .name(of: "container"),
        "The navigation stack that is made around the screen."),
      optional("style", \.word, .choice, "How the stack is shown."),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    if keys.isComplete, word == .push, let range = keys.range(of: \Self.word) {
      keys.error(
        "container-mismatch", "a navigation stack cannot be pushed onto another", at: range)
    }
  }

  /// The style as the router has it.
  var style: PresentationStyle { stack == nil ? word.style : .inNavigationStack(word.style) }
}

extension ValueSchema where Value == StyleSpec {
  /// A word, or a mapping with the stack that is made around the screen.
  static var style: ValueSchema {
    .either(
      scalar: ValueSchema<StyleSpec.Word>.choice.map { StyleSpec(word: $0) },
      mapping: .object)
  }
}
