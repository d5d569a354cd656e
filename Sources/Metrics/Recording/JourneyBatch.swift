/// The journeys of some people, waiting to be measured together: metric by metric, so that each is
/// fetched once for many journeys.
struct JourneyBatch {
  private let metrics: [Metric]
  private(set) var records: [JourneyRecord] = []
  /// How many records there were when each person was complete.
  private(set) var ends: [Int] = []
  /// The measures, record by record.
  private(set) var measures: [Measure] = []

  private static let size = 64

  init(_ metrics: [Metric]) {
    self.metrics = metrics
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

  /// Measures all records.
  mutating func measure() {
    let needed = records.count * metrics.count
    if measures.count < needed {
      measures += Array(repeating: .none, count: needed - measures.count)
    }
    for (place, metric) in metrics.enumerated() {
      metric.measureAll(records, &measures, .init(first: place, step: metrics.count))
    }
  }

  /// Forgets everybody.
  mutating func clear() {
    records.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
