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
    var time = journey.time
    var distinct: UInt64 = 0
    var watched = journey.watched
    var deepest = journey.maximumDepth
    for place in 0..<count {
      let step = table.step(Int(trail[place]))
      time &+= Int64(step.time)
      sums += step.sums
      distinct &+= UInt64(seen[Int(step.page)] != serial)
      seen[Int(step.page)] = serial
      watched |= step.watched
      deepest = max(deepest, Int(step.depth))
    }
    if journey.taps == 0 { journey.firstTapTowards = table.step(Int(trail[0])).isTowards }
    let last = table.step(Int(trail[count &- 1]))
    journey.state = last.target
    journey.page = last.page
    // The depth added up over time, less what it would have been at the last depth all along.
    journey.depthTime &+=
      sums.depthTime &- time &* Int64(last.depth) &+ journey.time &* Int64(journey.depth)
    sums.pour(into: &journey)
    journey.taps &+= count
    journey.time = time
    journey.distinct &+= Int(truncatingIfNeeded: distinct)
    journey.watched = watched
    journey.depth = Int(last.depth)
    journey.maximumDepth = deepest
  }
}
