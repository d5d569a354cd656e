/// Which journeys of a batch count in which cell, and which of them are the same one under a variant and
/// under the control.
struct CellPlan {
  /// The place of a journey in the batch, and the one of the same journey under the control.
  struct Pair {
    let journey: Int32
    let control: Int32
  }

  /// The places of the journeys, by cell.
  private(set) var journeys: BucketSort<Int32>
  /// The pairs, by cell of the variant.
  private(set) var pairs: BucketSort<Pair>

  private let shape: TallyShape
  /// The places of the journeys of the person at hand, by variant and occasion; −1 where there is none.
  private var places: ContiguousArray<Int32>

  /// A plan for nobody.
  init(shape: TallyShape) {
    self.shape = shape
    journeys = BucketSort(buckets: shape.cellCount)
    pairs = BucketSort(buckets: shape.cellCount)
    places = ContiguousArray(repeating: -1, count: shape.variants * shape.journeysEach)
  }

  /// Begins with nobody.
  mutating func begin() {
    journeys.removeAll()
    pairs.removeAll()
  }

  /// Adds journeys, which are a range of the batch's; all of them belong to a cell.
  mutating func add(_ range: Range<Int>, of records: ContiguousArray<JourneyRecord>) {
    for place in range {
      let record = records[place]
      journeys.add(
        Int32(truncatingIfNeeded: place), to: cell(record.variant, record.segment, record.task))
    }
  }

  /// Adds the pairs of a person, whose journeys are a range of the batch's.
  mutating func addPairs(_ range: Range<Int>, of records: ContiguousArray<JourneyRecord>) {
    guard let segment = records[range].last?.segment else { return }
    for place in range {
      places[slot(records[place].variant, records[place].occasion)] =
        Int32(truncatingIfNeeded: place)
    }
    for occasion in 0..<shape.journeysEach {
      let control = places[slot(shape.control, occasion)]
      guard control >= 0 else { continue }
      let task = records[Int(control)].task
      for variant in 0..<shape.variants where variant != shape.control {
        let journey = places[slot(variant, occasion)]
        guard journey >= 0, records[Int(journey)].task == task else { continue }
        pairs.add(
          Pair(journey: journey, control: control), to: cell(variant, segment, task))
      }
    }
    for place in range { places[slot(records[place].variant, records[place].occasion)] = -1 }
  }

  /// Puts side by side what belongs together.
  mutating func finish() {
    journeys.sort()
    pairs.sort()
  }

  @inline(__always)
  private func cell(_ variant: Int, _ segment: Int, _ task: Int) -> Int {
    (variant &* shape.segments &+ segment) &* shape.tasks &+ task
  }

  @inline(__always)
  private func slot(_ variant: Int, _ occasion: Int) -> Int {
    variant &* shape.journeysEach &+ occasion
  }
}
