/// The counts of one variant, one segment and one task.
package struct TallyCell: Hashable, Sendable {
  /// Journeys by outcome, in the order of `JourneyOutcome.allCases`.
  // Contiguous, because a plain array lends out no span before macOS 26.
  var outcomes = ContiguousArray(repeating: 0, count: JourneyOutcome.allCases.count)
  /// Examples by outcome, in the order of `JourneyOutcome.allCases`.
  var examples = ContiguousArray(
    repeating: ExampleChoice(), count: JourneyOutcome.allCases.count)
  /// The histograms, in the order of `HistogramKind.allCases`.
  private var histograms = Array(
    repeating: ValueCounts(), count: HistogramKind.allCases.count)
  /// Examples of journeys that arrived here but not under the control, and the reverse.
  package var variantOnly = ExampleChoice()
  package var controlOnly = ExampleChoice()
  /// The outcomes of the same people's journeys here and under the control; empty for the control.
  package var pairs = PairedEndings()

  package init() {}

  package var journeys: Int { outcomes.reduce(0, &+) }

  /// Arrivals of the same people's journeys here and under the control.
  package var success: PairedEndings.Successes { pairs.success }

  package subscript(outcome: JourneyOutcome) -> Int { outcomes[Int(outcome.rawValue)] }

  package subscript(histogram: HistogramKind) -> ValueCounts {
    get { histograms[histogram.rawValue] }
    set { histograms[histogram.rawValue] = newValue }
  }

  package func examples(of outcome: JourneyOutcome) -> ExampleChoice {
    examples[Int(outcome.rawValue)]
  }

  /// Adds another's counts.
  package mutating func merge(_ other: TallyCell) {
    for place in outcomes.indices {
      outcomes[place] &+= other.outcomes[place]
      examples[place].merge(other.examples[place])
    }
    for place in histograms.indices { histograms[place].merge(other.histograms[place]) }
    variantOnly.merge(other.variantOnly)
    controlOnly.merge(other.controlOnly)
    pairs.merge(other.pairs)
  }
}

extension TallyCell {
  package enum HistogramKind: Int, Sendable, CaseIterable {
    /// The taps of journeys that arrived, and of journeys that did not, which are censored.
    case arrivedTaps, censoredTaps
    /// Taps beyond the fewest possible, of the journeys that arrived.
    case excessTaps
    /// The fewest possible taps, of the journeys that could arrive.
    case optimalTaps
    /// The most screens on top of each other.
    case depth
    /// Derived time in tenths of a second, of the journeys that arrived and of those that did not.
    case arrivedTime, censoredTime
    /// The taps here minus the taps under the control if both arrived; empty for the control.
    case tapDifferences

    fileprivate var key: TallyCell.CodingKeys { TallyCell.CodingKeys.histograms[rawValue] }
  }
}

extension TallyCell: Codable {
  fileprivate enum CodingKeys: String, CodingKey {
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

    /// Those of the histograms, in the order of `HistogramKind.allCases`.
    static let histograms: [Self] = [
      .arrivedTaps, .censoredTaps, .excessTaps, .optimalTaps, .depth, .arrivedTime, .censoredTime,
      .tapDifferences,
    ]
  }

  /// The journeys that ended in one way.
  private struct Ending: Codable {
    let outcome: String
    let journeys: Int
    let examples: ExampleChoice
  }

  /// Reads a cell.
  ///
  /// - Throws: `DecodingError` if its parts contradict each other.
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
    for histogram in HistogramKind.allCases {
      self[histogram] = try fields.decode(ValueCounts.self, forKey: histogram.key)
    }
    variantOnly = try fields.decode(ExampleChoice.self, forKey: .variantOnly)
    controlOnly = try fields.decode(ExampleChoice.self, forKey: .controlOnly)
    pairs = try fields.decode(PairedEndings.self, forKey: .pairs)
    guard try fields.decode(PairedEndings.Successes.self, forKey: .success) == success else {
      throw DecodingError.dataCorruptedError(
        forKey: .pairs, in: fields,
        debugDescription: "the pairs are not those of the successes that are counted")
    }
    guard
      self[.arrivedTaps].total == self[.arrived], self[.arrivedTime].total == self[.arrived],
      self[.arrivedTaps].total &+ self[.censoredTaps].total == journeys,
      self[.depth].total == journeys
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .arrivedTaps, in: fields,
        debugDescription: "the taps are not those of the journeys that are counted")
    }
  }

  /// Writes a cell, without the outcomes that did not occur.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    let endings = JourneyOutcome.allCases.filter { self[$0] > 0 }.map { outcome in
      Ending(
        outcome: outcome.name, journeys: self[outcome], examples: examples[Int(outcome.rawValue)])
    }
    try fields.encode(endings, forKey: .endings)
    for histogram in HistogramKind.allCases {
      try fields.encode(self[histogram], forKey: histogram.key)
    }
    try fields.encode(success, forKey: .success)
    try fields.encode(variantOnly, forKey: .variantOnly)
    try fields.encode(controlOnly, forKey: .controlOnly)
    try fields.encode(pairs, forKey: .pairs)
  }
}

extension PairedEndings {
  /// Arrivals of the same people's journeys under a variant and under the control: a paired 2×2 table.
  package struct Successes: Hashable, Sendable {
    /// Journeys that arrived under both, the variant only, the control only and neither.
    package var both = 0
    package var variantOnly = 0
    package var controlOnly = 0
    package var neither = 0

    package init() {}

    package var total: Int { both &+ variantOnly &+ controlOnly &+ neither }

    package mutating func add(variant: Bool, control: Bool, journeys: Int = 1) {
      switch (variant, control) {
      case (true, true): both &+= journeys
      case (true, false): variantOnly &+= journeys
      case (false, true): controlOnly &+= journeys
      case (false, false): neither &+= journeys
      }
    }
  }
}

extension PairedEndings.Successes: Codable {
  private enum CodingKeys: String, CodingKey {
    case both, neither
    case variantOnly = "variant-only"
    case controlOnly = "control-only"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    both = try fields.count(.both)
    variantOnly = try fields.count(.variantOnly)
    controlOnly = try fields.count(.controlOnly)
    neither = try fields.count(.neither)
  }
}
