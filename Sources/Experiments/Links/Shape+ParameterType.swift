import DeepLinks
import SourceText
import YAMLTree

extension Shape where Value == ParameterType {
  /// A word, the words that are allowed, or the bounds of a whole number.
  static var parameterType: Shape {
    let word = Shape<ParameterType>.choice([
      ("text", .text, "any text"),
      ("integer", .integer, "a whole number"),
      ("uuid", .uuid, "a UUID in its form with 36 characters, kept in capital letters"),
    ])
    let words = Shape<[String]>.list(of: .text("a word"), atLeast: 1)
    return .either(
      scalar: word, list: words.map { .choice($0) },
      mapping: Shape<IntegerBounds>.object.map { .integer($0.range) })
  }
}

/// The bounds of a whole number in a link.
private struct IntegerBounds: SpecObject {
  let range: ClosedRange<Int>

  static let fromKey = TypedKey.optional(
    "from", .integer(Int.min...Int.max), "The smallest number that is taken.", fallback: "no bound")
  static let toKey = TypedKey.optional(
    "to", .integer(Int.min...Int.max), "The largest number that is taken.", fallback: "no bound")

  static let object = ObjectDescription(
    "number bounds", "A whole number in a link, from one number to another.",
    isPlural: true, example: "{ from: 1, to: 9999 }", keys: [fromKey, toKey])

  init?(_ fields: inout Fields) {
    let from = fields(Self.fromKey) ?? Int.min
    let to = fields(Self.toKey) ?? Int.max
    guard from <= to else {
      fields.error("empty-range", "no number is from \(from) to \(to)")
      return nil
    }
    range = from...to
  }
}
