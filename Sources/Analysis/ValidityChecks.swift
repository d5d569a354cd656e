package import Metrics
package import Statistics

/// The test of an experiment's statistics: a layout compared with itself must not raise more false alarms
/// than the level allows.
package struct FalseAlarmCheck: Hashable, Sendable {
  /// The number of runs that found a difference although there is none.
  package let alarms: Proportion
  package let level: ConfidenceLevel

  /// A check; `nil` unless `0 <= alarms <= runs`.
  package init?(alarms: Int, runs: Int, level: ConfidenceLevel = .ninetyFive) {
    guard let alarms = Proportion(successes: alarms, trials: runs) else { return nil }
    self.alarms = alarms
    self.level = level
  }

  /// The interval of the share of false alarms, at 99 % so that the check itself raises few of them.
  package var interval: Interval {
    alarms.wilsonInterval(ConfidenceLevel(alpha: 0.01) ?? .ninetyFive)
  }

  /// Whether the level is kept.
  ///
  /// Too few alarms are no fault, because pairing and exact bounds are cautious.
  package var isKept: Bool { alarms.trials > 0 && interval.lower <= level.alpha }

  package var sentence: String {
    let share = alarms.estimate.map(Wording.share) ?? "–"
    let range = "\(Wording.share(interval.lower)) to \(Wording.share(interval.upper))"
    let verdict =
      if !isKept {
        "Too many: the intervals are too narrow."
      } else if interval.upper < level.alpha {
        "Few: the intervals are cautious, as they are when few people differ."
      } else {
        "The level is kept."
      }
    return
      "A layout compared with itself: \(alarms.successes) false alarms in \(alarms.trials) runs "
      + "(\(share), interval \(range); \(Wording.share(level.alpha)) are allowed). \(verdict)"
  }
}

/// A sampled share of arrivals, compared with the exact one.
package struct ExactAgreement: Sendable {
  package let answer: ExperimentResults.ExactAnswer
  package let sampled: Double
  package let journeys: Int

  /// The tolerance in standard errors, which chance exceeds once in sixteen thousand samples.
  private static let errors = 4.0

  package var isKept: Bool {
    let variance = answer.success * (1 - answer.success) / Double(max(1, journeys))
    return (sampled - answer.success).magnitude
      <= Self.errors * variance.squareRoot() + answer.error + 1e-9
  }

  /// The agreements of results in the order of their exact answers, without answers that have no samples.
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
