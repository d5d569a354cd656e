package import SourceText
import YAMLTree

/// A screen that is expected on display, with or without a certain context.
package struct ScreenMatchSpec: SpecObject {
  package let screen: Located<String>
  package let context: ContextLiteral?

  static let screenKey = TypedKey.required("screen", .name(of: "screen"), "The screen.")
  static let contextKey = TypedKey.optional(
    "context", .contextLiteral, "What it is about.", fallback: "anything")

  package static let object = ObjectDescription(
    "screen match", "A screen that is expected on display.",
    example: "{ screen: product, context: milk }", keys: [screenKey, contextKey])

  package init?(_ fields: inout Fields) {
    context = fields(Self.contextKey)
    guard let screen = fields(Self.screenKey) else { return nil }
    self.screen = screen
  }

  init(screen: Located<String>) {
    self.screen = screen
    context = nil
  }
}

extension Shape where Value == ScreenMatchSpec {
  /// The name of a screen, or a mapping with its context.
  static var screenMatch: Shape {
    let name = Shape<Located<String>>.name(of: "screen")
    return .either(scalar: name.map { ScreenMatchSpec(screen: $0) }, mapping: .object)
  }
}
