/// The counter-based generator Philox4x32 with ten rounds: a pure function of a counter and a key.
///
/// There is no state to pass along, so draw number 7 of person 1234 is the same on every thread,
/// shard and machine. Source: Salmon, Moraes, Dror & Shaw, "Parallel random numbers: as easy as
/// 1, 2, 3" (SC'11); tested against the known answers of the authors' library Random123.
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

extension Philox {
  /// Philox for two counters at once, with the keys of all rounds prepared.
  ///
  /// Every round waits for the one before, so two blocks side by side take hardly longer than one, and with
  /// vectors less than half the instructions.
  package struct Pair: Sendable {
    /// Two words of either counter: those of the one in the lanes 0 and 1, of the other in the lanes 2 and 3.
    package typealias Words = SIMD4<UInt32>

    /// Two blocks of random bits: each vector holds a word of the one in lane 0 and of the other in lane 2.
    package struct Blocks {
      fileprivate let first: Words
      fileprivate let second: Words
      fileprivate let third: Words
      fileprivate let fourth: Words

      @inline(__always)
      package subscript(lane: Int) -> Philox.Words {
        Philox.Words(first[lane], second[lane], third[lane], fourth[lane])
      }
    }

    /// The key of a round for the first and the third words.
    private struct RoundKey {
      let first: Words
      let third: Words

      init(_ key: UInt64, round: UInt32) {
        first = Words(repeating: UInt32(truncatingIfNeeded: key) &+ round &* 0x9E37_79B9)
        third = Words(repeating: UInt32(truncatingIfNeeded: key >> 32) &+ round &* 0xBB67_AE85)
      }
    }

    private static let rounds = 10
    /// Contiguous, because a plain array lends out no span before macOS 26.
    private let keys: ContiguousArray<RoundKey>

    package init(key: UInt64) {
      keys = ContiguousArray((0..<Self.rounds).map { RoundKey(key, round: UInt32($0)) })
    }

    /// The blocks that belong to two counters.
    ///
    /// - Parameters:
    ///   - early: the first and the second word of both.
    ///   - late: the third and the fourth word of both.
    // Never inlined, because the compiler then takes the vectors apart for callers that read lanes.
    @inline(never)
    package func blocks(early: Words, late: Words) -> Blocks {
      let keys = keys.span
      var state = State(early, late)
      guard keys.count == Self.rounds else { return state.blocks }
      // One by one, because the compiler would leave a loop as it is.
      state.mix(keys[0])
      state.mix(keys[1])
      state.mix(keys[2])
      state.mix(keys[3])
      state.mix(keys[4])
      state.mix(keys[5])
      state.mix(keys[6])
      state.mix(keys[7])
      state.mix(keys[8])
      state.mix(keys[9])
      return state.blocks
    }

    /// Two blocks on their way through the rounds, in the lanes 0 and 2; the others mean nothing.
    private struct State {
      private var first: Words
      private var second: Words
      private var third: Words
      private var fourth: Words

      @inline(__always)
      init(_ early: Words, _ late: Words) {
        (first, second, third, fourth) = (early, Self.upper(early), late, Self.upper(late))
      }

      @inline(__always)
      var blocks: Blocks { Blocks(first: first, second: second, third: third, fourth: fourth) }

      @inline(__always)
      mutating func mix(_ key: RoundKey) {
        let left = Self.product(first, 0xD251_1F53)
        let right = Self.product(third, 0xCD9E_8D57)
        first = Self.upper(right) ^ second ^ key.first
        second = right
        third = Self.upper(left) ^ fourth ^ key.third
        fourth = left
      }

      /// The lanes 0 and 2 times a factor, each product's lower half in its lane and the upper one in the
      /// next: the processor multiplies vectors like this.
      @inline(__always)
      private static func product(_ words: Words, _ factor: UInt64) -> Words {
        let lanes = unsafeBitCast(words, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0xFFFF_FFFF)
        return unsafeBitCast(lanes &* SIMD2(repeating: factor), to: Words.self)
      }

      /// The words of the lanes 1 and 3.
      @inline(__always)
      private static func upper(_ words: Words) -> Words {
        Words(words[1], words[1], words[3], words[3])
      }
    }
  }
}
