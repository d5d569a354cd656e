import NavigationGraph

/// What people without a memory choose in each state, ready to be drawn with one look-up.
///
/// Every state has a row of the same number of slots, a power of two, over which its options are spread
/// (`AliasSlot`).
struct ChoiceTable: Sendable {
  /// Stands for stopping instead of tapping, as a transition.
  static let quit: Int32 = -1

  /// The table as walkers read it, through pointers that live as long as the call: what a check for bounds
  /// costs would show.
  struct Pointers {
    fileprivate let slots: UnsafeBufferPointer<ChoiceSlot>
    fileprivate let steps: UnsafeBufferPointer<ChanceStep>
    fileprivate let slotsEach: Int

    /// What a draw chooses in a row.
    @inline(__always)
    func option(in row: Int, by draw: UInt32) -> ChoiceSlot.Option {
      // There are a power of two of slots: the upper bits choose one, the rest its option.
      let scaled = Int(draw) &* slotsEach
      return slots[row &+ scaled >> 32].option(by: UInt32(truncatingIfNeeded: scaled))
    }

    /// The step with a number.
    @inline(__always)
    func step(_ number: Int) -> ChanceStep { steps[number] }
  }

  /// The row of each state in which the choice was worked out, by kind of walker; −1 where it was not.
  private var rows: [[Int32]] = []
  private var slots: [ChoiceSlot] = []
  /// Everything that can be chosen anywhere.
  private(set) var steps: [ChanceStep] = []
  /// The number of slots of a row, a power of two.
  private var slotsEach = 16
  /// The longest time that any step takes, in microseconds, at least 1.
  private(set) var longest: Int64 = 1

  /// In how many states the choice was worked out, each counted for every kind of walker.
  private(set) var count = 0

  /// The row of a state, which is where its slots begin; nil while the choice there has not been
  /// worked out.
  ///
  /// - Parameter kind: who walks there, by number: people of another kind or with another goal choose
  ///   otherwise.
  @inline(__always)
  func row(of state: Int32, kind: Int) -> Int? {
    guard kind < rows.count, Int(state) < rows[kind].count, rows[kind][Int(state)] >= 0 else {
      return nil
    }
    return Int(rows[kind][Int(state)])
  }

  /// Lends out the table.
  @inline(__always)
  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
    slots.withUnsafeBufferPointer { slots in
      steps.withUnsafeBufferPointer { steps in
        body(Pointers(slots: slots, steps: steps, slotsEach: slotsEach))
      }
    }
  }

  /// Works out the choice in a state.
  ///
  /// - Parameters:
  ///   - kind: who walks there, as for `row`.
  ///   - options: steps with their chances, which add up to 1; at least one.
  mutating func learn(_ state: Int32, kind: Int, options: [(step: ChanceStep, chance: Double)]) {
    if options.count > slotsEach {
      // Wider states need more slots everywhere; what was known is worked out again when needed.
      (rows, slots, steps, count) = ([], [], [], 0)
      while options.count > slotsEach { slotsEach *= 2 }
    }
    while rows.count <= kind { rows.append([]) }
    let missing = Int(state) + 1 - rows[kind].count
    if missing > 0 { rows[kind] += [Int32](repeating: -1, count: missing + missing / 2) }
    rows[kind][Int(state)] = Int32(clamping: slots.count)
    count += 1
    let first = steps.count
    for option in options {
      steps.append(option.step)
      longest = max(longest, Int64(option.step.time))
    }
    for slot in AliasSlot.slots(for: options.map(\.chance), count: slotsEach) {
      slots.append(
        ChoiceSlot(
          threshold: slot.threshold, own: option(first + slot.own, kind: kind),
          other: option(first + slot.other, kind: kind)))
    }
  }

  /// Makes a step that was chosen in a row lead straight on, once the choice at its end is worked out.
  mutating func link(_ step: Int, in row: Int, kind: Int) {
    let next = option(step, kind: kind).next
    guard next.isRow else { return }
    for place in row..<row + slotsEach { slots[place].lead(step, to: next) }
  }

  private func option(_ number: Int, kind: Int) -> ChoiceSlot.Option {
    let step = steps[number]
    if step.isQuit { return (number, .quitting) }
    if step.isSpecial { return (number, .special) }
    if step.arrives { return (number, .arrival) }
    return (number, row(of: step.target, kind: kind).map(NextRow.init) ?? .special)
  }
}

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

/// Where a walk goes on after a choice: in a row of the table of choices, or why it does not simply go on.
struct NextRow: Hashable {
  /// The row; with the highest bit, a reason.
  let bits: UInt32

  /// More has to be counted than stands in the step, or nobody knows the row at its end yet.
  static let special = NextRow(bits: 1 << 31)
  /// The step is counted like any other, and is the last one.
  static let arrival = NextRow(bits: 1 << 31 | 1)
  /// No step: the person stops.
  static let quitting = NextRow(bits: 1 << 31 | 2)

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// A row, which is where its slots begin.
  init(row: Int) { bits = UInt32(clamping: row) & ~Self.special.bits }

  /// Whether the walk simply goes on.
  @inline(__always)
  var isRow: Bool { Int32(bitPattern: bits) >= 0 }
  /// The row, if it is one.
  @inline(__always)
  var row: Int { Int(bits) }
}

/// One of several equally likely slots among which options are spread so that at most two share each.
///
/// The alias method: a choice among any number of options costs a few bits of one draw and one
/// comparison. Source: Walker, "An efficient method for generating discrete random variables with general
/// distributions" (TOMS 1977), filled the way Vose does (1991).
struct AliasSlot {
  /// Below which draws of 32 bits its own option is chosen.
  let threshold: UInt32
  /// Its own option and the other one, by their places.
  let own: Int
  let other: Int

  /// Spreads options over slots.
  ///
  /// What a draw chooses must not depend on how many slots others need, so options are spread over as
  /// many as they need themselves, and each of those is cut into equal parts.
  ///
  /// - Parameters:
  ///   - chances: the chance of each option; they add up to 1, and there is at least one.
  ///   - count: the number of slots, a power of two, at least 16 and as many as there are options.
  static func slots(for chances: [Double], count: Int) -> [AliasSlot] {
    var needed = 16
    while needed < chances.count { needed *= 2 }
    let parts = max(1, count / needed)
    return spread(chances, over: needed).flatMap { slot in
      (0..<parts).map { slot.part($0, of: parts) }
    }
  }

  /// One of the equal parts of the slot: for draws that fall into it, the same choice.
  private func part(_ place: Int, of parts: Int) -> AliasSlot {
    let threshold = Int(threshold) * parts - place << 32
    return AliasSlot(threshold: UInt32(clamping: threshold), own: own, other: other)
  }

  /// Spreads options over slots; slots beyond the options have nothing of their own.
  private static func spread(_ chances: [Double], over count: Int) -> [AliasSlot] {
    var slots = (0..<count).map { slot in
      let option = min(slot, chances.count - 1)
      return AliasSlot(threshold: .max, own: option, other: option)
    }
    var shares = slots.indices.map { $0 < chances.count ? chances[$0] * Double(count) : 0 }
    var poor = shares.indices.filter { shares[$0] < 1 }
    var rich = shares.indices.filter { shares[$0] >= 1 }
    while let small = poor.popLast(), let large = rich.popLast() {
      slots[small] = AliasSlot(
        threshold: UInt32(max(0, shares[small]) * 0x1p32), own: slots[small].own,
        other: slots[large].own)
      shares[large] -= 1 - shares[small]
      if shares[large] < 1 { poor.append(large) } else { rich.append(large) }
    }
    return slots
  }
}
