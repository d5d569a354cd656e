/// Everything that a plain step of a journey by chance changes, small enough to stay in registers.
struct ChanceCounts {
  var state: Int32
  var taps: Int
  var time: Int64
  private(set) var distinct: Int
  private(set) var watched: UInt64
  private(set) var depth: UInt8
  private(set) var deepest: UInt8
  var sums = ChanceSums()

  /// The counts of a journey so far.
  init(_ journey: Journey) {
    state = journey.state
    taps = journey.taps
    time = journey.time
    distinct = journey.distinct
    watched = journey.watched
    depth = UInt8(clamping: journey.depth)
    deepest = UInt8(clamping: journey.maximumDepth)
  }

  /// Takes one step; where it leads is for the caller to note.
  @inline(__always)
  mutating func take(
    _ step: ChanceStep, serial: UInt32, _ seen: inout UnsafeMutableBufferPointer<UInt32>
  ) {
    taps &+= 1
    time &+= Int64(step.time)
    sums += step.sums
    // Without a branch, because nobody can foresee it.
    distinct &+= seen[Int(step.page)] == serial ? 0 : 1
    seen[Int(step.page)] = serial
    watched |= step.watched
    depth = step.depth
    deepest = max(deepest, depth)
  }

  /// Puts everything down in the journey; the sums begin anew.
  mutating func pour(into journey: inout Journey) {
    sums.pour(into: &journey)
    (journey.state, journey.taps, journey.time) = (state, taps, time)
    (journey.distinct, journey.watched) = (distinct, watched)
    (journey.depth, journey.maximumDepth) = (Int(depth), Int(deepest))
  }
}
