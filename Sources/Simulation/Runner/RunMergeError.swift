package import Metrics

/// Why two results cannot be put together.
package enum RunMergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// So many people are in both.
  case overlapping(people: Int)
  /// Other things were counted.
  case foreign(TallyMismatch)

  /// What is wrong, as a sentence.
  package var description: String {
    switch self {
    case .overlapping(let people): "\(people) people are in both results"
    case .foreign(let mismatch): mismatch.description
    }
  }
}
