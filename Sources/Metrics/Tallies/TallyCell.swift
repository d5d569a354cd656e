/// What came out for one variant, one segment and one task.
package struct TallyCell: Hashable, Sendable {
  /// Journeys by how they ended, in the order of `JourneyOutcome.allCases`.
  package var outcomes = [Int](repeating: 0, count: JourneyOutcome.allCases.count)
  /// Taps of the journeys that arrived, and of those that did not: censored, not short.
  package var arrivedTaps = ValueCounts()
  package var censoredTaps = ValueCounts()
  /// Taps beyond the fewest possible, of the journeys that arrived.
  package var excessTaps = ValueCounts()
  /// The fewest possible taps of all journeys that could arrive.
  package var optimalTaps = ValueCounts()
  /// The most screens that lay on top of each other.
  package var depth = ValueCounts()
  /// Derived time in tenths of a second, of the journeys that arrived and of those that did not.
  package var arrivedTime = ValueCounts()
  package var censoredTime = ValueCounts()
  /// Examples by outcome, in the order of `JourneyOutcome.allCases`.
  package var examples = [ExampleChoice](
    repeating: ExampleChoice(), count: JourneyOutcome.allCases.count)

  /// How the same people's journeys ended here and under the control; empty for the control itself.
  package var success = SuccessPairs()
  /// Journeys that arrived here but not under the control, and the other way about.
  package var variantOnly = ExampleChoice()
  package var controlOnly = ExampleChoice()
  /// How the same people's journeys ended here and under the control, kind by kind; empty for the
  /// control itself.
  package var pairs = PairedEndings()
  /// Taps here minus taps under the control where both arrived; empty for the control itself.
  package var tapDifferences = ValueCounts()

  /// Nothing yet.
  package init() {}

  /// All journeys.
  package var journeys: Int { outcomes.reduce(0, &+) }

  /// How many journeys ended that way.
  package subscript(outcome: JourneyOutcome) -> Int {
    let place = Int(outcome.rawValue)
    return outcomes.indices.contains(place) ? outcomes[place] : 0
  }

  /// Adds another's counts.
  package mutating func merge(_ other: TallyCell) {
    for place in outcomes.indices where other.outcomes.indices.contains(place) {
      outcomes[place] &+= other.outcomes[place]
    }
    for place in examples.indices where other.examples.indices.contains(place) {
      examples[place].merge(other.examples[place])
    }
    arrivedTaps.merge(other.arrivedTaps)
    censoredTaps.merge(other.censoredTaps)
    excessTaps.merge(other.excessTaps)
    optimalTaps.merge(other.optimalTaps)
    depth.merge(other.depth)
    arrivedTime.merge(other.arrivedTime)
    censoredTime.merge(other.censoredTime)
    success.merge(other.success)
    variantOnly.merge(other.variantOnly)
    controlOnly.merge(other.controlOnly)
    pairs.merge(other.pairs)
    tapDifferences.merge(other.tapDifferences)
  }
}

extension TallyCell: Codable {
  private enum CodingKeys: String, CodingKey {
    case endings, depth, success, pairs
    case arrivedTaps = "arrived-taps"
    case censoredTaps = "censored-taps"
    case excessTaps = "excess-taps"
    case optimalTaps = "optimal-taps"
    case arrivedTime = "arrived-time"
    case censoredTime = "censored-time"
    case variantOnly = "variant-only"
    case controlOnly = "control-only"
    case tapDifferences = "tap-differences"
  }

  /// The journeys that ended in one way.
  private struct Ending: Codable {
    let outcome: String
    let journeys: Int
    let examples: ExampleChoice
  }

