import Metrics
import NavigationGraph

/// A stretch of a memoryless journey: first a run of choices, each leading to the next, then their counts.
///
/// Every choice waits for the one before, counting waits for none; taken apart, either keeps its values
/// in registers.
struct MemorylessWalk {
  private let table: ChoiceTable.Pointers
  /// The journey in which each page was last seen.
  private let seen: UnsafeMutableBufferPointer<UInt32>
  /// The steps that were chosen, in a row.
  private let trail: UnsafeMutableBufferPointer<UInt32>

  enum Pause {
    case ended(JourneyOutcome)
    /// The step that was chosen in a row has more to count than its sums, and is still to be taken.
    case special(Int, row: Int)
    case rested
  }

  /// The most steps of a stretch.
  static let limit = min(128, Sums.capacity)

  /// Walks on with a journey for at most `most` plain steps, themselves at most `limit`.
  ///
  /// - Parameters:
  ///   - row: the row of the present state.
  ///   - serial: the journey's number, which marks the pages that it has seen.
  ///   - trail: gets the steps.
  /// - Returns: the reason for the end, and the number of steps.
  @inline(__always)
  static func walk(
    _ journey: inout Journey, from row: Int, serial: UInt32, draws: inout Draws,
    through table: ChoiceTable, upTo most: Int, trail: inout [UInt32], seen: inout [UInt32]
  ) -> (pause: Pause, count: Int) {
    with(table, &trail, &seen) { walk in
      let (pause, count) = walk.choose(from: row, draws: &draws, upTo: most)
      if count > 0 { walk.take(count, with: &journey, serial: serial) }
      return (pause, count)
    }
  }

  /// Takes a single step, special or not.
  static func take(
    _ step: Int, with journey: inout Journey, serial: UInt32, through table: ChoiceTable,
    trail: inout [UInt32], seen: inout [UInt32]
  ) {
    with(table, &trail, &seen) { walk in
      walk.trail[0] = UInt32(truncatingIfNeeded: step)
      walk.take(1, with: &journey, serial: serial)
    }
  }

  @inline(__always)
  private static func with<Result>(
    _ table: ChoiceTable, _ trail: inout [UInt32], _ seen: inout [UInt32],
    _ body: (MemorylessWalk) -> Result
  ) -> Result {
    seen.withUnsafeMutableBufferPointer { seen in
      trail.withUnsafeMutableBufferPointer { trail in
        table.withPointers { table in
          body(MemorylessWalk(table: table, seen: seen, trail: trail))
        }
      }
    }
  }

  @inline(never)
  private func choose(
    from row: Int, draws: inout Draws, upTo most: Int
  ) -> (pause: Pause, count: Int) {
    var row = row
    var count = 0
    while count < most {
      let begun = draws.drawn
      let words = draws.block
      // A block at a time, without asking which of its words comes next.
      for word in 0..<4 where word >= begun {
        let (step, next) = table.option(in: row, by: words[word])
        trail[count] = UInt32(truncatingIfNeeded: step)
        guard next.isRow else {
          draws.advance(by: word &+ 1 &- begun)
          guard next != .special else { return (.special(step, row: row), count) }
          let arrives = next == .arrival
          return (.ended(arrives ? .arrived : .quit), count &+ (arrives ? 1 : 0))
        }
        row = next.row
        count &+= 1
        guard count < most else {
          draws.advance(by: word &+ 1 &- begun)
          return (.rested, count)
        }
      }
      draws.advance(by: 4 &- begun)
    }
    return (.rested, count)
  }

  @inline(never)
  private func take(_ count: Int, with journey: inout Journey, serial: UInt32) {
    var sums = Sums()
    var time = journey.record.time
    var distinct: UInt64 = 0
    var watched = journey.record.watched
    var deepest = journey.record.maximumDepth
    for place in 0..<count {
      let step = table.step(Int(trail[place]))
      time &+= Int64(step.time)
      sums += step.sums
      distinct &+= UInt64(seen[Int(step.page)] != serial)
      seen[Int(step.page)] = serial
      watched |= step.watched
      deepest = max(deepest, Int(step.depth))
    }
    if journey.record.taps == 0 {
      journey.record.firstTapIsOptimal = table.step(Int(trail[0])).isTowards
    }
    let last = table.step(Int(trail[count &- 1]))
    journey.state = last.target
    journey.page = last.page
    // The depth added up over time, less the same at the last depth all along.
    journey.record.depthTime &+=
      sums.depthTime &- time &* Int64(last.depth) &+ journey.record.time
      &* Int64(journey.record.endDepth)
    sums.pour(into: &journey)
    journey.record.taps &+= count
    journey.record.time = time
    journey.record.distinct &+= Int(truncatingIfNeeded: distinct)
    journey.record.watched = watched
    journey.record.endDepth = Int(last.depth)
    journey.record.maximumDepth = deepest
  }
}

extension MemorylessWalk {
  /// One step of a memoryless walk: all that it changes, in 64 bytes.
  struct Step: Sendable {
    let sums: Sums
    /// The watched screens at its end, as bits.
    let watched: UInt64
    /// The transition, by place in the table; `ChoiceTable.quit` for stopping.
    let transition: Int32
    /// The state that it leads to, and the page there.
    let target: Int32
    let page: Int32
    /// Microseconds, the router's time included.
    let time: Int32
    let depth: UInt8
    /// Whether it lies on a shortest path.
    let isTowards: Bool
    let arrives: Bool
    /// Whether it has more to count than `sums`.
    let isSpecial: Bool

