/// What came out for one variant, one segment and one task.
package struct TallyCell: Hashable, Sendable {
  /// Journeys by how they ended, in the order of `JourneyOutcome.allCases`.
  package var outcomes = [Int](repeating: 0, count: JourneyOutcome.allCases.count)
  /// Taps of the journeys that arrived, and of those that did not: censored, not short.
  package var arrivedTaps = ValueCounts()
  package var censoredTaps = ValueCounts()
  /// Taps beyond the fewest possible, of the journeys that arrived.
  package var excessTaps = ValueCounts()
  /// The fewest possible taps of all journeys that could arrive.
  package var optimalTaps = ValueCounts()
  /// The most screens that lay on top of each other.
  package var depth = ValueCounts()
  /// Derived time in tenths of a second, of the journeys that arrived and of those that did not.
  package var arrivedTime = ValueCounts()
  package var censoredTime = ValueCounts()
  /// Examples by outcome, in the order of `JourneyOutcome.allCases`.
  package var examples = [ExampleChoice](
    repeating: ExampleChoice(), count: JourneyOutcome.allCases.count)

  /// How the same people's journeys ended here and under the control; empty for the control itself.
  package var success = SuccessPairs()
  /// Journeys that arrived here but not under the control, and the other way about.
  package var variantOnly = ExampleChoice()
  package var controlOnly = ExampleChoice()
  /// How the same people's journeys ended here and under the control, kind by kind; empty for the
  /// control itself.
  package var pairs = PairedEndings()
  /// Taps here minus taps under the control where both arrived; empty for the control itself.
  package var tapDifferences = ValueCounts()

  /// Nothing yet.
  package init() {}

  /// All journeys.
  package var journeys: Int { outcomes.reduce(0, &+) }

  /// How many journeys ended that way.
  package subscript(outcome: JourneyOutcome) -> Int {
    let place = Int(outcome.rawValue)
    return outcomes.indices.contains(place) ? outcomes[place] : 0
  }

  /// Adds another's counts.
  package mutating func merge(_ other: TallyCell) {
    for place in outcomes.indices where other.outcomes.indices.contains(place) {
      outcomes[place] &+= other.outcomes[place]
    }
    for place in examples.indices where other.examples.indices.contains(place) {
      examples[place].merge(other.examples[place])
    }
    arrivedTaps.merge(other.arrivedTaps)
    censoredTaps.merge(other.censoredTaps)
    excessTaps.merge(other.excessTaps)
    optimalTaps.merge(other.optimalTaps)
    depth.merge(other.depth)
    arrivedTime.merge(other.arrivedTime)
    censoredTime.merge(other.censoredTime)
    success.merge(other.success)
    variantOnly.merge(other.variantOnly)
    controlOnly.merge(other.controlOnly)
    pairs.merge(other.pairs)
    tapDifferences.merge(other.tapDifferences)
  }
}
