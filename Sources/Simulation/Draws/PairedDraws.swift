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
    let purpose = UInt32(purpose.rawValue) << 24
    let blocks = generator.blocks(
      early: Philox.Words(person, purpose, person, purpose),
      late: Philox.Words(
        UInt32(truncatingIfNeeded: one), UInt32(truncatingIfNeeded: one >> 32),
        UInt32(truncatingIfNeeded: other), UInt32(truncatingIfNeeded: other >> 32)))
    return (Draw(words: blocks[0]), Draw(words: blocks[2]))
  }
}
