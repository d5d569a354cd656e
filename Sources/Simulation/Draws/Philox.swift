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

  /// The blocks of two counters at once.
  ///
  /// Every round of a block has to wait for the one before, so two blocks side by side take hardly longer
  /// than one; and vectors take half the instructions, but longer for a block that is alone.
  @inline(__always)
  package static func blocks(
    counters one: Words, _ other: Words, key: UInt64
  ) -> (Words, Words) {
    var lanes = (Lanes(one), Lanes(other))
    var key = SIMD2(key & 0xFFFF_FFFF, key >> 32)
    for _ in 0..<10 {
      lanes.0.mix(key)
      lanes.1.mix(key)
      key &+= SIMD2(0x9E37_79B9, 0xBB67_AE85)
    }
    return (lanes.0.words, lanes.1.words)
  }

  /// A block on its way through the rounds, each word in the lower half of a lane; the upper halves
  /// mean nothing.
  private struct Lanes {
    /// The first and the third word, which are multiplied, and the other two.
    private var factors: SIMD2<UInt64>
    private var others: SIMD2<UInt64>

    @inline(__always)
    init(_ words: Words) {
      factors = SIMD2(UInt64(words[0]), UInt64(words[2]))
      others = SIMD2(UInt64(words[1]), UInt64(words[3]))
    }

    @inline(__always)
    mutating func mix(_ key: SIMD2<UInt64>) {
      let products =
        (factors & SIMD2(repeating: 0xFFFF_FFFF)) &* SIMD2(0xD251_1F53, 0xCD9E_8D57)
      let crossed = SIMD2(products[1], products[0])
      factors = crossed &>> SIMD2(repeating: 32) ^ others ^ key
      others = crossed
    }

    @inline(__always)
    var words: Words {
      Words(
        UInt32(truncatingIfNeeded: factors[0]), UInt32(truncatingIfNeeded: others[0]),
        UInt32(truncatingIfNeeded: factors[1]), UInt32(truncatingIfNeeded: others[1]))
    }
  }
}
