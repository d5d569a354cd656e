import Hashing
import SourceText

/// The finished part of a run, from which it can go on after a stop.
package struct RunCheckpoint: Hashable, Sendable {
  /// The name of the document's form; another form is another name.
  package static let schema = "navlab-checkpoint/1"

  /// The form, `RunCheckpoint.schema`.
  private(set) var schema = Self.schema
  package var setup: ExperimentResults.Setup
  /// The command's options beside that, in words: a shard, a precision.
  package var asked: String
  /// The people who have been walked.
  package var people: PeopleRanges
  package var tally: Tally

  package init(
    setup: ExperimentResults.Setup, asked: String, people: PeopleRanges, tally: Tally
  ) {
    self.setup = setup
    self.asked = asked
    self.people = people
    self.tally = tally
  }

  /// Eight digits that tell a run's checkpoints apart from those of other runs.
  package static func stamp(of setup: ExperimentResults.Setup, asked: String) -> String {
    let text = JSONNode(encoding: setup).rendered(.document) + asked
    let digits = String(UInt32(truncatingIfNeeded: FNV1a.hash(text.utf8)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The reason why a run cannot continue from here; `nil` if it can.
  ///
  /// - Parameters:
  ///   - setup: the run's question, people and layouts.
  ///   - asked: the command's other options.
  ///   - shape: the shape of the run's tally.
  package func difference(
    from setup: ExperimentResults.Setup, asked: String, shape: TallyShape
  ) -> String? {
    if let difference = self.setup.difference(from: setup) { return difference }
    if self.asked != asked { return "the options are '\(self.asked)' and '\(asked)'" }
    return tally.shape == shape ? nil : "the runs count different things"
  }
}

extension RunCheckpoint: DocumentOfJSON {
  /// The name of such documents in messages.
  package static var plural: String { "checkpoints" }

  package var contradiction: String? { tally.contradiction(counting: people.count) }
}
