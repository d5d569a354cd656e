/// Draws of one purpose, two side by side: the same as `KeyedDraws` makes, in less time.
struct PairedDraws: Sendable {
  private let generator: PhiloxPair
  private let purpose: DrawPurpose

  /// The draws of one purpose.
  init(_ draws: KeyedDraws, purpose: DrawPurpose) {
    generator = PhiloxPair(key: draws.seed)
    self.purpose = purpose
  }

  /// The first blocks for one person about two entities, as `KeyedDraws.block`.
  @inline(__always)
  func blocks(person: UInt32, entities one: UInt64, _ other: UInt64) -> (Draw, Draw) {
    blocks(person: person, (one, 0), (other, 0))
  }

  /// The blocks for one person about an entity, on an occasion and on the next one.
  @inline(__always)
  func blocks(person: UInt32, entity: UInt64, occurrences first: UInt32) -> (Draw, Draw) {
    blocks(person: person, (entity, first), (entity, first &+ 1))
  }

  @inline(__always)
  private func blocks(
    person: UInt32, _ one: (entity: UInt64, occurrence: UInt32),
    _ other: (entity: UInt64, occurrence: UInt32)
  ) -> (Draw, Draw) {
    let purpose = UInt32(purpose.rawValue) << 24
    let blocks = generator.blocks(
      early: Philox.Words(
        person, purpose | one.occurrence & 0x00FF_FFFF,
        person, purpose | other.occurrence & 0x00FF_FFFF),
      late: Philox.Words(
        UInt32(truncatingIfNeeded: one.entity), UInt32(truncatingIfNeeded: one.entity >> 32),
        UInt32(truncatingIfNeeded: other.entity), UInt32(truncatingIfNeeded: other.entity >> 32)))
    return (Draw(words: blocks[0]), Draw(words: blocks[2]))
  }
}
