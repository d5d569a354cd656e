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
  private var groups: [RandomGroups]
  private var batch: JourneyBatch
  private var sheet: PersonSheet
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
    groups = Tally(shape: shape).groups
    batch = JourneyBatch(metrics)
    sheet = PersonSheet(shape: shape, metrics: metrics)
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
    tally.groups = rest.groups
    if shape.journeysEach == 1 { tally.sumTasks() }
    return tally
  }

  private mutating func measureBatch() {
    batch.measure()
    var first = 0
    for end in batch.ends {
      fold(first..<end)
      first = end
    }
    batch.clear()
  }

  /// Adds one person, whose records lie in a range of the batch, to the sums.
  @inline(__always)
  private mutating func fold(_ person: Range<Int>) {
    let metrics = shape.metrics.count
    var segment = 0
    for place in person {
      segment = batch.records[place].segment
      sheet.add(
        task: batch.records[place].task, variant: batch.records[place].variant,
        measures: batch.measures, from: place &* metrics)
    }
    sheet.gatherTasks()
    for slot in sheet.tasks.indices {
      fold(slot: slot, segment: segment, task: sheet.tasks[slot])
    }
    // With one journey each, all tasks together are the sum of the tasks, which is cheaper to make
    // once at the end.
    if shape.journeysEach > 1 {
      fold(slot: sheet.wholeSlot, segment: segment, task: shape.tasks)
    }
    if let first = person.first {
      let number = batch.records[first].person
      for variant in groups.indices {
        groups[variant].add(
          person: number, measures: sheet.measures,
          from: sheet.start(slot: sheet.wholeSlot, variant: variant))
      }
    }
    sums.endPerson()
    sheet.clear()
  }

  @inline(__always)
  private mutating func fold(slot: Int, segment: Int, task: Int) {
    let control = sheet.start(slot: slot, variant: shape.control)
    for variant in 0..<shape.variants {
      guard let scope = shape.scope(variant: variant, segment: segment, task: task) else {
        continue
      }
      sums.add(
        scope: scope, measures: sheet.measures, from: sheet.start(slot: slot, variant: variant),
        control: variant == shape.control ? nil : control)
    }
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
