/// The counts of a run, or of any part of it: integers only, so that however the people are split
/// among threads, shards and machines, the merged tally is the same to the bit.
package struct Tally: Hashable, Sendable {
  /// The lists it is laid out by.
  package let shape: TallyShape
  /// By variant, segment and task; `TallyShape.cell` says where.
  package internal(set) var cells: [TallyCell]
  /// By variant, segment and task or all tasks; `TallyShape.scope` says where.
  package internal(set) var scopes: [TallyScope]
  /// How many people came by each screen in any of their journeys: variant by variant, in the order of
  /// `TallyShape.screens`.
  package internal(set) var visitors: [Int]
  /// Each metric over all tasks in random groups of people, variant by variant.
  package internal(set) var groups: [RandomGroups]

  /// An empty tally: merging it changes nothing.
  package init(shape: TallyShape) {
    self.shape = shape
    cells = Array(repeating: TallyCell(), count: shape.cellCount)
    visitors = Array(repeating: 0, count: shape.variants * shape.screens.count)
    groups = Array(
      repeating: RandomGroups(metrics: shape.metrics.count), count: shape.variants)
    let perVariant = shape.segments * (shape.tasks + 1)
    scopes = (0..<shape.scopeCount).map {
      TallyScope(metrics: shape.metrics.count, isControl: $0 / perVariant == shape.control)
    }
  }

  /// Whether nothing has been counted.
  package var isEmpty: Bool { self == Tally(shape: shape) }

  /// Adds the counts of other people, in any order.
  ///
  /// - Throws: `Tally.Mismatch` when the other has another shape; then nothing is changed.
  package mutating func merge(_ other: Tally) throws(Tally.Mismatch) {
    guard shape == other.shape else { throw Tally.Mismatch(shape, other.shape) }
    for place in cells.indices { cells[place].merge(other.cells[place]) }
    for place in scopes.indices { scopes[place].merge(other.scopes[place]) }
    for place in visitors.indices { visitors[place] &+= other.visitors[place] }
    for place in groups.indices { groups[place].merge(other.groups[place]) }
  }

  /// How many people came by a screen under a variant; `nil` when its visitors were not counted.
  package func visitors(of screen: String, variant: Int) -> Int? {
    guard (0..<shape.variants).contains(variant), let bit = shape.screens.firstIndex(of: screen)
    else { return nil }
    return visitors[variant * shape.screens.count + bit]
  }

  /// The counts of a variant, over one segment or all of them and over one task or all of them.
  ///
  /// Empty when there is no such variant, segment or task.
  package func cell(variant: Int, segment: Int? = nil, task: Int? = nil) -> TallyCell {
    var sum = TallyCell()
    for segment in segment.map({ [$0] }) ?? Array(0..<shape.segments) {
      for task in task.map({ [$0] }) ?? Array(0..<shape.tasks) {
        guard let place = shape.cell(variant: variant, segment: segment, task: task) else {
          continue
        }
        sum.merge(cells[place])
      }
    }
    return sum
  }

  /// How the same people's journeys ended under a variant and under the control, over one task or all
  /// of them; empty for the control, and where there is no such variant or task.
  package func pairs(variant: Int, task: Int? = nil) -> PairedEndings {
    var sum = PairedEndings()
    for segment in 0..<shape.segments {
      for task in task.map({ [$0] }) ?? Array(0..<shape.tasks) {
        guard let place = shape.cell(variant: variant, segment: segment, task: task) else {
          continue
        }
        sum.merge(cells[place].pairs)
      }
    }
    return sum
  }

  /// The people of a variant, over one segment or all of them and over one task or all of them.
  ///
  /// Empty when there is no such variant, segment or task.
  package func scope(variant: Int, segment: Int? = nil, task: Int? = nil) -> TallyScope {
    var sum = TallyScope(metrics: shape.metrics.count, isControl: variant == shape.control)
    for segment in segment.map({ [$0] }) ?? Array(0..<shape.segments) {
      guard let place = shape.scope(variant: variant, segment: segment, task: task) else {
        continue
      }
      sum.merge(scopes[place])
    }
    return sum
  }

  /// Makes all tasks together the sum of the tasks, which it is when each person has only one.
  mutating func sumTasks() {
    for variant in 0..<shape.variants {
      for segment in 0..<shape.segments {
        guard let whole = shape.scope(variant: variant, segment: segment, task: nil) else {
          continue
        }
        for task in 0..<shape.tasks {
          guard let place = shape.scope(variant: variant, segment: segment, task: task) else {
            continue
          }
          scopes[whole].merge(scopes[place])
        }
      }
    }
  }
}

extension Tally: Codable {
  private enum CodingKeys: String, CodingKey {
    case shape, cells, scopes, visitors, groups
  }

  /// Reads a tally and checks that its counts fit its shape.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let shape = try fields.decode(TallyShape.self, forKey: .shape)
    let cells = try fields.decode([TallyCell].self, forKey: .cells)
    let scopes = try fields.decode([TallyScope].self, forKey: .scopes)
    let visitors = try fields.decode([Int].self, forKey: .visitors)
    guard visitors.count == shape.variants * shape.screens.count,
      visitors.allSatisfy((0...Int.exactLimit).contains)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .visitors, in: fields,
        debugDescription: "expected a count of visitors for every screen under every variant")
    }
    let groups = try fields.decode([RandomGroups].self, forKey: .groups)
    guard groups.count == shape.variants,
      groups.allSatisfy({ $0.metrics == shape.metrics.count })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .groups, in: fields,
        debugDescription: "expected every metric's sums in groups under every variant")
    }
    guard cells.count == shape.cellCount, scopes.count == shape.scopeCount else {
      throw DecodingError.dataCorruptedError(
        forKey: .cells, in: fields,
        debugDescription: """
          expected \(shape.cellCount) cells and \(shape.scopeCount) scopes, found \(cells.count) \
          and \(scopes.count)
          """)
    }
    // Only now: a foreign shape must not claim memory that its own counts do not fill.
    let empty = Tally(shape: shape)
    for (read, expected) in zip(scopes, empty.scopes) {
      guard
        read.moments.count == expected.moments.count,
        read.crossMoments.count == expected.crossMoments.count
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .scopes, in: fields,
          debugDescription: "a scope has not as many sums as there are metrics")
      }
    }
    self = empty
    self.cells = cells
    self.scopes = scopes
    self.visitors = visitors
    self.groups = groups
  }
}
