package import Metrics
package import Statistics

/// How many journeys ended one way.
package struct OutcomeShare: Sendable {
  /// How they ended.
  package let outcome: JourneyOutcome
  /// How many did.
  package let journeys: Int
  /// Their share of all journeys; nothing without journeys.
  package let share: Double?
  /// Where the share for endlessly many synthetic people lies.
  ///
  /// Counts each person once, as if all journeys of a person ended alike: wide rather than wrong.
  package let interval: Interval?
  /// The shortest journey of the kind, and a few at random.
  package let examples: ExampleChoice

  /// The endings of a cell that occurred, most frequent first; the same number in the order of the
  /// outcomes.
  package static func all(
    in cell: TallyCell, people: Int, level: ConfidenceLevel
  ) -> [OutcomeShare] {
    let total = cell.journeys
    return JourneyOutcome.allCases.enumerated()
      .filter { cell[$0.element] > 0 }
      .map { place, outcome in
        OutcomeShare(
          outcome: outcome, journeys: cell[outcome], total: total, people: people, level: level,
          examples: cell.examples.indices.contains(place)
            ? cell.examples[place] : ExampleChoice())
      }
      .sorted {
        ($1.journeys, $0.outcome.rawValue) < ($0.journeys, $1.outcome.rawValue)
      }
  }

  private init(
    outcome: JourneyOutcome, journeys: Int, total: Int, people: Int, level: ConfidenceLevel,
    examples: ExampleChoice
  ) {
    self.outcome = outcome
    self.journeys = journeys
    self.examples = examples
    guard total > 0 else {
      share = nil
      interval = nil
      return
    }
    let share = Double(journeys) / Double(total)
    self.share = share
    let independent = min(max(people, 1), total)
    let counted = Int((share * Double(independent)).rounded())
    let inside = Proportion(successes: min(counted, independent), trials: independent)?
      .wilsonInterval(level)
    // Rounding to whole people may leave the share itself just outside.
    interval = inside.map { Interval(min($0.lower, share), max($0.upper, share)) }
  }
}
