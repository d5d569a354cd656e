import NavigationGraph

/// What people without a memory choose in each state, ready to be drawn with one look-up.
///
/// The alias method: every option has a slot, which it shares with at most one other, so that a
/// choice costs one draw and one comparison whatever the number of options. Source: Walker, "An
/// efficient method for generating discrete random variables with general distributions" (TOMS
/// 1977), filled the way Vose does (1991).
struct ChoiceTable: Sendable {
  /// Stands for stopping instead of tapping.
  static let quit: Int32 = -1

  /// One slot: `own` for draws below the threshold, `other` for the rest; both are steps.
  private struct Slot {
    var threshold: UInt32
    var own: Int32
    var other: Int32
  }

  /// The slots of one state; none while its choice has not been worked out.
  struct Row {
    var first: Int32 = 0
    var count: UInt32 = 0
  }

  private var rows: [Row] = []
  private var slots: [Slot] = []
  /// Everything that can be chosen anywhere.
  private(set) var steps: [ChanceStep] = []

  /// The row of a state.
  @inline(__always)
  func row(of state: Int32) -> Row {
    Int(state) < rows.count ? rows[Int(state)] : Row()
  }

  /// The step that 32 random bits choose in a row that has been worked out.
  @inline(__always)
  func step(in row: Row, by word: UInt32) -> Int {
    let spread = UInt64(word) &* UInt64(row.count)
    let slot = slots[Int(row.first) &+ Int(truncatingIfNeeded: spread >> 32)]
    return Int(UInt32(truncatingIfNeeded: spread) < slot.threshold ? slot.own : slot.other)
  }

  /// Works out the choice in a state.
  ///
  /// - Parameter options: steps with their chances, which add up to 1, at least one.
  mutating func learn(_ state: Int32, options: [(step: ChanceStep, chance: Double)]) {
    while rows.count <= Int(state) { rows.append(Row()) }
    rows[Int(state)] = Row(
      first: Int32(clamping: slots.count), count: UInt32(clamping: options.count))
    var filled: [Slot] = []
    for option in options {
      let index = Int32(clamping: steps.count)
      filled.append(Slot(threshold: .max, own: index, other: index))
      steps.append(option.step)
    }
    var shares = options.map { $0.chance * Double(options.count) }
    var poor = shares.indices.filter { shares[$0] < 1 }
    var rich = shares.indices.filter { shares[$0] >= 1 }
    while let small = poor.popLast(), let large = rich.popLast() {
      filled[small].threshold = UInt32(max(0, shares[small]) * 0x1p32)
      filled[small].other = filled[large].own
      shares[large] -= 1 - shares[small]
      if shares[large] < 1 { poor.append(large) } else { rich.append(large) }
    }
    slots += filled
  }
}
