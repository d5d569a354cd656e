import NavigationGraph

/// What people without a memory choose in each state, ready to be drawn with one look-up.
///
/// The alias method: every state has the same number of slots, a power of two, and every slot is
/// shared by at most two options, so that a choice costs a few bits of one draw and one comparison.
/// Source: Walker, "An efficient method for generating discrete random variables with general
/// distributions" (TOMS 1977), filled the way Vose does (1991).
struct ChoiceTable: Sendable {
  /// Stands for stopping instead of tapping, as a target.
  static let quit: Int32 = -1
  /// Stands for a state in which the choice has not been worked out, as a target.
  static let unknown: Int32 = -2

  /// What a draw comes to: a state to go on from, so that the next look-up need not wait for the
  /// step to be read, and the step.
  struct Choice {
    /// The target in the lower half, the step in the upper; there the highest bit says that taking it
    /// is more than plain counting.
    let bits: UInt64

    init(target: Int32, step: Int32, isPlain: Bool = true) {
      let step = UInt32(bitPattern: step) & 0x7FFF_FFFF
      bits =
        UInt64(UInt32(bitPattern: target)) | UInt64(step) << 32
        | (isPlain && target >= 0 ? 0 : 1 << 63)
    }

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    var target: Int32 { Int32(truncatingIfNeeded: bits) }
    @inline(__always)
    var step: Int { Int(truncatingIfNeeded: bits >> 32 & 0x7FFF_FFFF) }
    /// Whether it leads to a state, is counted like any other step, and does not arrive.
    @inline(__always)
    var isPlain: Bool { Int64(bitPattern: bits) >= 0 }
  }

  /// One slot: its own option for draws below the threshold, the other for the rest.
  struct Slot {
    var threshold: UInt32
    var own: Choice
    var other: Choice

    /// What the rest of a draw chooses; without a branch, because nobody can foresee it.
    @inline(__always)
    func choice(by rest: UInt32) -> Choice {
      let isOwn: UInt64 = rest < threshold ? 1 : 0
      return Choice(bits: other.bits ^ (own.bits ^ other.bits) & (0 &- isOwn))
    }
  }

  private var slots: [Slot] = []
  /// Everything that can be chosen anywhere.
  private(set) var steps: [ChanceStep] = []
  /// The number of slots of a state is two to this power.
  private var slotBits: UInt32 = 4

  /// What 32 random bits choose in a state that was worked out.
  func choice(in state: Int32, by word: UInt32) -> Choice {
    let place = place(in: state, by: word)
    guard place < slots.count else { return Choice(target: Self.unknown, step: 0) }
    return slots[place].choice(by: rest(of: word))
  }

  /// The slot of a state in which 32 random bits fall.
  @inline(__always)
  func place(in state: Int32, by word: UInt32) -> Int {
    Int(state) &<< Int(slotBits) | Int(word &>> (32 &- slotBits))
  }

  /// What is left of 32 random bits when the slot was chosen: below the threshold it is the slot's own
  /// option.
  @inline(__always)
  func rest(of word: UInt32) -> UInt32 { word &<< slotBits }

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
  /// - Parameter options: targets, or `quit`, and steps with their chances, which add up to 1; at
  ///   least one.
  mutating func learn(
    _ state: Int32, options: [(target: Int32, step: ChanceStep, chance: Double)]
  ) {
    if options.count > 1 << Int(slotBits) {
      // Wider states need more slots everywhere; what was known is worked out again when needed.
      slots = []
      while options.count > 1 << Int(slotBits) { slotBits += 1 }
    }
    let count = 1 << Int(slotBits)
    let missing = (Int(state) + 1) * count - slots.count
    if missing > 0 {
      let nobody = Choice(target: Self.unknown, step: 0)
      let blank = Slot(threshold: 0, own: nobody, other: nobody)
      slots += [Slot](repeating: blank, count: missing + missing / 2)
    }
    var learnt: [Choice] = []
    for option in options {
      learnt.append(
        Choice(
          target: option.target, step: Int32(clamping: steps.count), isPlain: option.step.isPlain))
      steps.append(option.step)
    }
    fill(Int(state) * count, count, with: learnt, chances: options.map(\.chance))
  }

  /// Spreads the options over the slots; slots beyond the options have nothing of their own.
  private mutating func fill(
    _ first: Int, _ count: Int, with learnt: [Choice], chances: [Double]
  ) {
    for slot in 0..<count {
      let choice = learnt[min(slot, learnt.count - 1)]
      slots[first + slot] = Slot(threshold: .max, own: choice, other: choice)
    }
    var shares = (0..<count).map { $0 < chances.count ? chances[$0] * Double(count) : 0 }
    var poor = shares.indices.filter { shares[$0] < 1 }
    var rich = shares.indices.filter { shares[$0] >= 1 }
    while let small = poor.popLast(), let large = rich.popLast() {
      slots[first + small].threshold = UInt32(max(0, shares[small]) * 0x1p32)
      slots[first + small].other = slots[first + large].own
      shares[large] -= 1 - shares[small]
      if shares[large] < 1 { poor.append(large) } else { rich.append(large) }
    }
  }
}
