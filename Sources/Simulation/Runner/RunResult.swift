package import Metrics

/// What came out of a run, or of the part of it that was finished before it was stopped.
package struct RunResult: Sendable {
  /// Everything that was counted.
  package private(set) var tally: Tally
  /// The people who are in it, in order.
  package private(set) var finished: [PeopleRange]
  /// Whether everybody is in it who was asked for.
  package private(set) var isComplete: Bool

  /// A result of people who were walked.
  package init(tally: Tally, finished: [PeopleRange], isComplete: Bool) {
    self.tally = tally
    self.finished = PeopleRange.joined(finished)
    self.isComplete = isComplete
  }

  /// How many people are in it.
  package var people: Int { finished.reduce(0) { $0 + $1.count } }

  /// Adds what came out elsewhere.
  ///
  /// - Throws: `RunMergeError` when somebody is in both, or when other things were counted; then
  ///   nothing is changed.
  package mutating func merge(_ other: RunResult) throws(RunMergeError) {
    let both = PeopleRange.joined(finished + other.finished)
    let people = both.reduce(0) { $0 + $1.count }
    guard people == self.people + other.people else {
      throw .overlapping(people: self.people + other.people - people)
    }
    do throws(Tally.Mismatch) {
      try tally.merge(other.tally)
    } catch {
      throw .foreign(error)
    }
    finished = both
    isComplete = isComplete && other.isComplete
  }

  /// The people of a range who are not in it, in order.
  package func missing(of range: PeopleRange) -> [PeopleRange] {
    var missing: [PeopleRange] = []
    var next = range.first
    for done in finished + [PeopleRange(first: range.end, count: 0)] {
      let end = min(done.first, range.end)
      if end > next { missing.append(PeopleRange(first: next, count: end - next)) }
      next = max(next, done.end)
    }
    return missing
  }

  /// The sum of two results of one plan with different people.
  package func joined(with other: RunResult) -> RunResult {
    var sum = self
    do throws(RunMergeError) {
      try sum.merge(other)
    } catch {
      sum.isComplete = false
    }
    return sum
  }
}

/// Why two results cannot be put together.
package enum RunMergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// So many people are in both.
  case overlapping(people: Int)
  /// Other things were counted.
  case foreign(Tally.Mismatch)

  /// The fault, as a sentence.
  package var description: String {
    switch self {
    case .overlapping(let people): "\(people) people are in both results"
    case .foreign(let mismatch): mismatch.description
    }
  }
}
