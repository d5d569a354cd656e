extension ExampleChoice: Codable {
  private enum CodingKeys: String, CodingKey {
    case sample, shortest
  }

  /// Reads a choice; examples that could not have been chosen together are refused.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let sample = try fields.decode([JourneyExample].self, forKey: .sample)
    let shortest = try fields.decodeIfPresent(JourneyExample.self, forKey: .shortest)
    self.init()
    for example in sample { offer(example) }
    guard self.sample == sample, sample.isEmpty == (shortest == nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .sample, in: fields, debugDescription: "expected examples by their draws")
    }
    if let shortest { offerAsShortest(shortest) }
  }

  /// Writes a choice.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(sample, forKey: .sample)
    try fields.encodeIfPresent(shortest, forKey: .shortest)
  }
}
