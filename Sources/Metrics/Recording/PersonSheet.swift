/// What one person has added to each metric, by variant and task.
struct PersonSheet {
  private let variants: Int
  private let journeysEach: Int
  private let gatherings: [Metric.Gathering]
  /// Each metric's measure, by slot and variant; the last slot is for all tasks.
  private(set) var measures: [Measure]
  /// The task of each slot in use.
  private(set) var tasks: [Int] = []

  init(shape: TallyShape, metrics: [Metric]) {
    variants = shape.variants
    journeysEach = shape.journeysEach
    gatherings = metrics.map(\.gathering)
    measures = Array(repeating: .none, count: variants * (journeysEach + 1) * metrics.count)
    tasks.reserveCapacity(journeysEach)
  }

  /// Where a variant's measures of a slot begin.
  @inline(__always)
  func start(slot: Int, variant: Int) -> Int {
    (slot &* variants &+ variant) &* gatherings.count
  }

  /// The slot that holds all tasks together, once they have been gathered.
  var wholeSlot: Int { tasks.count == 1 ? 0 : journeysEach }

  /// Adds a journey, whose measures begin at a place of a batch's.
  @inline(__always)
  mutating func add(task: Int, variant: Int, measures batch: [Measure], from first: Int) {
    guard let slot = slot(of: task) else { return }
    let start = start(slot: slot, variant: variant)
    for metric in gatherings.indices {
      gather(batch[first &+ metric], into: start &+ metric, by: gatherings[metric])
    }
  }

  /// Brings the tasks together when there are several.
  mutating func gatherTasks() {
    guard tasks.count > 1 else { return }
    for variant in 0..<variants {
      let whole = start(slot: journeysEach, variant: variant)
      for slot in tasks.indices {
        let start = start(slot: slot, variant: variant)
        for metric in gatherings.indices {
          gather(measures[start + metric], into: whole + metric, by: gatherings[metric])
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
