/// The counter-based generator Philox4x32 with ten rounds: a pure function of a counter and a key.
///
/// There is no state to pass along, so draw number 7 of person 1234 is the same on every thread,
/// shard and machine. Source: Salmon, Moraes, Dror & Shaw, "Parallel random numbers: as easy as
/// 1, 2, 3" (SC'11); held against the known answers of the authors' library Random123.
package enum Philox {
  /// Four words of 32 bits: a counter on the way in, a block of random bits on the way out.
  package typealias Words = SIMD4<UInt32>

  /// The block that belongs to `counter` under the 64-bit `key`.
  @inline(__always)
  package static func block(counter: Words, key: UInt64) -> Words {
    var keyLow = UInt32(truncatingIfNeeded: key)
    var keyHigh = UInt32(truncatingIfNeeded: key >> 32)
    var (first, second, third, fourth) = (counter[0], counter[1], counter[2], counter[3])
    for round in 0..<10 {
      if round > 0 {
        keyLow &+= 0x9E37_79B9
        keyHigh &+= 0xBB67_AE85
      }
      let left = UInt64(first) &* 0xD251_1F53
      let right = UInt64(third) &* 0xCD9E_8D57
      first = UInt32(truncatingIfNeeded: right >> 32) ^ second ^ keyLow
      second = UInt32(truncatingIfNeeded: right)
      third = UInt32(truncatingIfNeeded: left >> 32) ^ fourth ^ keyHigh
      fourth = UInt32(truncatingIfNeeded: left)
    }
    return Words(first, second, third, fourth)
  }
}