    var isQuit: Bool { transition == ChoiceTable.quit }

    static let quit = Step()

    private init() {
      sums = Sums()
      (watched, transition, target, page, time, depth) = (0, ChoiceTable.quit, -1, 0, 0, 0)
      (isTowards, arrives, isSpecial) = (false, false, false)
    }

    /// The step of a transition from `origin` for a goal.
    init(
      _ index: Int32, of table: TransitionTable, from origin: Int32, goal: GoalSet,
      prepared: PreparedParameters
    ) {
      let transition = table.transitions[Int(index)]
      let arrived = table.states[Int(transition.target)]
      let seen = table.pages[Int(arrived.page)]
      let traits = transition.traits
      self.transition = index
      target = transition.target
      page = arrived.page
      watched = seen.watched
      let hand = traits.isReturn ? prepared.backTime : prepared.tapTime
      time = Int32(clamping: hand &+ Int64(transition.duration))
      depth = arrived.depth
      arrives = seen.reached.meets(goal)
      isTowards = !traits.isReturn && transition.towards.meets(goal)
      isSpecial = transition.isSpecial
      sums = Sums(
        operations: transition.operations.lanes, isReturn: traits.isReturn,
        strays: !traits.isReturn && !transition.towards.meets(goal),
        moves: transition.target != origin, depth: arrived.depth,
        depthTime: Int64(time) * Int64(table.states[Int(origin)].depth))
    }
  }

  /// The counts of a stretch side by side in one vector, so that a step costs two additions.
  ///
  /// Three numbers have four lanes of 16 bits each, which grow by at most 255 a step; the fourth is one.
  struct Sums {
    /// The router's operations 0, 2, 4 and 6; 1, 3, 5 and 7; steps back, steps astray, steps that move,
    /// and the depths of where they lead; and the microseconds times the depth at which they passed.
    private var numbers = SIMD4<UInt64>()

    /// The most steps that the lanes hold.
    static let capacity = 256

    private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF

    init() {}

    /// The counts of one step: `depth` is that of its target, `depthTime` its microseconds times the
    /// depth of its origin.
    init(
      operations: SIMD8<UInt8>, isReturn: Bool, strays: Bool, moves: Bool, depth: UInt8,
      depthTime: Int64
    ) {
      var packed: UInt64 = 0
      for lane in 0..<8 { packed |= UInt64(operations[lane]) << UInt64(8 * lane) }
      numbers = SIMD4(
        packed & Self.lanes, packed >> 8 & Self.lanes,
        (isReturn ? 1 : 0) | (strays ? 1 << 16 : 0) | (moves ? 1 << 32 : 0)
          | (moves ? UInt64(depth) << 48 : 0),
        UInt64(bitPattern: depthTime))
    }

    @inline(__always)
    static func += (sums: inout Sums, step: Sums) { sums.numbers &+= step.numbers }

    /// The four lanes of one of the first three numbers.
    @inline(__always)
    func lanes(of number: Int) -> SIMD4<UInt16> {
      unsafeBitCast(numbers[number], to: SIMD4<UInt16>.self)
    }

    /// The microseconds times the depth at which they passed.
    @inline(__always) var depthTime: Int64 { Int64(bitPattern: numbers[3]) }

    /// Adds everything to a journey but the depth over time.
    @inline(__always)
    func pour(into journey: inout Journey) {
      journey.record.operations.evenHalf &+= SIMD4(truncatingIfNeeded: lanes(of: 0))
      journey.record.operations.oddHalf &+= SIMD4(truncatingIfNeeded: lanes(of: 1))
      let walk = SIMD4<Int>(truncatingIfNeeded: lanes(of: 2))
      journey.record.backs &+= walk[0]
      journey.record.offPath &+= walk[1]
      journey.record.visits &+= walk[2]
      journey.record.depthSum &+= walk[3]
    }
  }

  /// The known choices of a layout, and the pages that were seen, which is counted.
  struct Choices {
    var table = ChoiceTable()
    /// The steps of the last stretch.
    var trail = [UInt32](repeating: 0, count: MemorylessWalk.limit)
    /// The journey in which each page was last seen.
    var seenIn: [UInt32] = []

    @inline(__always)
    mutating func reserve(_ count: Int) {
      if seenIn.count < count {
        seenIn += [UInt32](repeating: 0, count: count + count / 2 - seenIn.count)
      }
    }
  }

  /// The 32-bit draws of one journey, four from every block.
  struct Draws {
    private let draws: KeyedDraws
    private let person: UInt32
    private let entity: UInt64
    private var count: UInt32 = 0

    init(_ draws: KeyedDraws, person: UInt32, entity: UInt64) {
      self.draws = draws
      self.person = person
      self.entity = entity
    }

    /// The number of draws from the present block.
    @inline(__always) var drawn: Int { Int(count & 3) }

    @inline(__always)
    var block: Philox.Words {
      draws.block(person: person, purpose: .choice, entity: entity, occurrence: count >> 2).words
    }

    @inline(__always)
    mutating func advance(by count: Int) { self.count &+= UInt32(truncatingIfNeeded: count) }
  }
}
