import SourceText
import YAMLTree

/// A screen's own button that closes the modal it stands in.
package struct CloseSpec: SpecObject {
  package let label: String
  package let onlyAlone: Bool

  static let labelKey = TypedKey.required("label", .text("a label"), "What the button says.")
  static let aloneKey = TypedKey.optional(
    "only-alone", .flag, "Whether it is there only while the screen is the first of its stack.",
    fallback: "false")

  package static let object = ObjectDescription(
    "close button", "A screen's own button that closes the modal it stands in.",
    example: "close: Done", keys: [labelKey, aloneKey])

  package init?(_ fields: inout Fields) {
    onlyAlone = fields(Self.aloneKey) ?? false
    guard let label = fields(Self.labelKey) else { return nil }
    self.label = label
  }

  init(label: String) {
    self.label = label
    onlyAlone = false
  }
}

extension Shape where Value == CloseSpec {
  /// A label, or a mapping with more.
  static var closeSpec: Shape {
    .either(
      scalar: Shape<String>.text("a label").map { CloseSpec(label: $0) }, mapping: .object)
  }
}
