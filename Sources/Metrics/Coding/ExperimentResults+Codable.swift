extension ExperimentResults: DocumentOfJSON {
  private enum CodingKeys: String, CodingKey {
    case schema, setup, people, layouts, scripted, stories, exact, links, tally
  }

  /// Reads results and checks that their parts fit each other.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      setup: try fields.decode(Setup.self, forKey: .setup),
      people: try fields.decode(PeopleRanges.self, forKey: .people),
      layouts: try fields.decode([LayoutFacts].self, forKey: .layouts),
      scripted: try fields.decode([ScriptedEnding].self, forKey: .scripted),
      stories: try fields.decode([Story].self, forKey: .stories),
      exact: try fields.decodeIfPresent([ExactAnswer].self, forKey: .exact) ?? [],
      links: try fields.decode(LinkTally.self, forKey: .links),
      tally: try fields.decode(Tally.self, forKey: .tally))
    if let contradiction {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: contradiction))
    }
  }

  /// Writes results.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.schema, forKey: .schema)
    try fields.encode(setup, forKey: .setup)
    try fields.encode(people, forKey: .people)
    try fields.encode(layouts, forKey: .layouts)
    try fields.encode(scripted, forKey: .scripted)
    try fields.encode(stories, forKey: .stories)
    // Most people have a memory; where nothing is exact, nothing is said about it.
    if !exact.isEmpty { try fields.encode(exact, forKey: .exact) }
    try fields.encode(links, forKey: .links)
    try fields.encode(tally, forKey: .tally)
  }

  /// What such documents are called in messages.
  package static var plural: String { "results" }
}
