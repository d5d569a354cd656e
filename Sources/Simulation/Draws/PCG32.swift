/// The generator PCG-XSH-RR with 64 bits of state and 32 of output.
///
/// People never draw from it. It makes random apps and graphs, which need a sequence.
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
