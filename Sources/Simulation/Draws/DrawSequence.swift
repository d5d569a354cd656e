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
