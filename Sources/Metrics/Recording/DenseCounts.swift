/// How often each value occurs, while it is being counted: small values in an array, the rest aside.
struct DenseCounts {
  /// The smallest value that has a slot.
  private let lowest: Int
  /// Contiguous, because a plain array lends out no span before macOS 26.
  private var slots: ContiguousArray<Int> = []
  private var others: [Int: Int] = [:]

  /// How many values have a slot at most.
  private static let limit = 4096

  /// No values; those from `lowest` on are counted fastest.
  init(from lowest: Int = 0) {
    self.lowest = lowest
  }

  /// Counts a value.
  @inline(__always)
  mutating func add(_ value: Int) {
    let slot = value &- lowest
    if slot >= 0, slot < slots.count {
      slots[slot] &+= 1
    } else {
      addRarely(value)
    }
  }

  /// Counts the value of each of some journeys, where it has one.
  @inline(__always)
  mutating func add(
    _ records: Span<JourneyRecord>, _ places: Span<Int32>, value: (JourneyRecord) -> Int?
  ) {
    let lowest = lowest
    var rare: [Int] = []
    var counts = slots.mutableSpan
    for place in places.indices {
      guard let value = value(records[Int(places[place])]) else { continue }
      let slot = value &- lowest
      if slot >= 0, slot < counts.count { counts[slot] &+= 1 } else { rare.append(value) }
    }
    for value in rare { add(value) }
  }

  @inline(never)
  private mutating func addRarely(_ value: Int) {
    guard value >= lowest, value < lowest + Self.limit else {
      others[value, default: 0] &+= 1
      return
    }
    let slot = value - lowest
    slots += repeatElement(0, count: slot + 1 - slots.count)
    slots[slot] &+= 1
  }

  /// The counts, in order.
  var valueCounts: ValueCounts {
    ValueCounts(
      slots.enumerated().map { (value: $0 + lowest, count: $1) }
        + others.map { (value: $0.key, count: $0.value) })
  }
}
