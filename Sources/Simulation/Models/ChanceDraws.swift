/// The 32-bit draws of one journey by chance, four from every block.
struct ChanceDraws {
  private let draws: KeyedDraws
  private let person: UInt32
  private let entity: UInt64
  /// How many have been drawn.
  private var count: UInt32 = 0

  /// The draws of a person's journey to a goal.
  init(_ draws: KeyedDraws, person: UInt32, entity: UInt64) {
    self.draws = draws
    self.person = person
    self.entity = entity
  }

  /// How many of the block at hand have been drawn.
  @inline(__always)
  var drawn: Int { Int(count & 3) }

  /// The block at hand.
  @inline(__always)
  var block: Philox.Words {
    draws.block(person: person, purpose: .choice, entity: entity, occurrence: count >> 2).words
  }

  /// Notes that so many more have been drawn.
  @inline(__always)
  mutating func advance(by count: Int) {
    self.count &+= UInt32(truncatingIfNeeded: count)
  }
}
