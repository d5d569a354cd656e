import NavigationGraph

/// What people without a memory choose in each state, ready to be drawn with one look-up.
///
/// The alias method: every state has the same number of slots, a power of two, and every slot is
/// shared by at most two options, so that a choice costs a few bits of one draw and one comparison.
/// Source: Walker, "An efficient method for generating discrete random variables with general
/// distributions" (TOMS 1977), filled the way Vose does (1991).
struct ChoiceTable: Sendable {
  /// Stands for stopping instead of tapping, as a transition.
  static let quit: Int32 = -1

  /// What a draw comes to: a row to go on from, so that the next look-up need not wait for the step to
  /// be read, and the step.
  struct Choice {
    /// The row in the lower half, the step in the upper; there the highest bit says that taking it is
    /// more than plain counting.
    fileprivate let bits: UInt64

    /// - Parameter row: where a plain step leads; of others it is not asked.
    init(row: Int, step: Int, isPlain: Bool) {
      bits =
        UInt64(UInt32(clamping: row)) | UInt64(clamping: step) << 32 & ~(1 << 63)
        | (isPlain ? 0 : 1 << 63)
    }

    @inline(__always)
    fileprivate init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    var row: Int { Int(UInt32(truncatingIfNeeded: bits)) }
    @inline(__always)
    var step: Int { Int(truncatingIfNeeded: bits >> 32 & 0x7FFF_FFFF) }
    /// Whether it leads to a known row, is counted like any other step, and does not arrive.
    @inline(__always)
    var isPlain: Bool { Int64(bitPattern: bits) >= 0 }
  }

  /// One slot: its own option for draws below the threshold, the other for the rest.
  struct Slot {
    fileprivate var threshold: UInt32
    fileprivate var own: Choice
    fileprivate var other: Choice

    /// One of the equal parts of the slot: for draws that fall into it, the same choice.
    fileprivate func part(_ place: Int, of parts: Int) -> Slot {
      let threshold = Int(threshold) * parts - place << 32
      return Slot(
        threshold: UInt32(clamping: threshold), own: own, other: other)
    }

    /// What the rest of a draw chooses; without a branch, because nobody can foresee it.
    @inline(__always)
    func choice(by rest: UInt32) -> Choice {
      let isOwn: UInt64 = rest < threshold ? 1 : 0
      return Choice(bits: other.bits ^ (own.bits ^ other.bits) & (0 &- isOwn))
    }
  }

  /// The row of each state in which the choice was worked out; −1 where it was not.
  private var rows: [Int32] = []
  private var slots: [Slot] = []
  /// Everything that can be chosen anywhere.
  private(set) var steps: [ChanceStep] = []
  /// The number of slots of a row, a power of two.
  private(set) var slotsEach = 16

  /// In how many states the choice was worked out.
  var count: Int { slots.count / slotsEach }

  /// The row of a state; nothing while the choice there has not been worked out.
  @inline(__always)
  func row(of state: Int32) -> Int? {
    guard Int(state) < rows.count, rows[Int(state)] >= 0 else { return nil }
    return Int(rows[Int(state)])
  }

  /// Lends out the slots and the steps.
  @inline(__always)
  func withPointers<Result>(
    _ body: (UnsafeBufferPointer<Slot>, UnsafeBufferPointer<ChanceStep>) -> Result
  ) -> Result {
    slots.withUnsafeBufferPointer { slots in
      steps.withUnsafeBufferPointer { steps in body(slots, steps) }
    }
  }

  /// Works out the choice in a state.
  ///
  /// - Parameter options: steps with their chances, which add up to 1; at least one.
  mutating func learn(_ state: Int32, options: [(step: ChanceStep, chance: Double)]) {
    if options.count > slotsEach {
      // Wider states need more slots everywhere; what was known is worked out again when needed.
      (rows, slots, steps) = ([], [], [])
      while options.count > slotsEach { slotsEach *= 2 }
    }
    let missing = Int(state) + 1 - rows.count
    if missing > 0 { rows += [Int32](repeating: -1, count: missing + missing / 2) }
    rows[Int(state)] = Int32(clamping: count)
    let learnt = options.map { option in
      steps.append(option.step)
      return choice(of: steps.count - 1)
    }
    slots += row(of: learnt, chances: options.map(\.chance))
  }

  /// Makes a choice in a row lead straight on, once the choice at its end is worked out.
  mutating func link(_ choice: Choice, in row: Int) {
    let linked = self.choice(of: choice.step)
    guard linked.isPlain else { return }
    for place in row * slotsEach..<(row + 1) * slotsEach {
      if slots[place].own.step == choice.step { slots[place].own = linked }
      if slots[place].other.step == choice.step { slots[place].other = linked }
    }
  }

  /// The choice of a step.
  private func choice(of step: Int) -> Choice {
    let row = steps[step].isPlain ? row(of: steps[step].target) : nil
    return Choice(row: row ?? 0, step: step, isPlain: row != nil)
  }

  /// The slots of a row.
  ///
  /// What a draw chooses must not depend on how many slots other rows need, so options are spread over as
  /// many as they need themselves, and each of those is cut into equal parts.
  private func row(of options: [Choice], chances: [Double]) -> [Slot] {
    var count = 16
    while count < options.count { count *= 2 }
    let parts = slotsEach / count
    return spread(options, over: count, chances: chances).flatMap { slot in
      (0..<parts).map { slot.part($0, of: parts) }
    }
  }

  /// Spreads options over slots; slots beyond the options have nothing of their own.
  private func spread(_ options: [Choice], over count: Int, chances: [Double]) -> [Slot] {
    var row = (0..<count).map { slot in
      let choice = options[min(slot, options.count - 1)]
      return Slot(threshold: .max, own: choice, other: choice)
    }
    var shares = row.indices.map { $0 < chances.count ? chances[$0] * Double(count) : 0 }
    var poor = shares.indices.filter { shares[$0] < 1 }
    var rich = shares.indices.filter { shares[$0] >= 1 }
    while let small = poor.popLast(), let large = rich.popLast() {
      row[small].threshold = UInt32(max(0, shares[small]) * 0x1p32)
      row[small].other = row[large].own
      shares[large] -= 1 - shares[small]
      if shares[large] < 1 { poor.append(large) } else { rich.append(large) }
    }
    return row
  }
}
