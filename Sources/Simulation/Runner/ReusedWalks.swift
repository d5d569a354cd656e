import Metrics
import Synchronization

/// The journeys that a run reuses from earlier runs, and those that it walks and keeps for later ones.
///
/// A column contains those of a layout with one task, or with all tasks if a session has several.
final class ReusedWalks: Sendable {
  private let plan: RunPlan
  private let pieces: [PeopleRange]
  private let memory: WalkMemory
  /// The existing columns, by layout and then task; `nil` if people must walk.
  private let known: [WalkColumn?]
  /// For each of them, the bits of the run's screens among those of the column.
  private let bits: [[UInt64]]
  private let walked: Mutex<[[WalkColumn.Piece]]>

  /// The largest number of people whose journeys are kept in memory.
  static let mostJourneys = 100_000

  /// - Parameter pieces: the pieces of the run's people.
  /// - Returns: `nil` if there are too many journeys.
  init?(_ memory: WalkMemory, _ plan: RunPlan, _ pieces: [PeopleRange]) {
    let people = pieces.reduce(0) { $0 + $1.count }
    guard !plan.hasOwnPeoplePerVariant, people <= Self.mostJourneys / plan.tasksEach else {
      return nil
    }
    self.plan = plan
    self.pieces = pieces
    self.memory = memory
    let tasks = Self.columnsEach(plan)
    var journeys = 0
    known = (0..<plan.layouts.count * tasks).map { place in
      guard let column = memory.recall(place / tasks, place % tasks),
        let count = Self.count(of: column, task: place % tasks, plan, pieces)
      else { return nil }
      journeys += count
      return column
    }
    bits = known.map { column in
      plan.shape.screens.map { screen in
        column?.screens.firstIndex(of: screen).map { 1 << UInt64($0) } ?? 0
      }
    }
    walked = Mutex(Array(repeating: [], count: known.count))
    if journeys > 0 { memory.use(journeys) }
  }

  /// The number of columns of each layout.
  private static func columnsEach(_ plan: RunPlan) -> Int {
    plan.tasksEach == 1 ? plan.tasks.count : 1
  }

  /// The number of a column's journeys; `nil` if they are not of this run.
  private static func count(
    of column: WalkColumn, task: Int, _ plan: RunPlan, _ pieces: [PeopleRange]
  ) -> Int? {
    guard column.pieces.map(\.people) == pieces,
      column.flow.journeys.count == (plan.tasksEach == 1 ? 1 : plan.tasks.count),
      column.screens.count <= UInt64.bitWidth,
      Set(plan.shape.screens).isSubset(of: column.screens)
    else { return nil }
    return column.count { record, people in
      (people.first..<people.end).contains(record.person) && plan.shape.contains(record)
        && (plan.tasksEach > 1 || record.task == task)
    }
  }

  /// Whether some journeys exist already.
  var hasAny: Bool { known.contains { $0 != nil } }

  func column(variant: Int, task: Int) -> Int {
    let tasks = Self.columnsEach(plan)
    return variant * tasks + (tasks == 1 ? 0 : task)
  }

  /// A piece of the people, whose journeys are read or walked.
  func begin(_ place: Int) -> PieceOfWalks {
    PieceOfWalks(self, known.map { $0.map { $0.pieces[place].reader } })
  }

  /// Adds the journeys of a piece.
  func end(_ piece: PieceOfWalks, of people: PeopleRange) {
    walked.withLock { walked in
      for column in walked.indices where known[column] == nil {
        walked[column].append(WalkColumn.Piece(people, piece.written[column]))
      }
    }
  }

  /// A journey's visits by the bits of this run's screens.
  fileprivate func watched(_ watched: UInt64, inColumn column: Int) -> UInt64 {
    var own: UInt64 = 0
    for (bit, mask) in bits[column].enumerated() where watched & mask != 0 {
      own |= 1 << UInt64(bit)
    }
    return own
  }

  /// The result with the ways of the reused journeys; new journeys are kept for later runs.
  ///
  /// Ways are kept for all people together, so a stopped run that reused journeys has no result.
  func finish(_ result: RunResult) -> RunResult {
    guard result.isComplete else {
      return hasAny
        ? RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: false) : result
    }
    let walked = walked.withLock { $0 }
    let tasks = Self.columnsEach(plan)
    var tally = result.tally
    for place in known.indices {
      let (variant, task) = (place / tasks, place % tasks)
      let isOne = plan.tasksEach == 1
      if let column = known[place] {
        var flows = plan.layouts.map { _ in FlowTally(tasks: plan.tasks.count) }
        flows[variant] =
          isOne ? column.flow.asTask(task, of: plan.tasks.count) : column.flow
        tally.add(flows)
      } else {
        let flow = result.tally.flows[variant]
        memory.keep(
          variant, task,
          WalkColumn(
            screens: plan.shape.screens, flow: isOne ? flow.only(task: task) : flow,
            pieces: walked[place].sorted { $0.people.first < $1.people.first }))
      }
    }
    return RunResult(tally: tally, finished: result.finished, isComplete: true)
  }
}

/// The journeys of a piece of the people, on one thread.
struct PieceOfWalks {
  private let walks: ReusedWalks
  private var readers: [JourneyReader?]
  fileprivate private(set) var written: [JourneyBytes]
  /// The journeys of the current person that were read.
  private var read: [JourneyRecord] = []

  init(_ walks: ReusedWalks, _ readers: [JourneyReader?]) {
    self.walks = walks
    self.readers = readers
    written = readers.map { _ in JourneyBytes() }
  }

  /// The journeys of a person in a layout; `nil` if they must be walked.
  mutating func journeys(
    of person: UInt32, variant: Int, task: Int, count: Int
  ) -> [JourneyRecord]? {
    let column = walks.column(variant: variant, task: task)
    guard readers[column] != nil else { return nil }
    read.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      guard var record = readers[column]?.next(variant: variant), record.person == Int(person)
      else { return nil }
      record.watched = walks.watched(record.watched, inColumn: column)
      read.append(record)
    }
    return read
  }

  /// Keeps a journey that was walked.
  mutating func add(_ record: JourneyRecord, firstTask: Int) {
    written[walks.column(variant: record.variant, task: firstTask)].add(record)
  }
}
