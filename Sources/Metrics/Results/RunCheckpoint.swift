/// What a run has finished so far: from here it can go on after a stop.
package struct RunCheckpoint: Hashable, Sendable {
  /// The name of the document's form; another form is another name.
  package static let schema = "navlab-checkpoint/1"

  /// What was asked, of whom, about what.
  package var setup: ExperimentResults.Setup
  /// What the command asked beside that, in words: a shard, a precision.
  package var asked: String
  /// The people who have been walked.
  package var people: PeopleRanges
  /// What became of their journeys.
  package var tally: Tally

  /// A checkpoint.
  package init(
    setup: ExperimentResults.Setup, asked: String, people: PeopleRanges, tally: Tally
  ) {
    self.setup = setup
    self.asked = asked
    self.people = people
    self.tally = tally
  }

  /// Why a run cannot go on from here, in words; nothing when it can.
  ///
  /// - Parameters:
  ///   - setup: what the run asks, of whom, about what.
  ///   - asked: what its command asks beside that.
  ///   - shape: what it counts.
  package func difference(
    from setup: ExperimentResults.Setup, asked: String, shape: TallyShape
  ) -> String? {
    if let difference = self.setup.difference(from: setup) { return difference }
    if self.asked != asked { return "'\(self.asked)' and '\(asked)' were asked" }
    return tally.shape == shape ? nil : "what they count differs"
  }
}

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
