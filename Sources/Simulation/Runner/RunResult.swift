package import Metrics

/// What came out of a run, or of the part of it that was finished before it was stopped.
package struct RunResult: Sendable {
  /// Everything that was counted.
  package let tally: Tally
  /// The people who are in it, in order.
  package let finished: [PeopleRange]
  /// Whether everybody is in it who was asked for.
  package let isComplete: Bool

  /// How many people are in it.
  package var people: Int { finished.reduce(0) { $0 + $1.count } }
}
