import NavigationGraph

/// The choice probabilities of a memoryless model in each state, as alias tables: one look-up a draw.
///
/// The row of a state has the same power of two of slots as all others (`AliasSlot`).
struct ChoiceTable: Sendable {
  /// The transition that stands for stopping.
  static let quit: Int32 = -1

  /// A step by its number, and the row after it.
  typealias Option = (step: Int, next: NextRow)

  /// The table as walkers read it, through pointers that live as long as the call: bounds checks
  /// would show in the speed of a walk.
  struct Pointers {
    fileprivate let slots: UnsafeBufferPointer<Slot>
    fileprivate let steps: UnsafeBufferPointer<MemorylessWalk.Step>
    fileprivate let slotsEach: Int

    /// The option that a draw of 32 bits chooses in a row.
    @inline(__always)
    func option(in row: Int, by draw: UInt32) -> Option {
      // There are a power of two of slots: the upper bits choose one, the rest its option.
      let scaled = Int(draw) &* slotsEach
      let (place, next) = slots[row &+ scaled >> 32].option(by: UInt32(truncatingIfNeeded: scaled))
      return (row &+ Int(place), next)
    }

    @inline(__always) func step(_ number: Int) -> MemorylessWalk.Step { steps[number] }
  }

  /// The row of each state by kind of walker; −1 where it is not known.
  private var rows: [[Int32]] = []
  private var slots: [Slot] = []
  /// As many for a row as slots, beginning at the same number.
  private(set) var steps: [MemorylessWalk.Step] = []
  private var slotsEach = 16
  /// The longest time that any step takes, in microseconds, at least 1.
  private(set) var longest: Int64 = 1

  private(set) var count = 0

  /// The row of a state, which is where its slots begin; `nil` while it is not known.
  ///
  /// - Parameter kind: the number of the parameters and goal, on which choices depend.
  @inline(__always)
  func row(of state: Int32, kind: Int) -> Int? {
    guard kind < rows.count, Int(state) < rows[kind].count, rows[kind][Int(state)] >= 0 else {
      return nil
    }
    return Int(rows[kind][Int(state)])
  }

  @inline(__always)
  func withPointers<Result>(_ body: (Pointers) -> Result) -> Result {
    slots.withUnsafeBufferPointer { slots in
      steps.withUnsafeBufferPointer { steps in
        body(Pointers(slots: slots, steps: steps, slotsEach: slotsEach))
      }
    }
  }

  /// Adds the row of a state.
  ///
  /// - Parameter options: at least one step, with chances that add up to 1.
  mutating func learn(
    _ state: Int32, kind: Int, options: [(step: MemorylessWalk.Step, chance: Double)]
  ) {
    if options.count > slotsEach {
      // A wider state needs more slots everywhere; known rows are made again when needed.
      (rows, slots, steps, count) = ([], [], [], 0)
      while options.count > slotsEach { slotsEach *= 2 }
    }
    while rows.count <= kind { rows.append([]) }
    let missing = Int(state) + 1 - rows[kind].count
    if missing > 0 { rows[kind] += [Int32](repeating: -1, count: missing + missing / 2) }
    let row = slots.count
    rows[kind][Int(state)] = Int32(clamping: row)
    count += 1
    steps += options.map(\.step)
    steps += repeatElement(.quit, count: slotsEach - options.count)
    for option in options { longest = max(longest, Int64(option.step.time)) }
    for slot in AliasSlot.slots(for: options.map(\.chance), count: slotsEach) {
      slots.append(
        Slot(
          threshold: slot.threshold, own: place(slot.own, in: row, kind: kind),
          other: place(slot.other, in: row, kind: kind)))
    }
  }

  /// Links a step of a row to the row of its target.
  mutating func link(_ step: Int, in row: Int, kind: Int) {
    let option = place(step - row, in: row, kind: kind)
    guard option.next.isRow else { return }
    for slot in row..<row + slotsEach { slots[slot].lead(option) }
  }

