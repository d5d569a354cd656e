/// A journey by chance while it is walked: everything that a plain step changes, small enough to
/// stay in registers.
struct ChanceWalk {
  var state: Int32
  var taps: Int
  var time: Int64
  /// The transition of the last step, by place in the table.
  private(set) var lastTransition: Int32 = -1
  private var distinct: Int
  private var watched: UInt64
  private var depth: Int
  private var deepest: Int
  private var depthTime: Int64
  private var firstTapTowards: Bool
  private var sums = ChanceSums()
  private var draws: ChanceDraws
  /// The journey's number among those of its walker.
  private let serial: UInt32
  private let tapBudget: Int
  private let timeBudget: Int64

  /// What stopped a walk for a moment, or for good.
  enum Pause {
    case ended(JourneyEnd)
    /// What these random bits choose has to be worked out first.
    case unknown(by: UInt32)
    /// What was chosen needs more than plain counting.
    case special(ChoiceTable.Choice)
    /// As many steps were taken as were asked for.
    case rested
  }

  /// Begins to walk a journey.
  init(_ journey: Journey, serial: UInt32, person: Person, draws: KeyedDraws) {
    state = journey.state
    taps = journey.taps
    time = journey.time
    distinct = journey.distinct
    watched = journey.watched
    depth = journey.depth
    deepest = journey.maximumDepth
    depthTime = journey.depthTime
    firstTapTowards = journey.firstTapTowards
    self.draws = ChanceDraws(draws, person: person.number, entity: UInt64(journey.goal))
    self.serial = serial
    tapBudget = person.tapBudget
    timeBudget = person.timeBudget
  }

  /// Takes so many plain steps, at most `ChanceSums.capacity`.
  ///
  /// Everything is read through pointers that live as long as the call: a step is a draw, three
  /// look-ups and a dozen additions, and what a check for bounds costs would show.
  mutating func walk(
    through table: ChoiceTable, upTo steps: Int, seen: inout [UInt32]
  ) -> Pause {
    seen.withUnsafeMutableBufferPointer { seen in
      table.withPointers { slots, all in
        for _ in 0..<steps {
          if taps >= tapBudget { return .ended(.tapBudget) }
          if time > timeBudget { return .ended(.timeBudget) }
          let word = draws.next()
          let place = table.place(in: state, by: word)
          guard place < slots.count else { return .unknown(by: word) }
          let choice = slots[place].choice(by: table.rest(of: word))
          guard choice.isPlain else {
            return switch choice.target {
            case ChoiceTable.quit: .ended(.quit)
            case ChoiceTable.unknown: .unknown(by: word)
            default: .special(choice)
            }
          }
          take(all[choice.step], to: choice.target, &seen)
        }
        return .rested
      }
    }
  }

  /// Takes one step.
  @inline(__always)
  mutating func take(
    _ step: ChanceStep, to target: Int32, _ seen: inout UnsafeMutableBufferPointer<UInt32>
  ) {
    if taps == 0 { firstTapTowards = step.isTowards }
    taps &+= 1
    time &+= Int64(step.time)
    sums += step.sums
    // Without a branch, because nobody can foresee it.
    distinct &+= seen[Int(step.page)] == serial ? 0 : 1
    seen[Int(step.page)] = serial
    watched |= step.watched
    depthTime &+= time &* Int64(depth &- Int(step.depth))
    depth = Int(step.depth)
    deepest = max(deepest, depth)
    lastTransition = step.transition
    state = target
  }

  /// Puts everything down in the journey; the sums begin anew.
  mutating func pour(into journey: inout Journey) {
    sums.pour(into: &journey)
    (journey.state, journey.taps, journey.time) = (state, taps, time)
    (journey.distinct, journey.watched) = (distinct, watched)
    (journey.depth, journey.maximumDepth, journey.depthTime) = (depth, deepest, depthTime)
    journey.firstTapTowards = firstTapTowards
  }
}
