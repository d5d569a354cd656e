/// Counts journeys, person by person, into a tally.
///
/// Add the journeys of one person under all variants in any order, then end the person. Nothing is
/// allocated on the way, apart from counters that grow as longer journeys are met. Every thread has
/// a recorder of its own; their tallies merge to the same bits however the people were shared out.
package struct JourneyRecorder {
  package let shape: TallyShape
  private let draws: ExampleChoice.Draws
  private var cells: [CellCounts]
  private var sums: MomentSums
  private var worlds: WorldSums.Counter
  private let metrics: [Metric]
  private var batch = Batch()
  private var plan: BatchPlan
  private var column = MeasureColumn()
  private var cellPlan: CellPlan
  private var visitors: VisitorCounts
  /// Journeys that belong to no cell of the shape and were left out.
  package private(set) var strays = 0

  /// A recorder that has not counted anything.
  ///
  /// - Parameters:
  ///   - shape: of the tally; its metrics must be those given.
  ///   - metrics: the metrics, as `Metric.all(watching:)` lists them.
  ///   - seed: the experiment's seed; examples are drawn by it.
  /// - Returns: `nil` if the shape names other metrics.
  package init?(shape: TallyShape, metrics: [Metric], seed: UInt64) {
    guard shape.metrics == metrics.map(\.id) else { return nil }
    self.shape = shape
    draws = ExampleChoice.Draws(seed: seed)
    cells = Array(repeating: CellCounts(), count: shape.cellCount)
    sums = MomentSums(empty: Tally(shape: shape))
    worlds = WorldSums.Counter(shape)
    self.metrics = metrics
    plan = BatchPlan(shape: shape)
    cellPlan = CellPlan(shape: shape)
    visitors = VisitorCounts(shape: shape)
  }

  /// Counts a journey of the person at hand; one that the shape has no cell for is a stray.
  package mutating func add(_ record: JourneyRecord) {
    guard shape.contains(record) else {
      strays += 1
      return
    }
    batch.add(record)
  }

  /// Ends the person at hand: all their journeys under all variants have been added.
  package mutating func endPerson() {
    guard !batch.isPersonEmpty else { return }
    batch.endPerson()
    if batch.isFull { countBatch() }
  }

  /// The counts so far, without the person at hand.
  package var tally: Tally {
    var rest = self
    rest.countBatch()
    var tally = Tally(shape: shape)
    tally.cells = rest.cells.map(\.cell)
    tally.scopes = rest.sums.scopes
    tally.visitors = rest.visitors.visitors
    tally.worlds = rest.worlds.worlds
    if shape.journeysEach == 1 { tally.sumTasks() }
    return tally
  }

  /// Counts everybody in the batch, and all journeys.
  private mutating func countBatch() {
    plan.begin(journeys: batch.records.count)
    cellPlan.begin(batch)
    var first = 0
    for end in batch.ends {
      plan.add(first..<end, of: batch.records)
      visitors.add(first..<end, of: batch.records)
      first = end
    }
    plan.finish()
    Self.count(batch.records, cellPlan, draws, into: &cells)
    measure()
    batch.clear()
  }

  /// Adds a batch to the cells, cell by cell.
  private static func count(
    _ records: ContiguousArray<JourneyRecord>, _ plan: CellPlan, _ draws: ExampleChoice.Draws,
    into cells: inout [CellCounts]
  ) {
    let records = records.span
    for run in plan.journeys.runs {
      let places = plan.journeys.elements.span.extracting(run.elements)
      cells[run.bucket].add(records, places, draws)
    }
    for run in plan.pairs.runs {
      let pairs = plan.pairs.elements.span.extracting(run.elements)
      cells[run.bucket].add(records, pairs, draws)
    }
  }

  /// Adds the batch to the sums: metric by metric, so that each is fetched once for many people and its
  /// measures stay at hand.
  private mutating func measure() {
    for place in metrics.indices {
      column.fill(metrics[place], batch.records, plan)
      sums.add(column, ofMetric: place, by: plan)
      worlds.add(column, ofMetric: place, by: plan)
    }
    sums.count(plan, people: batch.ends.count)
  }
}

extension JourneyRecorder {
  /// The journeys of some people, waiting to be measured together.
  struct Batch {
    /// Contiguous, because a plain array lends out no span before macOS 26.
    private(set) var records: ContiguousArray<JourneyRecord> = []
    /// How many records there were when each person was complete.
    private(set) var ends: [Int] = []

    private static let size = 1024

    init() {
      records.reserveCapacity(Self.size)
      ends.reserveCapacity(Self.size)
    }

    var isFull: Bool { records.count >= Self.size }

    /// Whether the person at hand has no journey yet.
    var isPersonEmpty: Bool { records.count == ends.last ?? 0 }

    /// Adds a journey of the person at hand.
    @inline(__always)
    mutating func add(_ record: JourneyRecord) {
      records.append(record)
    }

    @inline(__always)
    mutating func endPerson() {
      ends.append(records.count)
    }

    mutating func clear() {
      records.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
  }
}
