import NavigationGraph

/// A journey by chance while it is walked: everything that a plain step changes, small enough to stay in
/// registers.
struct ChanceWalk {
  /// What was chosen first and last; the last one's row is where the person is.
  private var first: ChoiceTable.Choice
  private var last: ChoiceTable.Choice
  private var taps: Int
  private var time: Int64
  private var distinct: Int
  private var watched: UInt64
  private var depth: Int
  private var deepest: Int
  private var sums = ChanceSums()

  /// What stopped a walk for a moment, or for good.
  enum Pause {
    case ended(JourneyEnd)
    /// What was chosen needs more than plain counting.
    case special(ChoiceTable.Choice)
    /// As many steps were taken as were asked for.
    case rested
  }

  /// Goes on with a journey from a row.
  @inline(__always)
  private init(_ journey: Journey, row: Int) {
    last = ChoiceTable.Choice(row: row, step: 0, isPlain: true)
    first = last
    taps = journey.taps
    time = journey.time
    distinct = journey.distinct
    watched = journey.watched
    depth = journey.depth
    deepest = journey.maximumDepth
  }

  /// Walks on with a journey for so many plain steps, at most `ChanceSums.capacity`.
  ///
  /// Everything is read through pointers that live as long as the call: a step is a quarter of a draw,
  /// three look-ups and a dozen additions, and what a check for bounds costs would show.
  ///
  /// - Parameters:
  ///   - row: the row of the state where it is.
  ///   - serial: the journey's number, with which it marks the pages that it has seen.
  /// - Returns: what stopped it, and the last choice, whose row is that of where it is now.
  static func walk(
    _ journey: inout Journey, from row: Int, serial: UInt32, person: Person,
    draws: inout ChanceDraws, through table: ChoiceTable, upTo steps: Int, seen: inout [UInt32]
  ) -> (pause: Pause, last: ChoiceTable.Choice) {
    seen.withUnsafeMutableBufferPointer { seen in
      table.withPointers { slots, all in
        var walk = ChanceWalk(journey, row: row)
        var source = draws
        let pause = walk.pause(
          through: slots, each: table.slotsEach, all, upTo: steps, person: person, draws: &source,
          serial: serial, seen)
        draws = source
        if walk.taps > journey.taps {
          if journey.taps == 0 { journey.firstTapTowards = all[walk.first.step].isTowards }
          journey.state = all[walk.last.step].target
        }
        walk.pour(into: &journey)
        return (pause, walk.last)
      }
    }
  }

  @inline(__always)
  private mutating func pause(
    through slots: UnsafeBufferPointer<ChoiceTable.Slot>, each slotsEach: Int,
    _ all: UnsafeBufferPointer<ChanceStep>, upTo steps: Int, person: Person,
    draws: inout ChanceDraws, serial: UInt32, _ seen: UnsafeMutableBufferPointer<UInt32>
  ) -> Pause {
    for _ in 0..<min(steps, person.tapBudget &- taps) {
      if time > person.timeBudget { return .ended(.timeBudget) }
      // There are a power of two of slots: the upper bits choose one, the rest its option.
      let scaled = Int(draws.next()) &* slotsEach
      let slot = slots[last.row &* slotsEach &+ scaled >> 32]
      let choice = slot.choice(by: UInt32(truncatingIfNeeded: scaled))
      guard choice.isPlain else { return .special(choice) }
      first = taps == 0 ? choice : first
      last = choice
      take(all[choice.step], serial: serial, seen)
    }
    return taps < person.tapBudget ? .rested : .ended(.tapBudget)
  }

  @inline(__always)
  private mutating func take(
    _ step: ChanceStep, serial: UInt32, _ seen: UnsafeMutableBufferPointer<UInt32>
  ) {
    taps &+= 1
    time &+= Int64(step.time)
    sums += step.sums
    // Without a branch, because nobody can foresee it.
    distinct &+= seen[Int(step.page)] == serial ? 0 : 1
    seen[Int(step.page)] = serial
    watched |= step.watched
    depth = Int(step.depth)
    deepest = max(deepest, depth)
  }

  /// Takes a single step with a journey.
  static func take(
    _ step: ChanceStep, with journey: inout Journey, serial: UInt32, seen: inout [UInt32]
  ) {
    seen.withUnsafeMutableBufferPointer { seen in
      var walk = ChanceWalk(journey, row: 0)
      walk.take(step, serial: serial, seen)
      if journey.taps == 0 { journey.firstTapTowards = step.isTowards }
      journey.state = step.target
      walk.pour(into: &journey)
    }
  }

  /// Puts everything down in the journey.
  @inline(__always)
  private func pour(into journey: inout Journey) {
    // The depth added up over time, less what it would have been at the last depth all along.
    journey.depthTime &+=
      sums.depthTime &- time &* Int64(depth) &+ journey.time &* Int64(journey.depth)
    sums.pour(into: &journey)
    (journey.taps, journey.time) = (taps, time)
    (journey.distinct, journey.watched) = (distinct, watched)
    (journey.depth, journey.maximumDepth) = (depth, deepest)
  }
}
