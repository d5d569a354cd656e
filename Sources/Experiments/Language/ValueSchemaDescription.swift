/// What may be written at one place of a spec, as data: the checker's messages, the JSON Schema and
/// the reference of the language are all made from it.
package indirect enum ValueSchemaDescription: Sendable {
  /// Free text; the word says what it is: `a title`.
  case text(String)
  /// The name of something that the spec declares elsewhere: `screen`, `route`, `flag`.
  case name(of: String)
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds, with the unit it is in, if any.
  case number(ClosedRange<Double>, unit: String?)
  /// `true` or `false`.
  case flag
  /// One of a few words, each with what it means.
  case choice([Choice])
  /// A list with at least so many items.
  case list(of: ValueSchemaDescription, atLeast: Int)
  /// A mapping from names that the author chooses; the word says what is named.
  case map(named: String, of: ValueSchemaDescription)
  /// A mapping with fixed keys.
  case object(@Sendable () -> ObjectDescription)
  /// A shape with a name of its own, because it occurs inside itself.
  case named(String, @Sendable () -> ValueSchemaDescription)
  /// One of several shapes, told apart by how they are written.
  case oneOf([ValueSchemaDescription])

  /// The most names in one mapping: far above any app, and low enough for checks to end soon.
  package static let mostNames = 1_000

  /// A word that may stand at a place, and what it means.
  package struct Choice: Sendable {
    /// The word as it is written.
    package let word: String
    /// What it means, as a sentence fragment.
    package let summary: String

    /// Joins a word to its meaning.
    package init(_ word: String, _ summary: String) {
      self.word = word
      self.summary = summary
    }
  }
}

extension ValueSchemaDescription {
  /// What is expected here, as messages and the reference say it: `a list of screens`.
  package var phrase: String {
    switch self {
    case .text(let what): what
    case .name(let what): "the name of a \(what)"
    case .integer(let range): "a whole number\(Self.bounds(range))"
    case .number(let range, let unit):
      "a number\(Self.bounds(range))" + (unit.map { " (\($0))" } ?? "")
    case .flag: "true or false"
    case .choice(let choices): choices.map { "'\($0.word)'" }.joinedWithOr
    case .list(let item, _): "a list (each: \(item.phrase))"
    case .map(let named, _): "a mapping of \(named)s"
    case .object(let description): "a mapping (\(description().name))"
    case .named(let name, _): "a \(name)"
    case .oneOf(let shapes): Self.phrase(of: shapes)
    }
  }

  /// The same where the words that may be written are not what is in question: many are not listed.
  var shortPhrase: String {
    if case .choice(let choices) = self, choices.count > 6 {
      return choices.prefix(2).map { "'\($0.word)'" }.joined(separator: ", ")
        + " or another of \(choices.count) words"
    }
    return phrase
  }

  /// One item or a list of the same is said once.
  private static func phrase(of shapes: [ValueSchemaDescription]) -> String {
    if case .list(let item, _) = shapes.last, let first = shapes.first, shapes.count == 2,
      item.phrase == first.phrase
    {
      return "\(first.phrase), or a list of such"
    }
    return shapes.flatMap { shape -> [String] in
      if case .choice(let choices) = shape { return choices.map { "'\($0.word)'" } }
      return [shape.phrase]
    }.joinedWithOr
  }

  private static func bounds<Bound>(_ range: ClosedRange<Bound>) -> String
  where Bound: CustomStringConvertible & BoundedNumber {
    switch (range.lowerBound == Bound.least, range.upperBound == Bound.greatest) {
    case (true, true): ""
    case (false, true): " of at least \(range.lowerBound.plain)"
    case (true, false): " of at most \(range.upperBound.plain)"
    case (false, false): " from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    }
  }
}

/// A number whose type has ends, so that "no bound" can be told from a bound.
package protocol BoundedNumber: Comparable {
  /// The smallest value a spec may use for "no lower bound".
  static var least: Self { get }
  /// The largest value a spec may use for "no upper bound".
  static var greatest: Self { get }
  /// The number as a person would write it.
  var plain: String { get }
}

extension Int: BoundedNumber {
  package static var least: Int { .min }
  package static var greatest: Int { .max }
  package var plain: String { "\(self)" }
}

extension Double: BoundedNumber {
  package static var least: Double { -.infinity }
  package static var greatest: Double { .infinity }
  package var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  var joinedWithOr: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
