import SourceText

/// The form of a value at one place of a spec, as data.
///
/// The checker's messages, the JSON Schema and the reference of the language are all made from it.
indirect enum ValueSchemaDescription: Sendable {
  /// Free text, with its phrase: `a title`.
  case text(String)
  /// The name of something that the spec declares elsewhere: `screen`, `route`, `flag`.
  case name(of: String)
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>, unit: String?)
  case flag
  case choice([Choice])
  case list(of: ValueSchemaDescription, atLeast: Int)
  /// A mapping from names that the author chooses, and the kind of thing that is named.
  case map(named: String, of: ValueSchemaDescription)
  /// A mapping with fixed keys.
  case object(@Sendable () -> ObjectDescription)
  /// A shape with a name of its own, because it occurs inside itself.
  case named(String, @Sendable () -> ValueSchemaDescription)
  /// One of several shapes, distinguished by how they are written.
  case oneOf([ValueSchemaDescription])

  /// The most names in one mapping: far above any app, and low enough for checks to end soon.
  static let mostNames = 1_000

  /// A word that is allowed at a place, and its meaning as a sentence fragment.
  struct Choice: Sendable {
    let word: String
    let summary: String
  }
}

extension ValueSchemaDescription {
  /// The shapes that are not `nil`.
  static func oneOf(written shapes: [ValueSchemaDescription?]) -> ValueSchemaDescription {
    .oneOf(shapes.compactMap(\.self))
  }

  /// The expected value, as messages and the reference call it: `a list of screens`.
  var phrase: String {
    switch self {
    case .text(let phrase): phrase
    case .name(let kind): "the name of a \(kind)"
    case .integer(let range):
      "a whole number"
        + Self.bounds(range.least.map(\.description), range.greatest.map(\.description))
    case .number(let range, let unit):
      "a number" + Self.bounds(range.least?.plain, range.greatest?.plain)
        + (unit.map { " (\($0))" } ?? "")
    case .flag: "true or false"
    case .choice(let choices): choices.map { "'\($0.word)'" }.joinedWithOr
    case .list(let item, _): "a list (each: \(item.phrase))"
    case .map(let named, _): "a mapping of \(named)s"
    case .object(let description): "a mapping (\(description().name))"
    case .named(let name, _): "a \(name)"
    case .oneOf(let shapes): Self.phrase(of: shapes)
    }
  }

  /// The same in short: long lists of words are not spelt out.
  var shortPhrase: String {
    guard case .choice(let choices) = self, choices.count > 6 else { return phrase }
    return choices.prefix(2).map { "'\($0.word)'" }.joined(separator: ", ")
      + " or another of \(choices.count) words"
  }

  /// One item or a list of such items, in one phrase.
  private static func phrase(of shapes: [ValueSchemaDescription]) -> String {
    if case .list(let item, _) = shapes.last, let first = shapes.first, shapes.count == 2,
      item.phrase == first.phrase
    {
      return "\(first.phrase), or a list of them"
    }
    return shapes.flatMap { shape -> [String] in
      if case .choice(let choices) = shape { return choices.map { "'\($0.word)'" } }
      return [shape.phrase]
    }.joinedWithOr
  }

  private static func bounds(_ least: String?, _ greatest: String?) -> String {
    switch (least, greatest) {
    case (nil, nil): ""
    case (let least?, nil): " of at least \(least)"
    case (nil, let greatest?): " of at most \(greatest)"
    case (let least?, let greatest?): " from \(least) to \(greatest)"
    }
  }
}

extension ClosedRange<Int> {
  /// The bounds; `nil` at the ends of the type.
  var least: Int? { lowerBound == .min ? nil : lowerBound }
  var greatest: Int? { upperBound == .max ? nil : upperBound }
}

extension ClosedRange<Double> {
  /// The bounds; `nil` for none.
  var least: Double? { lowerBound.isFinite ? lowerBound : nil }
  var greatest: Double? { upperBound.isFinite ? upperBound : nil }
}

extension Double {
  /// The number as people write it.
  package var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
