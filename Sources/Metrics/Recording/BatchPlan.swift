/// Who of a batch of people counts where: worked out once and used for every metric.
///
/// Rows are places in a metric's column of measures: row 0 measures nothing, the journeys follow in
/// their order, and behind them come the sums of people who made several journeys.
struct BatchPlan {
  /// A person in one scope: the row of the scope's variant, and the row of the control.
  struct Entry {
    let row: Int32
    let control: Int32
  }

  /// The entries of one scope, which stand side by side.
  struct Run {
    let scope: Int
    let entries: Range<Int>
    let isControl: Bool
  }

  /// A row that another one is added to.
  struct Gathering {
    let row: Int32
    let from: Int32
  }

  /// All journeys of a person under a variant together.
  struct Member {
    let person: Int
    let variant: Int
    let row: Int32
  }

  private(set) var entries: [Entry] = []
  private(set) var runs: [Run] = []
  private(set) var gatherings: [Gathering] = []
  private(set) var members: [Member] = []
  /// How many rows there are.
  private(set) var rows = 1
  /// Whether somebody has no journey where others have one.
  private(set) var hasGaps = false

  private let shape: TallyShape
  private var unsorted: [(entry: Entry, scope: Int, next: Int32)] = []
  /// The last entry of each scope so far, −1 where there is none, and the scopes that have one.
  private var lasts: [Int32]
  private var scopes: [Int] = []
  /// The tasks of the person at hand, and their rows, task by task and variant by variant.
  private var tasks: [Int] = []
  private var taskRows: [Int32] = []

  /// A plan for nobody.
  init(shape: TallyShape) {
    self.shape = shape
    lasts = Array(repeating: -1, count: shape.scopeCount)
  }

  /// Begins with so many journeys.
  mutating func begin(journeys: Int) {
    entries.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    gatherings.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    unsorted.removeAll(keepingCapacity: true)
    rows = journeys + 1
    hasGaps = false
  }

  /// Adds a person, whose journeys are a range of the batch's.
  mutating func add(_ journeys: Range<Int>, of records: [JourneyRecord]) {
    guard let first = journeys.first else { return }
    tasks.removeAll(keepingCapacity: true)
    taskRows.removeAll(keepingCapacity: true)
    for place in journeys {
      note(Int32(truncatingIfNeeded: place + 1), records[place].task, records[place].variant)
    }
    let (person, segment) = (records[first].person, records[first].segment)
    for slot in tasks.indices { count(slot, task: tasks[slot], segment: segment) }
    let whole = wholeSlot()
    // With one journey each, all tasks together are the sum of the tasks, which is cheaper to make
    // once at the end.
    if shape.journeysEach > 1 { count(whole, task: shape.tasks, segment: segment) }
    for variant in 0..<shape.variants {
      members.append(Member(person: person, variant: variant, row: row(whole, variant)))
    }
  }

  /// Puts the entries of each scope side by side.
  mutating func finish() {
    for scope in scopes {
      let first = entries.count
      var place = lasts[scope]
      while place >= 0 {
        entries.append(unsorted[Int(place)].entry)
        place = unsorted[Int(place)].next
      }
      lasts[scope] = -1
      let perVariant = shape.segments * (shape.tasks + 1)
      runs.append(
        Run(
          scope: scope, entries: first..<entries.count,
          isControl: scope / perVariant == shape.control))
    }
    scopes.removeAll(keepingCapacity: true)
  }

  private func row(_ slot: Int, _ variant: Int) -> Int32 {
    taskRows[slot &* shape.variants &+ variant]
  }

  /// Notes a journey of the person at hand.
  private mutating func note(_ row: Int32, _ task: Int, _ variant: Int) {
    var slot = tasks.count
    for known in tasks.indices where tasks[known] == task { slot = known }
    if slot == tasks.count { open(task) }
    let place = slot * shape.variants + variant
    taskRows[place] = together(taskRows[place], row)
  }

  private mutating func open(_ task: Int) {
    tasks.append(task)
    for _ in 0..<shape.variants { taskRows.append(0) }
  }

  /// A row that holds two together.
  private mutating func together(_ known: Int32, _ row: Int32) -> Int32 {
    guard known > 0 else { return row }
    let sum = Int32(truncatingIfNeeded: rows)
    rows += 1
    gatherings.append(Gathering(row: sum, from: known))
    gatherings.append(Gathering(row: sum, from: row))
    return sum
  }

  /// The slot that holds all tasks together.
  private mutating func wholeSlot() -> Int {
    guard tasks.count > 1 else { return 0 }
    let slots = tasks.count
    open(shape.tasks)
    for variant in 0..<shape.variants {
      for slot in 0..<slots where row(slot, variant) > 0 {
        let place = slots * shape.variants + variant
        taskRows[place] = together(taskRows[place], row(slot, variant))
      }
    }
    return slots
  }

  private mutating func count(_ slot: Int, task: Int, segment: Int) {
    let control = row(slot, shape.control)
    for variant in 0..<shape.variants {
      guard let scope = shape.scope(variant: variant, segment: segment, task: task) else {
        continue
      }
      let row = row(slot, variant)
      if row == 0 { hasGaps = true }
      if lasts[scope] < 0 { scopes.append(scope) }
      unsorted.append((Entry(row: row, control: control), scope, lasts[scope]))
      lasts[scope] = Int32(truncatingIfNeeded: unsorted.count - 1)
    }
  }
}
