/// The lists that define the layout of a tally's counts.
///
/// Only tallies of one shape can be merged.
package struct TallyShape: Hashable, Sendable, Codable {
  /// The number of variants, and the place of the control.
  package let variants: Int
  package let control: Int
  /// The numbers of segments and of tasks.
  package let segments: Int
  package let tasks: Int
  /// The number of worlds among which people are divided.
  package let worlds: Int
  /// The number of journeys of each person.
  package let journeysEach: Int
  /// The names of the metrics, in the order of their sums.
  package let metrics: [String]
  /// The names of the screens whose visitors are counted, in the order of their bits; at most 64.
  package let screens: [String]

  /// The shape of an experiment with at least one variant, segment, task and journey; `nil` when
  /// the control is none of the variants or a number is out of range.
  package init?(
    variants: Int, control: Int = 0, segments: Int = 1, tasks: Int, journeysEach: Int = 1,
    worlds: Int = WorldSums.standardCount, metrics: [String], screens: [String] = []
  ) {
    self.variants = variants
    self.control = control
    self.segments = segments
    self.tasks = tasks
    self.worlds = worlds
    self.journeysEach = journeysEach
    self.metrics = metrics
    self.screens = screens
    guard isSound else { return nil }
  }

  /// Whether every number is in its range.
  ///
  /// A shape that was read may have any numbers.
  var isSound: Bool {
    (1...Self.limit).contains(variants) && (0..<variants).contains(control)
      && (1...Self.limit).contains(segments) && (0...Self.limit).contains(tasks)
      && (1...Self.limit).contains(journeysEach) && metrics.count <= Self.limit
      && screens.count <= Self.screenLimit && variants * screens.count <= Self.cellLimit
      && (1...Self.worldLimit).contains(worlds)
      && variants * worldFigures * worlds <= Self.sumLimit
      && scopeCount <= Self.cellLimit && scopeCount * (metrics.count + 1) <= Self.sumLimit
  }

  /// The limits for one kind, for all combinations, and for all sums.
  private static let limit = 10_000
  package static let worldLimit = 10_000
  private static let cellLimit = 1_000_000
  private static let sumLimit = 50_000_000
  /// The number of screens that a journey can remember, one bit each.
  private static let screenLimit = UInt64.bitWidth

  /// The estimated bytes of a sum with its squares and pairs, and of a cell with its histograms.
  package var bytes: Int {
    scopeCount * metrics.count * 160 + cellCount * 2_000 + variants * worldFigures * worlds * 16
  }

  /// The world of a person.
  @inline(__always)
  package func world(of person: Int) -> Int { person % worlds }

  package var cellCount: Int { variants * segments * tasks }

  package var scopeCount: Int { variants * segments * (tasks + 1) }

  /// The place of a variant's cell for a segment and a task; `nil` if there is no such cell.
  package func cell(variant: Int, segment: Int, task: Int) -> Int? {
    guard
      (0..<variants).contains(variant), (0..<segments).contains(segment), (0..<tasks).contains(task)
    else { return nil }
    return (variant * segments + segment) * tasks + task
  }

  /// The place of a variant's sums for a segment and a task, or for all tasks together if the task is
  /// `nil`; `nil` if there is no such place.
  package func scope(variant: Int, segment: Int, task: Int?) -> Int? {
    let task = task ?? tasks
    guard
      (0..<variants).contains(variant), (0..<segments).contains(segment),
      (0...tasks).contains(task)
    else { return nil }
    return (variant * segments + segment) * (tasks + 1) + task
  }

  /// The places of a variant's cells for one segment or all, and one task or all.
  func cells(variant: Int, segment: Int?, task: Int?) -> [Int] {
    (segment.map { [$0] } ?? Array(0..<segments)).flatMap { segment in
      (task.map { [$0] } ?? Array(0..<tasks)).compactMap {
        cell(variant: variant, segment: segment, task: $0)
      }
    }
  }

  /// The places of a variant's sums for one segment or all, and one task or all tasks together.
  func scopes(variant: Int, segment: Int?, task: Int?) -> [Int] {
    (segment.map { [$0] } ?? Array(0..<segments)).compactMap {
      scope(variant: variant, segment: $0, task: task)
    }
  }

  /// Whether a journey belongs to one of the cells.
  package func contains(_ record: JourneyRecord) -> Bool {
    (0..<variants).contains(record.variant) && (0..<segments).contains(record.segment)
      && (0..<tasks).contains(record.task) && (0..<journeysEach).contains(record.occasion)
  }

  private enum CodingKeys: String, CodingKey {
    case variants, control, segments, tasks, worlds, metrics, screens
    case journeysEach = "journeys-each"
  }
}

extension Tally {
  /// Two tallies that cannot be merged.
  package struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ left: TallyShape, _ right: TallyShape) {
      let differences: [(String, Int, Int)] = [
        ("variants", left.variants, right.variants), ("the control", left.control, right.control),
        ("segments", left.segments, right.segments), ("tasks", left.tasks, right.tasks),
        ("worlds", left.worlds, right.worlds),
        ("journeys each", left.journeysEach, right.journeysEach),
      ]
      if let (what, one, other) = differences.first(where: { $0.1 != $0.2 }) {
        description = "the tallies differ in \(what): \(one) and \(other)"
      } else if left.screens != right.screens {
        description = "the tallies count the visitors of other screens"
      } else {
        let missing = left.metrics.first { !right.metrics.contains($0) }
        let added = right.metrics.first { !left.metrics.contains($0) }
        description =
          (missing ?? added).map { "only one of the tallies has the metric '\($0)'" }
          ?? "the tallies have their metrics in a different order"
      }
    }
  }
}
