/// The 32-bit draws of one journey by chance, four from every block.
struct ChanceDraws {
  private let draws: KeyedDraws
  private let person: UInt32
  private let entity: UInt64
  private var block: UInt32 = 0
  private var unread = 0
  private var near: UInt64 = 0
  private var far: UInt64 = 0

  /// The draws of a person's journey to a goal.
  init(_ draws: KeyedDraws, person: UInt32, entity: UInt64) {
    self.draws = draws
    self.person = person
    self.entity = entity
  }

  /// The next 32 bits.
  @inline(__always)
  mutating func next() -> UInt32 {
    if unread == 0 {
      let draw = draws.block(person: person, purpose: .choice, entity: entity, occurrence: block)
      (near, far) = (draw.first, draw.second)
      block &+= 1
      unread = 4
    }
    unread &-= 1
    let word = UInt32(truncatingIfNeeded: near)
    near = near >> 32 | far << 32
    far >>= 32
    return word
  }
}
