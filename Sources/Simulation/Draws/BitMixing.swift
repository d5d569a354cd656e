/// The generator SplitMix64, used to spread the bits of ids and hashes.
///
/// Source: Steele, Lea & Flood, "Fast splittable pseudorandom number generators" (OOPSLA'14).
package struct SplitMix64: Sendable {
  private var state: UInt64

  /// A generator that starts at `seed`.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// The finalizer alone: a bijection of 64 bits in which every bit depends on every other.
  @inline(__always)
  package static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// A hash of text that is the same in every process, on every platform, for ever.
package enum StableHash {
  /// FNV-1a over the UTF-8 bytes (Fowler, Noll & Vo), with its bits spread by SplitMix64.
  package static func of(_ text: String) -> UInt64 {
    SplitMix64.mix(fowlerNollVo(text.utf8))
  }

  /// Plain 64-bit FNV-1a over bytes.
  package static func fowlerNollVo(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}

/// The generator PCG-XSH-RR with 64 bits of state and 32 of output.
///
/// People never draw from it; it makes random apps and graphs where a sequence is what is wanted.
/// Source: O'Neill, "PCG: a family of simple fast space-efficient statistically good algorithms
/// for random number generation" (2014).
package struct PCG32: Sendable {
  private var state: UInt64
  private let increment: UInt64

  /// A generator that starts at `seed` on one of 2⁶³ streams.
  package init(seed: UInt64, stream: UInt64) {
    state = 0
    increment = stream << 1 | 1
    _ = next()
    state &+= seed
    _ = next()
  }

  /// The next 32 bits.
  package mutating func next() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ increment
    let shifted = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
    let rotation = UInt32(truncatingIfNeeded: old >> 59)
    return shifted >> rotation | shifted << ((0 &- rotation) & 31)
  }
}
