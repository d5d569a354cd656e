import Metrics
import NavigationGraph

/// A journey by chance while it is walked: first a few choices, one leading to the next, then what they
/// add to the journey.
///
/// Choosing has to wait for the choice before, counting for nothing; taken apart, the one does not stand
/// in the other's way, and either keeps what it needs in registers.
struct ChanceWalk {
  private let table: ChoiceTable.Pointers
  /// The journey in which each page was last seen.
  private let seen: UnsafeMutableBufferPointer<UInt32>
  /// The steps that were chosen, in a row.
  private let trail: UnsafeMutableBufferPointer<UInt32>

  /// What stopped a walk for a moment, or for good.
  enum Pause {
    case ended(JourneyEnd)
    /// The step that was chosen in a row needs more than plain counting, and is still to be taken.
    case special(Int, row: Int)
    /// As many steps were taken as were asked for.
    case rested
  }

  /// How many steps a walk takes at most before it rests.
  static let limit = min(128, ChanceSums.capacity)

  /// Walks on with a journey for so many plain steps, at most `limit`.
  ///
  /// - Parameters:
  ///   - row: the row of the state where it is.
  ///   - serial: the journey's number, with which it marks the pages that it has seen.
  /// - Returns: what stopped it, and the last step that was taken, if any.
  @inline(__always)
  static func walk(
    _ journey: inout Journey, from row: Int, serial: UInt32, draws: inout ChanceDraws,
    through table: ChoiceTable, upTo most: Int, seen: inout [UInt32]
  ) -> (pause: Pause, last: Int) {
    with(table, &seen) { walk in
      let (pause, count) = walk.choose(from: row, draws: &draws, upTo: most)
      guard count > 0 else { return (pause, 0) }
      walk.take(count, with: &journey, serial: serial)
      return (pause, Int(walk.trail[count &- 1]))
    }
  }

  /// Takes a single step with a journey, whatever it leads to.
  static func take(
    _ step: Int, with journey: inout Journey, serial: UInt32, through table: ChoiceTable,
    seen: inout [UInt32]
  ) {
    with(table, &seen) { walk in
      walk.trail[0] = UInt32(truncatingIfNeeded: step)
      walk.take(1, with: &journey, serial: serial)
    }
  }

  @inline(__always)
  private static func with<Result>(
    _ table: ChoiceTable, _ seen: inout [UInt32], _ body: (ChanceWalk) -> Result
  ) -> Result {
    seen.withUnsafeMutableBufferPointer { seen in
      table.withPointers { table in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: limit) { trail in
          body(ChanceWalk(table: table, seen: seen, trail: trail))
        }
      }
    }
  }

  /// Chooses one step after the other.
  @inline(never)
  private func choose(
    from row: Int, draws: inout ChanceDraws, upTo most: Int
  ) -> (pause: Pause, count: Int) {
    var row = row
    var count = 0
    while count < most {
      let begun = draws.drawn
      let words = draws.block
      // A block at a time, so that nobody need ask which of its words comes next.
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
    var sums = ChanceSums()
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
    // The depth added up over time, less what it would have been at the last depth all along.
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

/// One step of people without a memory: all that it changes, in 64 bytes.
struct ChanceStep: Sendable {
  /// What it adds to the counts.
  let sums: ChanceSums
  /// The watched screens that are seen at its end.
  let watched: UInt64
  /// The transition, by place in the table; `ChoiceTable.quit` for stopping.
  let transition: Int32
  /// Where it leads, and the page there.
  let target: Int32
  let page: Int32
  /// What it takes in microseconds, the router's time included.
  let time: Int32
  /// How deep the target is.
  let depth: UInt8
  /// Whether it lies on a shortest path.
  let isTowards: Bool
  let arrives: Bool
  /// Whether more has to be counted than stands here.
  let isSpecial: Bool

  /// Whether it is stopping and no tap at all.
  var isQuit: Bool { transition == ChoiceTable.quit }

  /// Stopping.
  static let quit = ChanceStep()

  private init() {
    sums = ChanceSums()
    (watched, transition, target, page, time, depth) = (0, ChoiceTable.quit, -1, 0, 0, 0)
    (isTowards, arrives, isSpecial) = (false, false, false)
  }

  /// The step that a transition from `origin` makes for somebody with this goal.
  init(
    _ index: Int32, of table: TransitionTable, from origin: Int32, goal: GoalSet,
    temperament: PreparedParameters
  ) {
    let transition = table.transitions[Int(index)]
    let arrived = table.states[Int(transition.target)]
    let seen = table.pages[Int(arrived.page)]
    let traits = transition.traits
    self.transition = index
    target = transition.target
    page = arrived.page
    watched = seen.watched
    let hand = traits.isReturn ? temperament.backTime : temperament.tapTime
    time = Int32(clamping: hand &+ Int64(transition.duration))
    depth = arrived.depth
    arrives = seen.reached.meets(goal)
    isTowards = !traits.isReturn && transition.towards.meets(goal)
    isSpecial = traits.isSpecial
    sums = ChanceSums(
      operations: transition.operations.lanes, isReturn: traits.isReturn,
      strays: !traits.isReturn && !transition.towards.meets(goal),
      moves: transition.target != origin, depth: arrived.depth,
      depthTime: Int64(time) * Int64(table.states[Int(origin)].depth))
  }
}

/// The counts of a journey by chance, several side by side in one vector, so that a step costs two
/// additions whatever is counted.
///
/// Three numbers have four lanes of 16 bits each, which grow by at most 255 a step; the fourth is one.
struct ChanceSums {
  /// The router's operations 0, 2, 4 and 6; 1, 3, 5 and 7; steps back, steps astray, steps that move,
  /// and the depths of where they lead; and the microseconds times the depth at which they passed.
  private var numbers = SIMD4<UInt64>()

  /// After how many steps the lanes have to be emptied.
  static let capacity = 256

  private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF

  /// No counts.
  init() {}

  /// What one step adds.
  ///
  /// - Parameters:
  ///   - depth: how deep it leads.
  ///   - depthTime: what it takes in microseconds times how deep it begins.
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

  /// Adds a step.
  @inline(__always)
  static func += (sums: inout ChanceSums, step: ChanceSums) {
    sums.numbers &+= step.numbers
  }

  /// The four lanes of one of the first three numbers.
  @inline(__always)
  func lanes(of number: Int) -> SIMD4<UInt16> {
    unsafeBitCast(numbers[number], to: SIMD4<UInt16>.self)
  }

  /// The microseconds times the depth at which they passed.
  @inline(__always)
  var depthTime: Int64 { Int64(bitPattern: numbers[3]) }
}

extension ChanceSums {
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
