import WebText

/// A parameter of a link, found by a pattern.
public struct LinkParameter: Hashable, Sendable {
  /// The name in the pattern, or the number of an unnamed group, from left to right from `0`.
  public let name: String
  /// The typed value.
  public let value: LinkValue
  /// The text as it stands in the link, still percent-encoded.
  public let raw: String

  package init(name: String, value: LinkValue, raw: String) {
    self.name = name
    self.value = value
    self.raw = raw
  }
}

/// A parameter's value, of its declared type.
public enum LinkValue: Hashable, Sendable {
  /// A text, percent-decoded.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A UUID in upper case.
  case uuid(String)
  /// One of the words that the pattern allows.
  case choice(String)
}

extension LinkValue: CustomStringConvertible {
  /// The text as it is written into a link.
  public var description: String {
    switch self {
    case .text(let text), .uuid(let text), .choice(let text): text
    case .integer(let number): String(number)
    }
  }
}

/// The type of a link's parameter.
public enum ParameterType: Hashable, Sendable {
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

  /// The value of a percent-decoded text; nil when it is none of this type.
  public func value(of text: String) -> LinkValue? {
    switch self {
    case .text: .text(text)
    case .integer(let range):
      Self.integer(in: text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .uuid: Self.uuid(in: text).map(LinkValue.uuid)
    case .choice(let words): words.contains(text) ? .choice(text) : nil
    }
  }

  private static func integer(in text: String) -> Int? {
    // `Int.init` accepts a plus sign, which no link writes for a number.
    text.utf8.first == UInt8(ascii: "+") ? nil : Int(text)
  }

  private static func uuid(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for (place, byte) in bytes.enumerated() {
      let isHyphenPlace = place == 8 || place == 13 || place == 18 || place == 23
      guard isHyphenPlace ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return nil }
    }
    return text.uppercased()
  }
}

extension ParameterType: CustomStringConvertible {
  /// The type as an error names it.
  public var description: String {
    switch self {
    case .text: "a text"
    case .integer(let range) where range == Int.min...Int.max: "a whole number"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .uuid: "a UUID"
    case .choice(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}
