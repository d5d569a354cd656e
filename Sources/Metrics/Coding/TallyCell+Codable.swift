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