  /// Reads a cell and checks that its parts fit each other.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for ending in try fields.decode([Ending].self, forKey: .endings) {
      guard let outcome = JourneyOutcome(name: ending.outcome), self[outcome] == 0,
        (1...Int.exactLimit).contains(ending.journeys)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .endings, in: fields,
          debugDescription: "the ending '\(ending.outcome)' is unknown, there twice, or empty")
      }
      outcomes[Int(outcome.rawValue)] = ending.journeys
      examples[Int(outcome.rawValue)] = ending.examples
    }
    arrivedTaps = try fields.decode(ValueCounts.self, forKey: .arrivedTaps)
    censoredTaps = try fields.decode(ValueCounts.self, forKey: .censoredTaps)
    excessTaps = try fields.decode(ValueCounts.self, forKey: .excessTaps)
    optimalTaps = try fields.decode(ValueCounts.self, forKey: .optimalTaps)
    depth = try fields.decode(ValueCounts.self, forKey: .depth)
    arrivedTime = try fields.decode(ValueCounts.self, forKey: .arrivedTime)
    censoredTime = try fields.decode(ValueCounts.self, forKey: .censoredTime)
    success = try fields.decode(SuccessPairs.self, forKey: .success)
    variantOnly = try fields.decode(ExampleChoice.self, forKey: .variantOnly)
    controlOnly = try fields.decode(ExampleChoice.self, forKey: .controlOnly)
    tapDifferences = try fields.decode(ValueCounts.self, forKey: .tapDifferences)
    pairs = try fields.decode(PairedEndings.self, forKey: .pairs)
    guard pairs.success == success else {
      throw DecodingError.dataCorruptedError(
        forKey: .pairs, in: fields,
        debugDescription: "the pairs are not those of the successes that are counted")
    }
    guard
      arrivedTaps.total == self[.arrived], arrivedTime.total == self[.arrived],
      arrivedTaps.total &+ censoredTaps.total == journeys, depth.total == journeys
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .arrivedTaps, in: fields,
        debugDescription: "the taps are not those of the journeys that are counted")
    }
  }

  /// Writes a cell; endings that nobody met are left out.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    let endings = JourneyOutcome.allCases.filter { self[$0] > 0 }.map { outcome in
      Ending(
        outcome: outcome.name, journeys: self[outcome], examples: examples[Int(outcome.rawValue)])
    }
    try fields.encode(endings, forKey: .endings)
    try fields.encode(arrivedTaps, forKey: .arrivedTaps)
    try fields.encode(censoredTaps, forKey: .censoredTaps)
    try fields.encode(excessTaps, forKey: .excessTaps)
    try fields.encode(optimalTaps, forKey: .optimalTaps)
    try fields.encode(depth, forKey: .depth)
    try fields.encode(arrivedTime, forKey: .arrivedTime)
    try fields.encode(censoredTime, forKey: .censoredTime)
    try fields.encode(success, forKey: .success)
    try fields.encode(variantOnly, forKey: .variantOnly)
    try fields.encode(controlOnly, forKey: .controlOnly)
    try fields.encode(tapDifferences, forKey: .tapDifferences)
    try fields.encode(pairs, forKey: .pairs)
  }
}

/// How the same people's journeys ended under a variant and under the control: a paired 2×2 table.
package struct SuccessPairs: Hashable, Sendable {
  /// Arrived under both.
  package var both = 0
  /// Arrived under the variant only.
  package var variantOnly = 0
  /// Arrived under the control only.
  package var controlOnly = 0
  /// Arrived under neither.
  package var neither = 0

  /// No pairs.
  package init() {}

  /// All pairs.
  package var total: Int { both &+ variantOnly &+ controlOnly &+ neither }

  /// Adds a pair.
  package mutating func add(variant: Bool, control: Bool) {
    switch (variant, control) {
    case (true, true): both &+= 1
    case (true, false): variantOnly &+= 1
    case (false, true): controlOnly &+= 1
    case (false, false): neither &+= 1
    }
  }

  /// Adds another's pairs.
  package mutating func merge(_ other: SuccessPairs) {
    both &+= other.both
    variantOnly &+= other.variantOnly
    controlOnly &+= other.controlOnly
    neither &+= other.neither
  }
}

extension SuccessPairs: Codable {
  private enum CodingKeys: String, CodingKey {
    case both, neither
    case variantOnly = "variant-only"
    case controlOnly = "control-only"
  }

  /// Reads a table.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    both = try fields.count(.both)
    variantOnly = try fields.count(.variantOnly)
    controlOnly = try fields.count(.controlOnly)
    neither = try fields.count(.neither)
  }

  /// Writes a table.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(both, forKey: .both)
    try fields.encode(variantOnly, forKey: .variantOnly)
    try fields.encode(controlOnly, forKey: .controlOnly)
    try fields.encode(neither, forKey: .neither)
  }
}
