import Statistics

/// Whole attempts, by how they ended and how long they were.
///
/// The length of a walk is the number of times that the fewest taps are doubled until they are as many: 0 for a walk
/// without a detour.
package struct MeasuredWalks: Sendable {
  /// The walks by length, first those that found the goal, then the others.
  package private(set) var counts = [Int](repeating: 0, count: 2 * Self.lengths)

  /// The number of lengths; the last one has all that are longer.
  private static let lengths = 6

  package var count: Int { counts.reduce(0, +) }

  mutating func add(isFound: Bool, taps: Int, fewest: Int, times: Int = 1) {
    var (length, most) = (0, max(1, fewest))
    while taps > most, length < Self.lengths - 1 {
      length += 1
      most *= 2
    }
    counts[(isFound ? 0 : Self.lengths) + length] += times
  }

  mutating func add(_ other: MeasuredWalks) {
    for place in counts.indices { counts[place] += other.counts[place] }
  }

  /// A figure of many walks.
  package enum Figure: CaseIterable, Sendable {
    /// The share that found the goal without a detour.
    case direct
    /// The mean length of those that found it.
    case foundLength
    /// The share that did not find it.
    case failing
    /// The mean length of those.
    case failingLength

    /// The figure; `nil` without a walk that it is of.
    func value(of counts: [Int]) -> Double? {
      func mean(_ counts: ArraySlice<Int>) -> Double? {
        let all = counts.reduce(0, +)
        let sum = zip(0..., counts).reduce(0) { $0 + $1.0 * $1.1 }
        return all > 0 ? Double(sum) / Double(all) : nil
      }
      let (found, failing) = (counts.prefix(lengths), counts.dropFirst(lengths))
      let all = Double(max(1, counts.reduce(0, +)))
      return switch self {
      case .direct: Double(counts[0]) / all
      case .foundLength: mean(found)
      case .failing: Double(failing.reduce(0, +)) / all
      case .failingLength: mean(failing)
      }
    }

    /// The figure on a scale on which chance is alike everywhere.
    func even(_ value: Double) -> Double {
      switch self {
      case .direct, .failing: Proportion.arcsine(of: value)
      case .foundLength, .failingLength: value
      }
    }
  }
}
