package import Metrics

/// Why two results may not be held against each other.
package struct Incomparable: Error, Hashable, Sendable, CustomStringConvertible {
  /// The difference in kind, as a sentence.
  package let description: String

  /// What differs in kind between two results; nothing when they may be compared.
  ///
  /// Layouts may have changed, seed and number of people may be others: that is what a comparison is
  /// for. Who walks, what they want and what they are asked must be the same.
  package init?(_ before: ExperimentResults, _ after: ExperimentResults) {
    let (old, new) = (before.setup, after.setup)
    let kinds: [(String, Bool)] = [
      ("experiments", old.name == new.name),
      ("layouts", old.variants.map(\.name) == new.variants.map(\.name)),
      ("controls", old.control == new.control),
      ("tasks", old.tasks.map(\.name) == new.tasks.map(\.name)),
      ("weights of the tasks", old.tasks.map(\.weight) == new.tasks.map(\.weight)),
      (
        "groups of people",
        old.segments.map(\.name) == new.segments.map(\.name)
          && old.segments.map(\.weight) == new.segments.map(\.weight)
      ),
      (
        "numbers of journeys each",
        before.tally.shape.journeysEach == after.tally.shape.journeysEach
      ),
      ("models of behaviour", old.segments.map(\.model) == new.segments.map(\.model)),
      ("assumptions about people", Self.assumptions(old) == Self.assumptions(new)),
      ("metrics", before.tally.shape.metrics == after.tally.shape.metrics),
      (
        "deep links",
        old.links == new.links && old.situations.map(\.name) == new.situations.map(\.name)
      ),
    ]
    let differing = kinds.filter { !$0.1 }.map(\.0)
    if !before.isComplete || !after.isComplete {
      description = "one of the results is only a part of a run"
    } else if differing.isEmpty {
      return nil
    } else {
      description = "the two results are about different \(Wording.list(differing))"
    }
  }

  private static func assumptions(_ setup: ExperimentResults.Setup) -> [[String]] {
    setup.segments.map { $0.assumptions.flatMap { [$0.name, $0.value] } }
  }
}
