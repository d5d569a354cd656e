/// The counts of a run or of a part of it, all of them integers.
///
/// The merged tally is therefore the same to the bit, however people are split among threads, shards and
/// machines.
package struct Tally: Hashable, Sendable {
  /// The lists that define its layout.
  package let shape: TallyShape
  /// The cells by variant, segment and task, at the places of `TallyShape.cell`.
  package internal(set) var cells: [TallyCell]
  /// The sums by variant, segment and task or all tasks, at the places of `TallyShape.scope`.
  package internal(set) var scopes: [TallyScope]
  /// The number of people who saw each screen in any of their journeys, variant by variant, in the order
  /// of `TallyShape.screens`.
  package internal(set) var visitors: [Int]
  /// The figures of each world, variant by variant.
  package internal(set) var worlds: [WorldSums]
  /// The ways of people through each layout, variant by variant; empty if they were not counted.
  package internal(set) var flows: [FlowTally]

  /// An empty tally: merging it changes nothing.
  package init(shape: TallyShape) {
    self.shape = shape
    cells = Array(repeating: TallyCell(), count: shape.cellCount)
    visitors = Array(repeating: 0, count: shape.variants * shape.screens.count)
    worlds = Array(
      repeating: WorldSums(worlds: shape.worlds, figures: shape.worldFigures),
      count: shape.variants)
    flows = Array(repeating: FlowTally(tasks: shape.tasks), count: shape.variants)
    let perVariant = shape.segments * (shape.tasks + 1)
    scopes = (0..<shape.scopeCount).map {
      TallyScope(metrics: shape.metrics.count, isControl: $0 / perVariant == shape.control)
    }
  }

  /// Whether nothing has been counted.
  package var isEmpty: Bool { self == Tally(shape: shape) }

  /// A contradiction between the counts and the stated number of people, in words; `nil` if there is none.
  func contradiction(counting people: Int) -> String? {
    for variant in 0..<shape.variants {
      let counted = shape.scopes(variant: variant, segment: nil, task: nil)
        .reduce(0) { $0 &+ scopes[$1].people }
      guard counted == people else {
        return "it states \(people) people, but \(counted) are counted"
      }
      let journeys = shape.cells(variant: variant, segment: nil, task: nil)
        .reduce(0) { $0 &+ cells[$1].journeys }
      guard journeys == people &* shape.journeysEach else {
        return "\(people) people are counted with \(journeys) journeys"
      }
    }
    return nil
  }

  /// Adds the counts of other people, in any order.
  ///
  /// - Throws: `Tally.Mismatch` if the other has another shape; then nothing is changed.
  package mutating func merge(_ other: Tally) throws(Tally.Mismatch) {
    guard shape == other.shape else { throw Tally.Mismatch(shape, other.shape) }
    for place in cells.indices { cells[place].merge(other.cells[place]) }
    for place in scopes.indices { scopes[place].merge(other.scopes[place]) }
    for place in visitors.indices { visitors[place] &+= other.visitors[place] }
    for place in worlds.indices { worlds[place].merge(other.worlds[place]) }
    add(other.flows)
  }

  /// Adds the ways of people through each layout; those of layouts that it lacks are left out.
  package mutating func add(_ more: [FlowTally]) {
    for (place, flow) in more.enumerated() where flows.indices.contains(place) {
      flows[place].merge(flow)
    }
  }

  /// The number of people who saw a screen under a variant; `nil` if its visitors were not counted.
  package func visitors(of screen: String, variant: Int) -> Int? {
    guard (0..<shape.variants).contains(variant), let bit = shape.screens.firstIndex(of: screen)
    else { return nil }
    return visitors[variant * shape.screens.count + bit]
  }

  /// The counts of a variant, over one segment or all of them and over one task or all of them.
  ///
  /// Empty when there is no such variant, segment or task.
  package func cell(variant: Int, segment: Int? = nil, task: Int? = nil) -> TallyCell {
    shape.cells(variant: variant, segment: segment, task: task)
      .reduce(into: TallyCell()) { $0.merge(cells[$1]) }
  }

  /// How the same people's journeys ended under a variant and under the control, over one task or all
  /// of them; empty for the control, and where there is no such variant or task.
  package func pairs(variant: Int, task: Int? = nil) -> PairedEndings {
    shape.cells(variant: variant, segment: nil, task: task)
      .reduce(into: PairedEndings()) { $0.merge(cells[$1].pairs) }
  }

  /// The people of a variant, over one segment or all of them and over one task or all of them.
  ///
  /// Empty when there is no such variant, segment or task.
  package func scope(variant: Int, segment: Int? = nil, task: Int? = nil) -> TallyScope {
    let nobody = TallyScope(metrics: shape.metrics.count, isControl: variant == shape.control)
    return shape.scopes(variant: variant, segment: segment, task: task)
      .reduce(into: nobody) { $0.merge(scopes[$1]) }
  }

  /// Makes all tasks together the sum of the tasks, which it is when each person has only one.
  mutating func sumTasks() {
    for variant in 0..<shape.variants {
      for segment in 0..<shape.segments {
        for whole in shape.scopes(variant: variant, segment: segment, task: nil) {
          for task in 0..<shape.tasks {
            for place in shape.scopes(variant: variant, segment: segment, task: task) {
              scopes[whole].merge(scopes[place])
            }
          }
        }
      }
    }
  }
}

