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
