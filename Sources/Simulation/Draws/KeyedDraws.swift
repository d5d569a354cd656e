/// The random numbers of one experiment: pure functions of seed, person, purpose, entity and occurrence.
///
/// The seed is Philox's key. Its counter holds, word by word: the person; the purpose (8 bits) and the
/// occurrence (24 bits); the entity's 64-bit hash. So a label has the same promise for a person in every
/// layout, whatever was drawn before.
package struct KeyedDraws: Hashable, Sendable {
  package let seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  /// The block of 128 random bits of a person and purpose.
  ///
  /// - Parameters:
  ///   - entity: the stable hash of a label, task or screen; 0 without one.
  ///   - occurrence: the number of the draw among those with the same key, below 2²⁴.
  @inline(__always)
  package func block(
    person: UInt32, purpose: DrawPurpose, entity: UInt64 = 0, occurrence: UInt32 = 0
  ) -> Draw {
    let counter = Philox.Words(
      person, UInt32(purpose.rawValue) << 24 | occurrence & 0x00FF_FFFF,
      UInt32(truncatingIfNeeded: entity), UInt32(truncatingIfNeeded: entity >> 32))
    return Draw(words: Philox.block(counter: counter, key: seed))
  }
}

/// The purpose of a draw; two purposes never share random bits.
///
/// The numbers are part of every recorded result, so a case keeps its number for ever.
package enum DrawPurpose: UInt8, Sendable, CaseIterable {
  case segment = 1
  case visits = 2
  /// The blindness to hidden navigation, and the number of hands.
  case body = 3
  /// The impression of a label: noise, and place in the reading order.
  case label = 4
  case tapBudget = 5
  case timeBudget = 6
  case slip = 8
  /// The next tap of a memoryless model.
  case choice = 9
  /// The noise of SNIF-ACT's utilities.
  case utility = 10
  /// The tasks of a session, in their order.
  case task = 12
  /// The answer to an interceptor's question.
  case answer = 13
  case example = 14
  /// Whether a person's layouts exchange their names, in a test of pairs.
  case exchange = 15
  /// Whether a search finds the goal.
  case search = 17
  /// The length of a person's thumb.
  case thumb = 18
  /// Whether a choice is a lapse, and which label it falls on.
  case lapse = 19
  /// The error of a label's meaning for a task, by world in place of the person.
  case scentError = 20
}

/// One block of 128 random bits.
package struct Draw: Hashable, Sendable {
  package let words: Philox.Words

  @inline(__always)
  package init(words: Philox.Words) { self.words = words }

  /// The first 64 bits as one integer.
  @inline(__always) package var first: UInt64 { UInt64(words[1]) << 32 | UInt64(words[0]) }

  /// The other 64 bits as one integer.
  @inline(__always) package var second: UInt64 { UInt64(words[3]) << 32 | UInt64(words[2]) }

  /// A number in [0, 1) with 53 random bits, from the first half.
  @inline(__always) package var uniform: Double { Double(first >> 11) * 0x1p-53 }
}

/// Draws of one purpose about one entity, one after the other; each block is one occurrence.
package struct DrawSequence: Sendable {
  private let draws: KeyedDraws
  private let person: UInt32
  private let purpose: DrawPurpose
  private let entity: UInt64
  private var occurrence: UInt32 = 0
  private var words = Philox.Words()
  private var unread = 0

  package init(draws: KeyedDraws, person: UInt32, purpose: DrawPurpose, entity: UInt64) {
    self.draws = draws
    self.person = person
    self.purpose = purpose
    self.entity = entity
  }

  @inline(__always)
  package mutating func next() -> UInt32 {
    if unread == 0 {
      words =
        draws.block(person: person, purpose: purpose, entity: entity, occurrence: occurrence).words
      occurrence &+= 1
      unread = 4
    }
    let word = words[0]
    words = Philox.Words(words[1], words[2], words[3], 0)
    unread &-= 1
    return word
  }

  @inline(__always)
  package mutating func nextLong() -> UInt64 {
    let low = UInt64(next())
    return UInt64(next()) << 32 | low
  }

  /// An integer in 0..<bound, every one equally likely; 0 if `bound` is 0.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval" (TOMACS 2019).
  package mutating func below(_ bound: UInt32) -> UInt32 {
    guard bound > 1 else { return 0 }
    var product = UInt64(next()) &* UInt64(bound)
    if UInt32(truncatingIfNeeded: product) < bound {
      let threshold = (0 &- bound) % bound
      while UInt32(truncatingIfNeeded: product) < threshold {
        product = UInt64(next()) &* UInt64(bound)
      }
    }
    return UInt32(truncatingIfNeeded: product >> 32)
  }

  /// Shuffles elements, every order equally likely (Fisher & Yates).
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(below(UInt32(clamping: last + 1))))
    }
  }
}

/// Draws of one purpose, two side by side: the same as those of `KeyedDraws`, in less time.
struct PairedDraws: Sendable {
  /// The hash of an entity, the lower half first.
  typealias Entity = SIMD2<UInt32>

  private let generator: Philox.Pair
  /// The purpose in the form of a counter.
  private let purpose: UInt32

  init(_ draws: KeyedDraws, purpose: DrawPurpose) {
    generator = Philox.Pair(key: draws.seed)
    self.purpose = UInt32(purpose.rawValue) << 24
  }

  static func entity(_ hash: UInt64) -> Entity {
    Entity(UInt32(truncatingIfNeeded: hash), UInt32(truncatingIfNeeded: hash >> 32))
  }

  /// The first blocks for one person about two entities, as `KeyedDraws.block`.
  @inline(__always)
  func blocks(person: UInt32, entities one: Entity, _ other: Entity) -> (Draw, Draw) {
    let occasion = SIMD2(person, purpose)
    return blocks(early: (occasion, occasion), late: (one, other))
  }

  /// The blocks of two occurrences for one person about an entity, as `KeyedDraws.block`.
  @inline(__always)
  func blocks(
    person: UInt32, entity: Entity, occurrences one: UInt32, _ other: UInt32
  ) -> (Draw, Draw) {
    blocks(
      early: (
        SIMD2(person, purpose | one & 0x00FF_FFFF), SIMD2(person, purpose | other & 0x00FF_FFFF)
      ),
      late: (entity, entity))
  }

  @inline(__always)
  private func blocks(
    early: (SIMD2<UInt32>, SIMD2<UInt32>), late: (Entity, Entity)
  ) -> (Draw, Draw) {
    let blocks = generator.blocks(
      early: Philox.Pair.Words(lowHalf: early.0, highHalf: early.1),
      late: Philox.Pair.Words(lowHalf: late.0, highHalf: late.1))
    return (Draw(words: blocks[0]), Draw(words: blocks[2]))
  }
}
