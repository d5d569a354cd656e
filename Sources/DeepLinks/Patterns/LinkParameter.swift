import WebText

/// A parameter of a link, found by a pattern.
public struct LinkParameter: Hashable, Sendable {
  /// A value of the declared type.
  public enum Value: Hashable, Sendable, CustomStringConvertible {
    /// A text, percent-decoded.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A UUID in upper case.
    case uuid(String)
    /// One of the words that the pattern allows.
    case choice(String)

    /// The text in the form of a link.
    public var description: String {
      switch self {
      case .text(let text), .uuid(let text), .choice(let text): text
      case .integer(let number): String(number)
      }
    }
  }

  /// The name in the pattern, or the number of an unnamed group, from left to right from `0`.
  public let name: String
  /// The typed value.
  public let value: Value
  /// The text in the link, still percent-encoded.
  public let raw: String
}

/// The type of a link's parameter.
public enum ParameterType: Hashable, Sendable, CustomStringConvertible {
  /// Any text, percent-decoded once.
  case text
  /// A decimal whole number within the range, without spaces, plus sign or separators.
  case integer(ClosedRange<Int>)
  /// A UUID in its 36-character form; letters of either case, kept in upper case.
  case uuid
  /// One of some words, compared exactly.
  case choice([String])

  /// A whole number of any size that fits into 64 bits.
  public static let integer = ParameterType.integer(Int.min...Int.max)

  /// The value of a percent-decoded text; nil if it does not have this type.
  public func value(of text: String) -> LinkParameter.Value? {
    switch self {
    case .text: return .text(text)
    case .integer(let range):
      // `Int.init` accepts a plus sign, which no link writes for a number.
      guard text.utf8.first != UInt8(ascii: "+"), let number = Int(text) else { return nil }
      return range.contains(number) ? .integer(number) : nil
    case .uuid: return Self.isUUID(text) ? .uuid(text.uppercased()) : nil
    case .choice(let words): return words.contains(text) ? .choice(text) : nil
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { place, byte in
        switch place {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: byte.isHexDigit
        }
      }
  }

  /// The type as an error names it.
  public var description: String {
    switch self {
    case .text: "a text"
    case .integer(Int.min...Int.max): "a whole number"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .uuid: "a UUID"
    case .choice(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// The texts of the type without regard to ranges of numbers; nil for any text.
  var expression: RegularExpression? {
    switch self {
    case .text: return nil
    case .integer:
      return .sequence([.optional(.set(CharacterClass("-"))), .repeated(.set(.digits), atLeast: 1)])
    case .uuid:
      let runs = [8, 4, 4, 4, 12].map { count in
        RegularExpression.repetition(
          .set(.hexDigits), minimum: count, maximum: count, isGreedy: true)
      }
      return .sequence(runs.enumerated().flatMap { $0 == 0 ? [$1] : [.text("-"), $1] })
    case .choice(let words): return .choice(words.map { .text(PercentEncoding.path.encode($0)) })
    }
  }

  /// Representative values: a thousand small numbers of a range.
  var sampledExpression: RegularExpression? {
    guard case .integer(let range) = self else { return expression }
    let first = min(max(range.lowerBound, 1), range.upperBound)
    let last = first.addingReportingOverflow(999)
    let numbers =
      first...(last.overflow ? range.upperBound : min(last.partialValue, range.upperBound))
    return .choice(numbers.map { .text(String($0)) })
  }
}
