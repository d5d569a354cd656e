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
