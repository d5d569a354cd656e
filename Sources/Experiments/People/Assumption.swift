import SourceText
import YAMLTree

/// A number that is not known: its value, the range in which the truth may lie, or both.
struct Assumption: Sendable {
  var number: Double?
  var range: ClosedRange<Double>?

  /// A number, or a mapping with the value and the range; the number's schema has the bounds of all three.
  static func form(of number: ValueSchema<Double>) -> ValueSchema<Assumption> {
    let mapping = ValueSchema<Mapping>.object
    let description = ValueSchemaDescription.oneOf([number.description, mapping.description])
    return ValueSchema(description: description) { node, diagnostics in
      guard case .mapping = node.content else {
        return number.read(node, &diagnostics).map { Assumption(number: $0) }
      }
      guard let written = mapping.read(node, &diagnostics), let range = written.range else {
        return nil
      }
      return Assumption(
        number: written.value.flatMap { number.read($0, &diagnostics) },
        range: ends(range, of: number, &diagnostics))
    }
  }

  /// Two numbers, the lower one first.
  private static func ends(
    _ node: YAMLNode, of number: ValueSchema<Double>, _ diagnostics: inout Diagnostics
  ) -> ClosedRange<Double>? {
    let list = ValueSchema<[Double]>.list(of: number, atLeast: 2)
    guard let ends = list.read(node, &diagnostics) else { return nil }
    if ends.count == 2, ends[0] <= ends[1] { return ends[0]...ends[1] }
    diagnostics.error(
      "range", "a range is two numbers, the lower one first", at: node.range,
      help: "write it as `[10%, 60%]`")
    return nil
  }

  /// A parameter's value and range; the parameter decides their bounds.
  private struct Mapping: SpecObject {
    var value: YAMLNode?
    var range: YAMLNode?

    static let schema = ObjectSchema<Mapping>(
      "value with range", "A parameter's value, and the range in which the truth may lie.",
      example: "lapse: { value: 12%, range: [5%, 20%] }",
      keys: [
        optional(
          "value", \.value, unread(anyNumber), "The number itself.", fallback: "the parameter's"),
        required(
          "range", \.range, unread(.list(of: anyNumber, atLeast: 2)),
          "Its lowest and highest value."),
      ])

    private static let anyNumber = ValueSchemaDescription.number(
      -.infinity ... .infinity, unit: nil)

    /// A node that is read by another schema, later.
    private static func unread(_ description: ValueSchemaDescription) -> ValueSchema<YAMLNode> {
      ValueSchema(description: description) { node, _ in node }
    }
  }
}
