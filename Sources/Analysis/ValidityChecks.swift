package import Metrics
package import Statistics

/// The experiment on the experiment: a layout against itself must raise false alarms about as often as
/// the level allows, no more.
package struct FalseAlarmCheck: Hashable, Sendable {
  /// How many of the runs found a difference where there is none.
  package let alarms: Proportion
  package let level: ConfidenceLevel

  /// A check; `nil` unless `0 <= alarms <= runs`.
  package init?(alarms: Int, runs: Int, level: ConfidenceLevel = .ninetyFive) {
    guard let alarms = Proportion(successes: alarms, trials: runs) else { return nil }
    self.alarms = alarms
    self.level = level
  }

  /// Between which shares of false alarms the runs say the truth is, at 99 %: the check itself should
  /// not raise one.
  package var interval: Interval {
    alarms.wilsonInterval(ConfidenceLevel(alpha: 0.01) ?? .ninetyFive)
  }

  /// Whether the level is kept; too few alarms are no fault, since pairing and exact bounds are careful.
  package var isKept: Bool { alarms.trials > 0 && interval.lower <= level.alpha }

  package var sentence: String {
    let share = alarms.estimate.map(Wording.share) ?? "–"
    let range = "\(Wording.share(interval.lower)) to \(Wording.share(interval.upper))"
    let verdict =
      if !isKept {
        "that is too often: intervals are too narrow"
      } else if interval.upper < level.alpha {
        "that is seldom: intervals are careful, as they are where few people differ"
      } else {
        "the level is kept"
      }
    return "A layout against itself: \(alarms.successes) false alarms in \(alarms.trials) runs "
      + "(\(share), interval \(range)) where \(Wording.share(level.alpha)) are allowed; \(verdict)."
  }
}

/// A sampled share of arrivals held against the exact one.
package struct ExactAgreement: Sendable {
  package let answer: ExperimentResults.ExactAnswer
  package let sampled: Double
  package let journeys: Int

  /// The tolerance in standard errors: more comes once in sixteen thousand samples.
  private static let errors = 4.0

  package var isKept: Bool {
    let variance = answer.success * (1 - answer.success) / Double(max(1, journeys))
    return (sampled - answer.success).magnitude
      <= Self.errors * variance.squareRoot() + answer.error + 1e-9
  }

  /// The agreements of results, in the order of their exact answers; without those of which there are
  /// no samples.
  package static func all(in results: ExperimentResults) -> [ExactAgreement] {
    results.exact.compactMap { answer in
      let cell = results.tally.cell(
        variant: answer.variant, segment: answer.segment, task: answer.task)
      let journeys = cell.journeys
      guard journeys > 0 else { return nil }
      return ExactAgreement(
        answer: answer, sampled: Double(cell[.arrived]) / Double(journeys), journeys: journeys)
    }
  }
}
