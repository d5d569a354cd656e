/// Everything random about the people of one experiment: draws that are pure functions of seed,
/// person, purpose, entity and occurrence.
///
/// The seed is Philox's key. Its counter holds, word by word: the person; the purpose (8 bits) and
/// the occurrence (24 bits); the entity's 64-bit hash. So the same label smells the same to the
/// same person in every layout, whatever was drawn before.
package struct KeyedDraws: Hashable, Sendable {
  /// The experiment's seed.
  package let seed: UInt64

  /// The draws that belong to `seed`.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The block of 128 random bits for one occasion.
  ///
  /// - Parameters:
  ///   - person: the person's number.
  ///   - purpose: what the draw decides.
  ///   - entity: the stable hash of what it is about (a label, a task, a screen); 0 for nothing.
  ///   - occurrence: the how-manieth draw of this kind it is, below 2²⁴.
  @inline(__always)
  package func block(
    person: UInt32, purpose: DrawPurpose, entity: UInt64 = 0, occurrence: UInt32 = 0
  ) -> Draw {
    Draw(
      words: Philox.block(
        counter: counter(person, purpose, entity, occurrence), key: seed))
  }

  @inline(__always)
  private func counter(
    _ person: UInt32, _ purpose: DrawPurpose, _ entity: UInt64, _ occurrence: UInt32
  ) -> Philox.Words {
    Philox.Words(
      person,
      UInt32(purpose.rawValue) << 24 | occurrence & 0x00FF_FFFF,
      UInt32(truncatingIfNeeded: entity),
      UInt32(truncatingIfNeeded: entity >> 32))
  }
}

/// What a draw is for; two purposes never share random bits.
///
/// The numbers are part of every recorded result, so a case keeps its number for ever.
package enum DrawPurpose: UInt8, Sendable, CaseIterable {
  /// Which segment a person belongs to.
  case segment = 1
  /// How many visits a person has made before.
  case visits = 2
  /// How readily a person notices hidden navigation, and in how many hands the phone is.
  case body = 3
  /// How a label smells to a person, and how early they look at it.
  case label = 4
  /// How many taps a person is ready to spend.
  case tapBudget = 5
  /// How much time a person is ready to spend.
  case timeBudget = 6
  /// Whether a dead end makes a person give up.
  case deadEnd = 7
  /// Whether and where a tap misses what it was meant for.
  case slip = 8
  /// What a person without a memory taps next.
  case choice = 9
  /// How SNIF-ACT's utilities waver.
  case utility = 10
  /// Which people go on with which tasks, and in which order.
  case task = 12
  /// Whether a person completes what an interceptor asks of them.
  case answer = 13
  /// Which example journeys are kept.
  case example = 14
}

/// One block of 128 random bits, and the ways to read it.
package struct Draw: Hashable, Sendable {
  /// The bits as they came from the generator.
  package let words: Philox.Words

  /// A draw of these bits.
  @inline(__always)
  package init(words: Philox.Words) {
    self.words = words
  }

  /// The first 64 bits as one integer.
  @inline(__always)
  package var first: UInt64 { UInt64(words[1]) << 32 | UInt64(words[0]) }

  /// The other 64 bits as one integer.
  @inline(__always)
  package var second: UInt64 { UInt64(words[3]) << 32 | UInt64(words[2]) }

  /// A number in [0, 1) with 53 random bits, from the first half.
  @inline(__always)
  package var uniform: Double { Self.uniform(first) }

  /// The number in [0, 1) that the upper 53 of 64 random bits stand for.
  @inline(__always)
  package static func uniform(_ bits: UInt64) -> Double {
    Double(bits >> 11) * 0x1p-53
  }
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

  /// The draws for one person, purpose and entity, from the first occurrence on.
  package init(draws: KeyedDraws, person: UInt32, purpose: DrawPurpose, entity: UInt64) {
    self.draws = draws
    self.person = person
    self.purpose = purpose
    self.entity = entity
  }

  /// The next 32 bits.
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

  /// The next 64 bits.
  @inline(__always)
  package mutating func nextLong() -> UInt64 {
    let low = UInt64(next())
    return UInt64(next()) << 32 | low
  }

  /// An integer in 0..<bound, every one equally likely; 0 when `bound` is 0.
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

  /// Puts the elements into a random order, every order equally likely (Fisher & Yates).
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(below(UInt32(clamping: last + 1))))
    }
  }
}

/// Draws of one purpose, two side by side: the same as `KeyedDraws` makes, in less time.
struct PairedDraws: Sendable {
  /// The hash of what a draw is about, the lower half first.
  typealias Entity = SIMD2<UInt32>

  private let generator: PhiloxPair
  /// The purpose as it stands in a counter.
  private let purpose: UInt32

  /// The draws of one purpose.
  init(_ draws: KeyedDraws, purpose: DrawPurpose) {
    generator = PhiloxPair(key: draws.seed)
    self.purpose = UInt32(purpose.rawValue) << 24
  }

  /// An entity by its hash.
  static func entity(_ hash: UInt64) -> Entity {
    Entity(UInt32(truncatingIfNeeded: hash), UInt32(truncatingIfNeeded: hash >> 32))
  }

  /// The first blocks for one person about two entities, as `KeyedDraws.block`.
  @inline(__always)
  func blocks(person: UInt32, entities one: Entity, _ other: Entity) -> (Draw, Draw) {
    let occasion = SIMD2(person, purpose)
    return blocks(early: (occasion, occasion), late: (one, other))
  }

  /// The blocks for one person about an entity on two occasions, as `KeyedDraws.block`.
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
      early: PhiloxPair.Words(lowHalf: early.0, highHalf: early.1),
      late: PhiloxPair.Words(lowHalf: late.0, highHalf: late.1))
    return (Draw(words: blocks[0]), Draw(words: blocks[2]))
  }
}
