package import Metrics
package import Statistics

/// Taps under a layout minus taps under the control, journey by journey, where the same person arrived
/// under both.
///
/// Those who arrived under one only are not in it: read it after success.
package struct TapDifferences: Sendable {
  /// How many journeys arrived under both.
  package let journeys: Int
  /// How many of them took fewer, as many and more taps under the layout.
  package let fewer, same, more: Int
  /// The Hodges–Lehmann difference and its interval; nothing without journeys.
  package let typical: Double?
  package let interval: Interval?
  /// The signed-rank test with Pratt's rule, since most people fare the same; nothing where all do.
  package let test: HypothesisTest?

  /// Reads the differences of a cell.
  package init(_ cell: TallyCell, level: ConfidenceLevel = .ninetyFive) {
    let differences = Histogram(cell.tapDifferences)
    func count(where holds: (Double) -> Bool) -> Int {
      differences.entries.filter { holds($0.0) }.reduce(0) { $0 &+ $1.1 }
    }
    journeys = differences.count
    fewer = count { $0 < 0 }
    same = count { $0 == 0 }
    more = count { $0 > 0 }
    let ranks = SignedRank(differences: differences)
    typical = ranks?.pseudomedian
    interval = ranks?.pseudomedianInterval(level)
    test = ranks?.normalTest(.pratt)
  }
}
