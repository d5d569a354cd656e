/// The journeys of some people, waiting to be measured together.
struct JourneyBatch {
  /// Contiguous, because a plain array lends out no span before macOS 26.
  private(set) var records: ContiguousArray<JourneyRecord> = []
  /// How many records there were when each person was complete.
  private(set) var ends: [Int] = []

  private static let size = 1024

  init() {
    records.reserveCapacity(Self.size)
    ends.reserveCapacity(Self.size)
  }

  /// Whether it is worth measuring.
  var isFull: Bool { records.count >= Self.size }

  /// Whether the person at hand has no journey yet.
  var isPersonEmpty: Bool { records.count == ends.last ?? 0 }

  /// Adds a journey of the person at hand.
  @inline(__always)
  mutating func add(_ record: JourneyRecord) {
    records.append(record)
  }

  /// Ends the person at hand.
  @inline(__always)
  mutating func endPerson() {
    ends.append(records.count)
  }

  /// Forgets everybody.
  mutating func clear() {
    records.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
