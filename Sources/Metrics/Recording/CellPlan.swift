/// The cell of each journey of a batch, and the pairs of the same journey under a variant and under the
/// control.
struct CellPlan {
  /// The place of a journey in the batch, and that of the same journey under the control.
  struct Pair {
    let journey: Int32
    let control: Int32
  }

  /// The places of the journeys, by cell.
  private(set) var journeys: BucketSort<Int32>
  /// The pairs, by cell of the variant.
  private(set) var pairs: BucketSort<Pair>

  private let shape: TallyShape
  /// The places of the current person's journeys, by variant and occasion; −1 if there is none.
  private var places: ContiguousArray<Int32>

  init(shape: TallyShape) {
    self.shape = shape
    journeys = BucketSort(buckets: shape.cellCount)
    pairs = BucketSort(buckets: shape.cellCount)
    places = ContiguousArray(repeating: -1, count: shape.variants * shape.journeysEach)
  }

  /// Plans a batch, all of whose journeys belong to cells.
  mutating func begin(_ batch: JourneyRecorder.Batch) {
    journeys.removeAll()
    pairs.removeAll()
    for place in batch.records.indices {
      let record = batch.records[place]
      journeys.add(
        Int32(truncatingIfNeeded: place),
        to: shape.place(ofCell: record.variant, record.segment, record.task))
    }
    var first = 0
    for end in batch.ends {
      Self.pair(first..<end, of: batch.records, shape, &places, &pairs)
      first = end
    }
    journeys.sort()
    pairs.sort()
  }

  /// Finds the pairs of a person, whose journeys are a range of the batch's.
  @inline(__always)
  private static func pair(
    _ range: Range<Int>, of records: ContiguousArray<JourneyRecord>, _ shape: TallyShape,
    _ places: inout ContiguousArray<Int32>, _ pairs: inout BucketSort<Pair>
  ) {
    let records = records.span
    var places = places.mutableSpan
    let each = shape.journeysEach
    var segment = 0
    for place in range {
      let record = records[place]
      segment = record.segment
      places[record.variant &* each &+ record.occasion] = Int32(truncatingIfNeeded: place)
    }
    for occasion in 0..<each {
      let control = places[shape.control &* each &+ occasion]
      guard control >= 0 else { continue }
      let task = records[Int(control)].task
      for variant in 0..<shape.variants where variant != shape.control {
        let journey = places[variant &* each &+ occasion]
        guard journey >= 0, records[Int(journey)].task == task else { continue }
        pairs.add(
          Pair(journey: journey, control: control),
          to: shape.place(ofCell: variant, segment, task))
      }
    }
    for slot in places.indices { places[slot] = -1 }
  }
}

extension TallyShape {
  @inline(__always)
  fileprivate func place(ofCell variant: Int, _ segment: Int, _ task: Int) -> Int {
    (variant &* segments &+ segment) &* tasks &+ task
  }
}
