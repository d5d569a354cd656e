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
