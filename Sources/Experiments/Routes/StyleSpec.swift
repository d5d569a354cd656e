import RouterCore
package import SourceText
import YAMLTree

/// How a step shows its screen over whatever is on display: Routing's styles.
package struct StyleSpec: Sendable {
  package let word: Word
  /// The navigation stack that is made around the screen, if one is.
  package let stack: Located<String>?

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

  /// The style as the router has it.
  var style: PresentationStyle { stack == nil ? word.style : .inNavigationStack(word.style) }
}

/// A style that is written as a mapping.
private struct StyleObject: SpecObject {
  let style: StyleSpec

  static let inKey = TypedKey.required(
    "in", .name(of: "container"), "The navigation stack that is made around the screen.")
  static let styleKey: TypedKey<StyleSpec.Word> = .optional(
    "style", ValueSchema<StyleSpec.Word>.choice, "How the stack is shown.", fallback: "present")

  static let object = ObjectDescription(
    "style", "How a screen is shown in a navigation stack of its own, over whatever is on display.",
    example: "{ in: stack, style: present }", keys: [inKey, styleKey])

  init?(_ fields: inout KeyReader) {
    let word = fields(Self.styleKey) ?? .present
    guard let stack = fields(Self.inKey) else { return nil }
    if word == .push, let range = fields.keyRange(Self.styleKey) {
      fields.error(
        "container-mismatch", "a navigation stack cannot be pushed onto another", at: range)
    }
    style = StyleSpec(word: word, stack: stack)
  }
}

extension ValueSchema where Value == StyleSpec {
  /// A word, or a mapping with the stack that is made around the screen.
  static var style: ValueSchema {
    .either(
      scalar: ValueSchema<StyleSpec.Word>.choice.map { StyleSpec(word: $0, stack: nil) },
      mapping: ValueSchema<StyleObject>.object.map(\.style))
  }
}
