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

  /// The row of a state, which is where its slots begin; nothing while the choice there has not been
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
