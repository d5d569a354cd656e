extension ShapeDescription {
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
    case .oneOf(let shapes): shapes.map(\.phrase).joinedWithOr
    }
  }

  private static func bounds<Bound>(_ range: ClosedRange<Bound>) -> String
  where Bound: CustomStringConvertible & BoundedNumber {
    switch (range.lowerBound == Bound.least, range.upperBound == Bound.greatest) {
    case (true, true): ""
    case (false, true): " of at least \(range.lowerBound)"
    case (true, false): " of at most \(range.upperBound)"
    case (false, false): " from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}

/// A number whose type has ends, so that "no bound" can be told from a bound.
package protocol BoundedNumber: Comparable {
  /// The smallest value a spec may use for "no lower bound".
  static var least: Self { get }
  /// The largest value a spec may use for "no upper bound".
  static var greatest: Self { get }
}

extension Int: BoundedNumber {
  package static var least: Int { .min }
  package static var greatest: Int { .max }
}

extension Double: BoundedNumber {
  package static var least: Double { -.infinity }
  package static var greatest: Double { .infinity }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  var joinedWithOr: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