  private func place(_ place: Int, in row: Int, kind: Int) -> Slot.Option {
    let step = steps[row + place]
    let next: NextRow =
      if step.isQuit {
        .quitting
      } else if step.isSpecial {
        .special
      } else if step.arrives {
        .arrival
      } else {
        self.row(of: step.target, kind: kind).map(NextRow.init) ?? .special
      }
    // Nobody chooses among 65,536 things.
    return (UInt16(clamping: place), next)
  }
}

extension ChoiceTable {
  /// A slot of a row, in 16 bytes, so that many stay at hand: two options beside the threshold between them, so that
  /// all three are read at once; from row to row every look-up waits for the one before.
  struct Slot {
    /// The next row of its own option in the lower half, of the other one in the upper.
    private var nexts: UInt64
    private let threshold: UInt32
    /// The steps of its own option and of the other one, by their places in the row.
    private let own: UInt16
    private let other: UInt16

    /// A step by its place in the row, and the row after it.
    typealias Option = (place: UInt16, next: NextRow)

    /// A slot with its own option for draws below the threshold and the other for the rest.
    init(threshold: UInt32, own: Option, other: Option) {
      nexts = UInt64(other.next.bits) << 32 | UInt64(own.next.bits)
      self.threshold = threshold
      (self.own, self.other) = (own.place, other.place)
    }

    /// The option that the rest of a draw chooses, without a branch: it cannot be predicted.
    @inline(__always)
    func option(by rest: UInt32) -> Option {
      let isOther = UInt64(rest >= threshold)
      return (
        isOther == 0 ? own : other,
        NextRow(bits: UInt32(truncatingIfNeeded: nexts &>> (isOther &<< 5)))
      )
    }

    mutating func lead(_ option: Option) {
      let bits = UInt64(option.next.bits)
      if own == option.place { nexts = nexts & ~0xFFFF_FFFF | bits }
      if other == option.place { nexts = nexts & 0xFFFF_FFFF | bits << 32 }
    }
  }

  /// The row in which a walk goes on, or the reason why it does not.
  struct NextRow: Hashable {
    /// The row; with the highest bit, a reason.
    let bits: UInt32

    /// The step has more to count than its sums, or the row at its end is not known yet.
    static let special = NextRow(bits: 1 << 31)
    /// The step is the last one.
    static let arrival = NextRow(bits: 1 << 31 | 1)
    /// No step: the person stops.
    static let quitting = NextRow(bits: 1 << 31 | 2)

    @inline(__always) init(bits: UInt32) { self.bits = bits }

    /// A row, which is where its slots begin.
    init(row: Int) { bits = UInt32(clamping: row) & ~Self.special.bits }

    @inline(__always) var isRow: Bool { Int32(bitPattern: bits) >= 0 }
    @inline(__always) var row: Int { Int(bits) }
  }

  /// A slot of an alias table, in which equally likely slots hold at most two options each, so that a
  /// choice costs a few bits of one draw and one comparison.
  ///
  /// Source: Walker, "An efficient method for generating discrete random variables with general
  /// distributions" (TOMS 1977), filled as by Vose (1991).
  struct AliasSlot {
    /// Draws of 32 bits below this choose its own option.
    let threshold: UInt32
    /// Its own option and the other one, by their places.
    let own: Int
    let other: Int

    /// Spreads options over slots.
    ///
    /// The choice of a draw must not depend on the slots that other rows need, so options are spread over
    /// as many as they need themselves, a power of two from 16, and each of those is cut into equal parts.
    static func slots(for chances: [Double], count: Int) -> [AliasSlot] {
      var needed = 16
      while needed < chances.count { needed *= 2 }
      let parts = max(1, count / needed)
      return spread(chances, over: needed).flatMap { slot in
        (0..<parts).map { slot.part($0, of: parts) }
      }
    }

    /// One of the equal parts of the slot, with the same choice for draws that fall into it.
    private func part(_ place: Int, of parts: Int) -> AliasSlot {
      let threshold = Int(threshold) * parts - place << 32
      return AliasSlot(threshold: UInt32(clamping: threshold), own: own, other: other)
    }

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
}
