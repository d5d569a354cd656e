import NavigationGraph

/// What people without a memory choose in each state, ready to be drawn with one look-up.
///
/// The alias method: every state has the same number of slots, a power of two, and every slot is
/// shared by at most two options, so that a choice costs a few bits of one draw and one comparison.
/// Source: Walker, "An efficient method for generating discrete random variables with general
/// distributions" (TOMS 1977), filled the way Vose does (1991).
struct ChoiceTable: Sendable {
  /// Stands for stopping instead of tapping.
  static let quit: Int32 = -1
  private static let unknown: Int32 = -2

  /// What a draw comes to: a state to go on from, so that the next look-up need not wait for the
  /// step to be read, and the step.
  struct Choice {
    var target: Int32
    var step: Int32
  }

  /// One slot: `own` for draws below the threshold, `other` for the rest.
  private struct Slot {
    var threshold: UInt32
    var own: Choice
    var other: Choice
  }

  private var slots: [Slot] = []
  /// Everything that can be chosen anywhere.
  private(set) var steps: [ChanceStep] = []
  /// The number of slots of a state is two to this power.
  private var slotBits: UInt32 = 4

  /// Whether the choice in a state has been worked out.
  @inline(__always)
  func knows(_ state: Int32) -> Bool {
    let first = Int(state) &<< Int(slotBits)
    return first < slots.count && slots[first].own.target != Self.unknown
  }

  /// What 32 random bits choose in a state that is known; `unknown` as its target otherwise.
  @inline(__always)
  func choice(in state: Int32, by word: UInt32) -> Choice {
    let place = Int(state) &<< Int(slotBits) | Int(word &>> (32 &- slotBits))
    let slot = slots[place]
    return word &<< slotBits < slot.threshold ? slot.own : slot.other
  }

  /// Works out the choice in a state.
  ///
  /// - Parameter options: steps with their chances, which add up to 1, at least one.
  mutating func learn(_ state: Int32, options: [(step: ChanceStep, chance: Double)]) {
    if options.count > 1 << Int(slotBits) {
      // Wider states need more slots everywhere; what was known is worked out again when needed.
      slots = []
      while options.count > 1 << Int(slotBits) { slotBits += 1 }
    }
    let count = 1 << Int(slotBits)
    let nobody = Choice(target: Self.unknown, step: 0)
    let missing = (Int(state) + 1) * count - slots.count
    if missing > 0 {
      let blank = Slot(threshold: 0, own: nobody, other: nobody)
      slots += [Slot](repeating: blank, count: missing + missing / 2)
    }
    var choices: [Choice] = []
    for option in options {
      choices.append(Choice(target: option.step.target, step: Int32(clamping: steps.count)))
      steps.append(option.step)
    }
    let filled = Self.fill(count, with: choices, chances: options.map(\.chance))
    slots.replaceSubrange(Int(state) * count..<(Int(state) + 1) * count, with: filled)
  }

  /// Spreads the options over the slots; slots beyond the options have nothing of their own.
  private static func fill(
    _ count: Int, with choices: [Choice], chances: [Double]
  ) -> [Slot] {
    var filled = (0..<count).map { place in
      let choice = choices[min(place, choices.count - 1)]
      return Slot(threshold: .max, own: choice, other: choice)
    }
    var shares = (0..<count).map { $0 < chances.count ? chances[$0] * Double(count) : 0 }
    var poor = shares.indices.filter { shares[$0] < 1 }
    var rich = shares.indices.filter { shares[$0] >= 1 }
    while let small = poor.popLast(), let large = rich.popLast() {
      filled[small].threshold = UInt32(max(0, shares[small]) * 0x1p32)
      filled[small].other = filled[large].own
      shares[large] -= 1 - shares[small]
      if shares[large] < 1 { poor.append(large) } else { rich.append(large) }
    }
    return filled
  }
}
