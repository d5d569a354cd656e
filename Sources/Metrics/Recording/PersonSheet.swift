/// What the person at hand has added to each metric so far, by variant and task.
struct PersonSheet {
  // A closure in an array of closures would be called through a thunk that copies the record.
  private struct Column {
    let gathering: Metric.Gathering
    let measure: @Sendable (JourneyRecord) -> Measure
  }

  private let variants: Int
  private let journeysEach: Int
  private let columns: [Column]
  /// Each metric's measure, by slot and variant; the last slot is for all tasks.
  private(set) var measures: [Measure]
  /// The task of each slot in use.
  private(set) var tasks: [Int] = []
  private(set) var segment = 0

  init(shape: TallyShape, metrics: [Metric]) {
    variants = shape.variants
    journeysEach = shape.journeysEach
    columns = metrics.map { Column(gathering: $0.gathering, measure: $0.measure) }
    measures = Array(repeating: .none, count: variants * (journeysEach + 1) * metrics.count)
    tasks.reserveCapacity(journeysEach)
  }

  /// Where a variant's measures of a slot begin.
  @inline(__always)
  func start(slot: Int, variant: Int) -> Int {
    (slot &* variants &+ variant) &* columns.count
  }

  /// The slot that holds all tasks together, once they have been gathered.
  var wholeSlot: Int { tasks.count == 1 ? 0 : journeysEach }

  /// Adds a journey.
  @inline(__always)
  mutating func add(_ record: JourneyRecord) {
    guard let slot = slot(of: record.task) else { return }
    segment = record.segment
    let start = start(slot: slot, variant: record.variant)
    // A copy of its own, so that no closure need be kept alive for every single call.
    let columns = columns
    for column in columns.indices {
      gather(columns[column].measure(record), into: start &+ column, by: columns[column].gathering)
    }
  }

  /// Brings the tasks together when there are several.
  mutating func gatherTasks() {
    guard tasks.count > 1 else { return }
    for variant in 0..<variants {
      let whole = start(slot: journeysEach, variant: variant)
      for slot in tasks.indices {
        let start = start(slot: slot, variant: variant)
        for column in columns.indices {
          gather(measures[start + column], into: whole + column, by: columns[column].gathering)
        }
      }
    }
  }

  /// Makes room for the next person.
  mutating func clear() {
    let used = start(slot: tasks.count == 1 ? 1 : journeysEach + 1, variant: 0)
    for place in 0..<min(used, measures.count) { measures[place] = .none }
    tasks.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func slot(of task: Int) -> Int? {
    for slot in tasks.indices where tasks[slot] == task { return slot }
    guard tasks.count < journeysEach else { return nil }
    tasks.append(task)
    return tasks.count - 1
  }

  @inline(__always)
  private mutating func gather(_ measure: Measure, into place: Int, by gathering: Metric.Gathering)
  {
    switch gathering {
    case .sum:
      measures[place].numerator &+= measure.numerator
      measures[place].denominator &+= measure.denominator
    case .once:
      measures[place].numerator = max(measures[place].numerator, measure.numerator)
      measures[place].denominator = max(measures[place].denominator, measure.denominator)
    }
  }
}
