package import RouterCore
package import SourceText
import YAMLTree

/// How a step shows its screen over the current screens: Routing's styles.
package struct StyleSpec: SpecObject {
  package var style = PresentationStyle.present
  /// The navigation stack that is made around the screen, if one is.
  package var stack: Located<String>?

  static let schema = ObjectSchema<StyleSpec>(
    "style", "How a screen is shown in a stack of its own, over the current screens.",
    example: "{ in: stack, style: present }",
    keys: [
      required(
        "in", \.stack, .name(of: "container"),
        "The stack that is made around it."),
      optional("style", \.style, .choice, "How the stack is shown."),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    if keys.isComplete, style == .push, let range = keys.range(of: \Self.style) {
      keys.error(
        "container-mismatch", "a navigation stack cannot be pushed onto another", at: range)
    }
  }
}

extension PresentationStyle: SummarizedChoice {
  package var summary: String {
    switch self {
    case .show: "pushed if a navigation stack is on display, else as a modal"
    case .showDetail: "as the detail column if a split view is on display, else as a modal"
    case .present: "as a modal over everything"
    case .push: "onto the navigation stack on display; it fails if there is none"
    }
  }
}

extension ValueSchema where Value == StyleSpec {
  static var style: ValueSchema {
    .either(
      scalar: ValueSchema<PresentationStyle>.choice.map { StyleSpec(style: $0) }, mapping: .object)
  }
}
