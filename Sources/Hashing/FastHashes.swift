/// The 64-bit hash of Fowler, Noll and Vo, variant 1a, over bytes that arrive one by one.
///
/// It is the same on every machine and in every process, unlike Swift's `Hasher`. It tells texts
/// apart; it is no protection.
/// Source: Fowler, Noll, Vo and Eastlake, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft).
@usableFromInline package struct FNV1a: Sendable {
  /// The hash of the empty text.
  @inlinable package static var offsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// The hash of the bytes so far.
  @usableFromInline package private(set) var value: UInt64

  /// The hash of no bytes; another basis gives an independent hash.
  @inlinable @inline(__always)
  package init(basis: UInt64 = Self.offsetBasis) { value = basis }

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The hash of a sequence of bytes.
  @inlinable package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: FNV1a()) { $0.combine($1) }.value
  }

  /// The 32-bit hash of a sequence of code units; each counts whole, also those beyond a byte.
  @inlinable package static func hash32(_ units: some Sequence<some UnsignedInteger>) -> UInt32 {
    units.reduce(0x811C_9DC5) { ($0 ^ UInt32(truncatingIfNeeded: $1)) &* 0x0100_0193 }
  }
}

/// MurmurHash3 for 32 bits, as in Appleby's `MurmurHash3_x86_32` (public domain).
package enum Murmur3 {
  /// The hash of bytes under a seed.
  package static func hash(_ bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
    var hash = seed
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let chunk = bytes[start..<min(start + 4, bytes.count)]
      let word = chunk.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      hash ^= (word &* 0xCC9E_2D51).rotated(right: 17) &* 0x1B87_3593
      // Only whole words stir the hash itself.
      if chunk.count == 4 { hash = hash.rotated(right: 19) &* 5 &+ 0xE654_6B64 }
    }
    hash ^= UInt32(truncatingIfNeeded: bytes.count)
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }
}

/// The generator SplitMix64, and its finalizer, which spreads the bits of ids and hashes.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
@usableFromInline package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The distance between two states: 2⁶⁴ divided by the golden ratio, made odd.
  @inlinable package static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @usableFromInline var state: UInt64

  /// The generator that starts at a seed.
  @inlinable @inline(__always)
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable @inline(__always)
  package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// A number in `0 ..< bound`, or 0 where there is none.
  ///
  /// It is a remainder, so small numbers are likelier by at most `bound` / 2⁶⁴.
  @inlinable package mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(max(1, bound)))
  }

  /// An element of a list that is not empty.
  @inlinable package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }

  /// The first number of the generator that starts at a seed.
  @inlinable @inline(__always)
  package static func first(seed: UInt64) -> UInt64 {
    mix(seed &+ increment)
  }

  /// The finalizer: a bijection of 64 bits in which every bit depends on every other.
  @inlinable @inline(__always)
  package static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
