package import Metrics

/// The result of a run, or of its part that was finished before it was stopped.
package struct RunResult: Sendable {
  package private(set) var tally: Tally
  /// The people in it, in order.
  package private(set) var finished: [PeopleRange]
  /// Whether all people of the run are in it.
  package private(set) var isComplete: Bool

  package init(tally: Tally, finished: [PeopleRange], isComplete: Bool) {
    self.tally = tally
    self.finished = PeopleRange.joined(finished)
    self.isComplete = isComplete
  }

  package var people: Int { finished.reduce(0) { $0 + $1.count } }

  /// Adds another result.
  ///
  /// - Throws: `MergeError`; the result is unchanged then.
  package mutating func merge(_ other: RunResult) throws(MergeError) {
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

  /// The people of a range that are not in it, in order.
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
    do throws(MergeError) {
      try sum.merge(other)
    } catch {
      sum.isComplete = false
    }
    return sum
  }
}

extension RunResult {
  /// The reason why two results cannot be merged.
  package enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
    case overlapping(people: Int)
    /// The tallies have different shapes.
    case foreign(Tally.Mismatch)

    package var description: String {
      switch self {
      case .overlapping(let people): "\(people) people are in both results"
      case .foreign(let mismatch): mismatch.description
      }
    }
  }
}