extension Tally: Codable {
  private enum CodingKeys: String, CodingKey {
    case shape, cells, scopes, visitors, worlds, flows
  }

  /// Writes a tally, without flows where none were counted.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(shape, forKey: .shape)
    try fields.encode(cells, forKey: .cells)
    try fields.encode(scopes, forKey: .scopes)
    try fields.encode(visitors, forKey: .visitors)
    try fields.encode(worlds, forKey: .worlds)
    if flows.contains(where: { !$0.isEmpty }) { try fields.encode(flows, forKey: .flows) }
  }

  /// Reads a tally and checks that its counts fit its shape.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func check(_ isRight: Bool, _ key: CodingKeys, _ problem: @autoclosure () -> String) throws {
      guard !isRight else { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: fields, debugDescription: problem())
    }
    let shape = try fields.decode(TallyShape.self, forKey: .shape)
    try check(shape.isSound, .shape, "the tally's shape makes no sense")
    let cells = try fields.decode([TallyCell].self, forKey: .cells)
    let scopes = try fields.decode([TallyScope].self, forKey: .scopes)
    let visitors = try fields.decode([Int].self, forKey: .visitors)
    try check(
      visitors.count == shape.variants * shape.screens.count
        && visitors.allSatisfy((0...Int.exactLimit).contains), .visitors,
      "expected a count of visitors for every screen under every variant")
    let worlds = try fields.decode([WorldSums].self, forKey: .worlds)
    try check(
      worlds.count == shape.variants
        && worlds.allSatisfy { $0.worlds == shape.worlds && $0.figures == shape.worldFigures },
      .worlds, "expected every figure's sums in each world under every variant")
    try check(
      cells.count == shape.cellCount && scopes.count == shape.scopeCount, .cells,
      """
      expected \(shape.cellCount) cells and \(shape.scopeCount) scopes, found \(cells.count) \
      and \(scopes.count)
      """)
    let flows = try fields.decodeIfPresent([FlowTally].self, forKey: .flows)
    try check(
      flows.map { $0.count == shape.variants && $0.allSatisfy { $0.journeys.count == shape.tasks } }
        ?? true, .flows, "expected the ways through every layout for every task")
    // Reserved only now, because a foreign shape must not claim memory that its counts do not fill.
    let empty = Tally(shape: shape)
    for (read, expected) in zip(scopes, empty.scopes) {
      try check(
        read.moments.count == expected.moments.count
          && read.crossMoments.count == expected.crossMoments.count, .scopes,
        "a scope has not as many sums as there are metrics")
    }
    self = empty
    self.cells = cells
    self.scopes = scopes
    self.visitors = visitors
    self.worlds = worlds
    if let flows { self.flows = flows }
  }
}
