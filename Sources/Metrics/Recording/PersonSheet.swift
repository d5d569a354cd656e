/// What the person at hand has added to each metric so far, by variant and task.
struct PersonSheet {
  private let variants: Int
  private let journeysEach: Int
  private let gatherings: [Metric.Gathering]
  private let measures: [@Sendable (borrowing JourneyRecord) -> Measure]
  /// Numerator and denominator of each metric, by slot and variant; the last slot is for all tasks.
  private(set) var numbers: [Int]
  /// The task of each slot in use.
  private(set) var tasks: [Int] = []
  private(set) var segment = 0

  init(shape: TallyShape, metrics: [Metric]) {
    variants = shape.variants
    journeysEach = shape.journeysEach
    gatherings = metrics.map(\.gathering)
    measures = metrics.map(\.measure)
    numbers = Array(repeating: 0, count: variants * (journeysEach + 1) * metrics.count * 2)
    tasks.reserveCapacity(journeysEach)
  }

  /// Where a variant's numbers of a slot begin.
  @inline(__always)
  func start(slot: Int, variant: Int) -> Int {
    (slot &* variants &+ variant) &* measures.count &* 2
  }

  /// The slot that holds all tasks together, once they have been gathered.
  var wholeSlot: Int { tasks.count == 1 ? 0 : journeysEach }

  /// Adds a journey.
  @inline(__always)
  mutating func add(_ record: JourneyRecord) {
    guard let slot = slot(of: record.task) else { return }
    segment = record.segment
    var place = start(slot: slot, variant: record.variant)
    for metric in measures.indices {
      let measure = measures[metric](record)
      gather(measure.numerator, measure.denominator, into: place, by: gatherings[metric])
      place &+= 2
    }
  }

  /// Brings the tasks together when there are several.
  mutating func gatherTasks() {
    guard tasks.count > 1 else { return }
    for variant in 0..<variants {
      let whole = start(slot: journeysEach, variant: variant)
      for slot in tasks.indices {
        let start = start(slot: slot, variant: variant)
        for metric in measures.indices {
          gather(
            numbers[start + 2 * metric], numbers[start + 2 * metric + 1],
            into: whole + 2 * metric, by: gatherings[metric])
        }
      }
    }
  }

  /// Makes room for the next person.
  mutating func clear() {
    let used = start(slot: tasks.count == 1 ? 1 : journeysEach + 1, variant: 0)
    for place in 0..<min(used, numbers.count) { numbers[place] = 0 }
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
  private mutating func gather(
    _ numerator: Int, _ denominator: Int, into place: Int, by gathering: Metric.Gathering
  ) {
    switch gathering {
    case .sum:
      numbers[place] &+= numerator
      numbers[place &+ 1] &+= denominator
    case .once:
      numbers[place] = max(numbers[place], numerator)
      numbers[place &+ 1] = max(numbers[place &+ 1], denominator)
    }
  }
}
