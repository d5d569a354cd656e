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
