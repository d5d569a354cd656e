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

  /// One slot: `own` for draws below the threshold, `other` for the rest.
  private struct Slot {
    var threshold: UInt32
    var own: Int32
    var other: Int32
  }

  private struct Row {
    var first: Int32 = 0
    var count: UInt32 = 0
  }

  private var rows: [Row] = []
  private var slots: [Slot] = []

  /// Whether the choice in a state has been worked out.
  @inline(__always)
  func knows(_ state: Int32) -> Bool {
    Int(state) < rows.count && rows[Int(state)].count > 0
  }

  /// The transition, by place in the table of transitions, that 32 random bits choose in a state
  /// whose choice is known.
  @inline(__always)
  func choice(in state: Int32, by word: UInt32) -> Int32 {
    let row = rows[Int(state)]
    let spread = UInt64(word) &* UInt64(row.count)
    let slot = slots[Int(row.first) &+ Int(spread >> 32)]
    return UInt32(truncatingIfNeeded: spread) < slot.threshold ? slot.own : slot.other
  }

  /// Works out the choice in a state.
  ///
  /// - Parameter options: transitions (or `quit`) with their chances, which add up to 1; when there
  ///   are none, the choice is to quit.
  mutating func learn(_ state: Int32, options: [(transition: Int32, chance: Double)]) {
    let options = options.isEmpty ? [(transition: Self.quit, chance: 1)] : options
    while rows.count <= Int(state) { rows.append(Row()) }
    rows[Int(state)] = Row(first: Int32(clamping: slots.count), count: UInt32(options.count))
    var filled = options.map { Slot(threshold: .max, own: $0.transition, other: $0.transition) }
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
