extension RunCheckpoint: DocumentOfJSON {
  private enum CodingKeys: String, CodingKey {
    case schema, setup, asked, people, tally
  }

  /// Reads a checkpoint.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      setup: try fields.decode(ExperimentResults.Setup.self, forKey: .setup),
      asked: try fields.decode(String.self, forKey: .asked),
      people: try fields.decode(PeopleRanges.self, forKey: .people),
      tally: try fields.decode(Tally.self, forKey: .tally))
  }

  /// Writes a checkpoint.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.schema, forKey: .schema)
    try fields.encode(setup, forKey: .setup)
    try fields.encode(asked, forKey: .asked)
    try fields.encode(people, forKey: .people)
    try fields.encode(tally, forKey: .tally)
  }

  /// What such documents are called in messages.
  package static var plural: String { "checkpoints" }
}
