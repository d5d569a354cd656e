/// The rows that each scope of a batch adds up, planned once and used for every metric.
///
/// Rows are places in a metric's column of measures. Row 0 measures nothing, the journeys follow in their
/// order, and then come the sums of people who made several journeys.
struct BatchPlan {
  /// A person in one scope: the row of the scope's variant, and the row of the control.
  struct Entry {
    let row: Int32
    let control: Int32
  }

  /// A row that another one is added to.
  struct Aggregation {
    let row: Int32
    let from: Int32
  }

  /// The people of the batch by scope.
  private(set) var scopes: BucketSort<Entry>
  /// The rows of all journeys of each person together, by variant and world; and those of each task, by task,
  /// variant and world.
  private(set) var worlds: BucketSort<Int32>
  private(set) var taskWorlds: BucketSort<Int32>
  private(set) var gatherings: [Aggregation] = []
  private(set) var rows = 1
  /// Whether a person lacks a journey that others have.
  private(set) var hasGaps = false

  private let shape: TallyShape
  private let scopesPerVariant: Int
  /// The number of tasks of the current person, the tasks, and their rows, task by task and variant by
  /// variant.
  ///
  /// The lists keep their length, because emptying them takes longer than everything else.
  private var slots = 0
  private var tasks: [Int] = []
  private var taskRows: [Int32] = []

  init(shape: TallyShape) {
    self.shape = shape
    scopesPerVariant = shape.segments * (shape.tasks + 1)
    scopes = BucketSort(buckets: shape.scopeCount)
    worlds = BucketSort(buckets: shape.variants * shape.worlds)
    taskWorlds = BucketSort(buckets: shape.tasks * shape.variants * shape.worlds)
  }

  mutating func begin(journeys: Int) {
    scopes.removeAll()
    worlds.removeAll()
    taskWorlds.removeAll()
    gatherings.removeAll(keepingCapacity: true)
    rows = journeys + 1
    hasGaps = false
  }

  /// Adds a person, whose journeys are a range of the batch's.
  mutating func add(_ journeys: Range<Int>, of records: ContiguousArray<JourneyRecord>) {
    guard let first = journeys.first else { return }
    slots = 0
    for place in journeys {
      note(Int32(truncatingIfNeeded: place + 1), records[place].task, records[place].variant)
    }
    let segment = records[first].segment
    let world = shape.world(of: records[first].person)
    for slot in 0..<slots {
      count(slot, task: tasks[slot], segment: segment)
      for variant in 0..<shape.variants {
        let bucket = WorldSums.Counter.bucket(variant: variant, world: world, of: shape)
        taskWorlds.add(
          row(slot, variant), to: tasks[slot] &* shape.variants &* shape.worlds &+ bucket)
      }
    }
    let whole = wholeSlot()
    // With one journey each, all tasks together are the sum of the tasks, which is cheaper to make
    // once at the end.
    if shape.journeysEach > 1 { count(whole, task: shape.tasks, segment: segment) }
    for variant in 0..<shape.variants {
      worlds.add(
        row(whole, variant),
        to: WorldSums.Counter.bucket(variant: variant, world: world, of: shape))
    }
  }

  /// Sorts the rows of each scope side by side.
  mutating func finish() {
    scopes.sort()
    worlds.sort()
    taskWorlds.sort()
  }

  func isControl(_ scope: Int) -> Bool { scope / scopesPerVariant == shape.control }

  private func row(_ slot: Int, _ variant: Int) -> Int32 {
    taskRows[slot &* shape.variants &+ variant]
  }

  /// Notes a journey of the current person.
  private mutating func note(_ row: Int32, _ task: Int, _ variant: Int) {
    var slot = 0
    while slot < slots, tasks[slot] != task { slot += 1 }
    if slot == slots { open(task) }
    let place = slot * shape.variants + variant
    taskRows[place] = together(taskRows[place], row)
  }

  private mutating func open(_ task: Int) {
    if slots == tasks.count {
      tasks.append(task)
      taskRows += repeatElement(0, count: shape.variants)
    } else {
      tasks[slots] = task
      for variant in 0..<shape.variants { taskRows[slots * shape.variants + variant] = 0 }
    }
    slots += 1
  }

  /// A row that holds the sum of two.
  @inline(__always)
  private mutating func together(_ known: Int32, _ row: Int32) -> Int32 {
    known > 0 ? sum(of: known, row) : row
  }

  /// A new row, for the sum of two.
  private mutating func sum(of known: Int32, _ row: Int32) -> Int32 {
    let sum = Int32(truncatingIfNeeded: rows)
    rows += 1
    gatherings.append(Aggregation(row: sum, from: known))
    gatherings.append(Aggregation(row: sum, from: row))
    return sum
  }

  /// The slot that holds all tasks together.
  private mutating func wholeSlot() -> Int {
    guard slots > 1 else { return 0 }
    let whole = slots
    open(shape.tasks)
    for variant in 0..<shape.variants {
      for slot in 0..<whole where row(slot, variant) > 0 {
        let place = whole * shape.variants + variant
        taskRows[place] = together(taskRows[place], row(slot, variant))
      }
    }
    return whole
  }

  private mutating func count(_ slot: Int, task: Int, segment: Int) {
    let control = row(slot, shape.control)
    var scope = segment &* (shape.tasks &+ 1) &+ task
    for variant in 0..<shape.variants {
      let row = row(slot, variant)
      if row == 0 { hasGaps = true }
      scopes.add(Entry(row: row, control: control), to: scope)
      scope &+= scopesPerVariant
    }
  }
}
