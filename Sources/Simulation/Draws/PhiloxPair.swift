/// Philox for two counters at once, under a key that is worked out for all rounds beforehand.
///
/// Every round of a block has to wait for the one before, so two blocks side by side take hardly longer
/// than one, and with vectors less than half the instructions.
package struct PhiloxPair: Sendable {
  /// The words of two counters, or of two blocks of random bits: those of the one in the lanes 0 and 1,
  /// those of the other in the lanes 2 and 3.
  package typealias Words = SIMD4<UInt32>

  /// What a round adds to the first and to the third words.
  private struct RoundKey {
    let first: Words
    let third: Words
  }

  private static let rounds = 10
  /// Contiguous, because a plain array lends out no span before macOS 26.
  private let keys: ContiguousArray<RoundKey>

  /// The generator under a 64-bit key.
  package init(key: UInt64) {
    keys = ContiguousArray(
      (0..<UInt32(Self.rounds)).map { round in
        RoundKey(
          first: Words(repeating: UInt32(truncatingIfNeeded: key) &+ round &* 0x9E37_79B9),
          third: Words(repeating: UInt32(truncatingIfNeeded: key >> 32) &+ round &* 0xBB67_AE85))
      })
  }

  /// The blocks that belong to two counters.
  ///
  /// - Parameters:
  ///   - early: the first and the second word of both.
  ///   - late: the third and the fourth word of both.
  /// - Returns: the same of the blocks, but the second words, which nobody needs: in the lanes 0 and 2 of
  ///   a vector each.
  // Never inlined, because the compiler then takes the vectors apart for who asks for their lanes.
  @inline(never)
  package func blocks(early: Words, late: Words) -> (first: Words, third: Words, fourth: Words) {
    let keys = keys.span
    guard keys.count == Self.rounds else { return (early, late, late) }
    var state = State(early, late)
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
    return (state.first, state.third, state.fourth)
  }

  /// Two blocks on their way through the rounds, in the lanes 0 and 2; the others mean nothing.
  private struct State {
    private(set) var first: Words
    private var second: Words
    private(set) var third: Words
    private(set) var fourth: Words

    @inline(__always)
    init(_ early: Words, _ late: Words) {
      (first, second, third, fourth) = (early, Self.upper(early), late, Self.upper(late))
    }

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
