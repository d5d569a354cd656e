/// Counts journeys, person by person, into a tally.
///
/// Add the journeys of one person under all variants in any order, then end the person. Nothing is
/// allocated on the way, apart from counters that grow as longer journeys are met. Every thread has
/// a recorder of its own; their tallies merge to the same bits however the people were shared out.
package struct JourneyRecorder {
  /// What it counts into.
  package let shape: TallyShape
  private let seed: UInt64
  private var cells: [CellCounts]
  private var sums: MomentSums
  private var groups: GroupSums
  private let metrics: [Metric]
  private var batch = JourneyBatch()
  private var plan: BatchPlan
  private var column = MeasureColumn()
  private var endings: [JourneyEnding]
  /// The screens that the person at hand has seen, by variant, and how many people have seen each.
  private var seen: [UInt64]
  private var visitors: [Int]
  /// Journeys that belong to no cell of the shape and were left out.
  package private(set) var strays = 0

  /// A recorder that has not counted anything.
  ///
  /// - Parameters:
  ///   - shape: what to count into; its metrics must be those given.
  ///   - metrics: the metrics, as `Metric.all(watching:)` lists them.
  ///   - seed: the experiment's seed; examples are drawn by it.
  /// - Returns: nothing when the shape names other metrics.
  package init?(shape: TallyShape, metrics: [Metric], seed: UInt64) {
    guard shape.metrics == metrics.map(\.id) else { return nil }
    self.shape = shape
    self.seed = seed
    cells = Array(repeating: CellCounts(), count: shape.cellCount)
    sums = MomentSums(empty: Tally(shape: shape))
    groups = GroupSums(variants: shape.variants, metrics: metrics.count)
    self.metrics = metrics
    plan = BatchPlan(shape: shape)
    endings = Array(repeating: JourneyEnding(), count: shape.variants * shape.journeysEach)
    seen = Array(repeating: 0, count: shape.variants)
    visitors = Array(repeating: 0, count: shape.variants * shape.screens.count)
  }

  /// Counts a journey of the person at hand; one that the shape has no cell for is a stray.
  package mutating func add(_ record: JourneyRecord) {
    guard
      shape.contains(record),
      let cell = shape.cell(variant: record.variant, segment: record.segment, task: record.task)
    else {
      strays += 1
      return
    }
    let example = JourneyExample(
      person: record.person, occasion: record.occasion, taps: record.taps,
      draw: draw(person: record.person, occasion: record.occasion))
    cells[cell].add(record, as: example)
    batch.add(record)
    seen[record.variant] |= record.watched
    endings[record.variant * shape.journeysEach + record.occasion] = JourneyEnding(
      task: record.task, outcome: record.outcome, example: example)
  }

  /// Ends the person at hand: all their journeys under all variants have been added.
  package mutating func endPerson() {
    guard !batch.isPersonEmpty, let segment = batch.records.last?.segment else { return }
    pair(segment: segment)
    countScreens()
    batch.endPerson()
    if batch.isFull { measureBatch() }
  }

  /// What has been counted so far, without the person at hand's metrics.
  package var tally: Tally {
    var rest = self
    rest.measureBatch()
    var tally = Tally(shape: shape)
    tally.cells = cells.map(\.cell)
    tally.scopes = rest.sums.scopes
    tally.visitors = visitors
    tally.groups = rest.groups.groups
    if shape.journeysEach == 1 { tally.sumTasks() }
    return tally
  }

  /// Adds everybody in the batch to the sums: metric by metric, so that each is fetched once for many
  /// people and its measures stay at hand.
  private mutating func measureBatch() {
    plan.begin(journeys: batch.records.count)
    var first = 0
    for end in batch.ends {
      plan.add(first..<end, of: batch.records)
      first = end
    }
    plan.finish()
    for place in metrics.indices {
      column.fill(metrics[place], batch.records, plan)
      sums.add(column, ofMetric: place, by: plan)
      groups.add(column, ofMetric: place, by: plan)
    }
    sums.count(plan, people: batch.ends.count)
    batch.clear()
  }

  @inline(__always)
  private mutating func pair(segment: Int) {
    for occasion in 0..<shape.journeysEach {
      let control = endings[shape.control * shape.journeysEach + occasion]
      for variant in 0..<shape.variants where variant != shape.control {
        let ending = endings[variant * shape.journeysEach + occasion]
        guard
          ending.task >= 0, ending.task == control.task,
          let cell = shape.cell(variant: variant, segment: segment, task: ending.task)
        else { continue }
        cells[cell].add(ending, control: control)
      }
    }
    for place in endings.indices { endings[place].task = -1 }
  }

  /// Counts the person at hand once for every screen they saw.
  @inline(__always)
  private mutating func countScreens() {
    for variant in seen.indices {
      var rest = seen[variant]
      seen[variant] = 0
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        guard bit < shape.screens.count else { break }
        visitors[variant &* shape.screens.count &+ bit] &+= 1
        rest &= rest &- 1
      }
    }
  }

  // The finalizer of SplitMix64, three times: a draw that depends on seed, person and occasion only.
  @inline(__always)
  private func draw(person: Int, occasion: Int) -> UInt64 {
    Self.mix(
      Self.mix(Self.mix(seed) ^ UInt64(truncatingIfNeeded: person))
        ^ UInt64(truncatingIfNeeded: occasion))
  }

  @inline(__always)
  private static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
