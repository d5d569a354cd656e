/// Whole numbers one behind the other, each in as few bytes as it needs (LEB128), and a hash of them all.
package struct PackedNumbers: Sendable {
  /// The numbers; two sequences are the same exactly when their bytes are.
  package private(set) var bytes: [UInt8] = []
  /// Mixes all numbers; sequences that are the same have the same.
  package private(set) var hash = Self.seed

  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// No numbers yet.
  package init() {}

  /// Adds a number behind the others.
  @inline(__always)
  package mutating func append(_ number: UInt32) {
    hash = (hash ^ UInt64(number)) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 29
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Forgets everything but the memory it used.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    hash = Self.seed
  }
}
