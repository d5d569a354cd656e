/// The 64-bit hash of Fowler, Noll and Vo, variant 1a, over bytes that arrive one by one.
///
/// It is the same on every machine and in every process, unlike Swift's `Hasher`. It tells texts
/// apart; it protects nothing.
/// Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft).
package struct FNV1a: Sendable {
  /// The hash of the empty text.
  @inlinable package static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// The hash of the bytes so far.
  @usableFromInline package private(set) var value: UInt64

  /// The hash of no bytes; another basis gives an independent hash.
  @inlinable
  @inline(__always)
  package init(basis: UInt64 = Self.offsetBasis) {
    value = basis
  }

  /// Adds a byte.
  @inlinable
  @inline(__always)
  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash of a sequence of bytes.
  @inlinable
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in bytes { hash.combine(byte) }
    return hash.value
  }

  /// The 32-bit hash of a sequence of code units; each counts whole, also those beyond a byte.
  @inlinable
  package static func hash32(_ units: some Sequence<some UnsignedInteger>) -> UInt32 {
    units.reduce(0x811C_9DC5) { ($0 ^ UInt32(truncatingIfNeeded: $1)) &* 0x0100_0193 }
  }
}
