/// A slot of a row of choices, as walkers read it: which of two options a draw chooses, and where to go on.
///
/// Walking from row to row is one long chain in which every look-up waits for the one before, so both
/// options stand beside the threshold, and all three are read at once.
struct ChoiceSlot {
  /// Where its own option leads in the lower half, and the other one in the upper.
  private var nexts: UInt64
  private let threshold: UInt32
  /// The steps of its own option and of the other one.
  private let own: Int32
  private let other: Int32

  /// An option: a step, by its number, and where it leads.
  typealias Option = (step: Int, next: NextRow)

  /// A slot with its own option for draws below the threshold and the other for the rest.
  init(threshold: UInt32, own: Option, other: Option) {
    nexts = UInt64(other.next.bits) << 32 | UInt64(own.next.bits)
    self.threshold = threshold
    self.own = Int32(clamping: own.step)
    self.other = Int32(clamping: other.step)
  }

  /// What the rest of a draw chooses; without a branch, because nobody can foresee it.
  @inline(__always)
  func option(by rest: UInt32) -> Option {
    let isOther = UInt64(rest >= threshold)
    return (
      Int(isOther == 0 ? own : other),
      NextRow(bits: UInt32(truncatingIfNeeded: nexts &>> (isOther &<< 5)))
    )
  }

  /// Makes a step lead elsewhere.
  mutating func lead(_ step: Int, to next: NextRow) {
    if own == step { nexts = nexts & ~0xFFFF_FFFF | UInt64(next.bits) }
    if other == step { nexts = nexts & 0xFFFF_FFFF | UInt64(next.bits) << 32 }
  }
}
