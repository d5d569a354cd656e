/// Whole numbers of any size in JSON: decimal digits in one string, separated by spaces.
///
/// JSON's own numbers would be rounded, and a string for each number is slow to read.
struct WideNumbers: Codable {
  let values: [Int128]

  // Far enough from the largest number that merging sums cannot overflow.
  private static let limit: Int128 = 1 << 110

  init(_ values: some Sequence<Int128>) {
    self.values = Array(values)
  }

  init(from decoder: any Decoder) throws {
    let field = try decoder.singleValueContainer()
    var text = try field.decode(String.self)
    let values = text.withUTF8(Self.values)
    guard let values else {
      throw DecodingError.dataCorruptedError(
        in: field, debugDescription: "expected whole numbers, found \"\(text.prefix(50))\"")
    }
    self.values = values
  }

  func encode(to encoder: any Encoder) throws {
    var field = encoder.singleValueContainer()
    try field.encode(values.map(String.init).joined(separator: " "))
  }

  /// The numbers of a text; `nil` if it contains anything else or a number is too large.
  private static func values(_ text: UnsafeBufferPointer<UInt8>) -> [Int128]? {
    guard !text.isEmpty else { return [] }
    var values: [Int128] = []
    for word in text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      guard let value = value(word), (-limit...limit).contains(value) else { return nil }
      values.append(value)
    }
    return values
  }

  private static func value(_ word: UnsafeBufferPointer<UInt8>.SubSequence) -> Int128? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = isNegative ? word.dropFirst() : word
    // The limit has 34 digits; more would not fit.
    guard (1...34).contains(digits.count) else { return nil }
    var value: Int128 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int128(digit - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }
}

extension Int {
  /// The largest number that every reader of JSON keeps exact, 2⁵³; no count goes beyond it.
  static let exactLimit = 1 << 53
}

extension KeyedDecodingContainer {
  /// Reads a count: a whole number from 0 to 2⁵³.
  func count(_ key: Key) throws -> Int {
    let count = try decode(Int.self, forKey: key)
    guard (0...Int.exactLimit).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected a count, found \(count)")
    }
    return count
  }
}
