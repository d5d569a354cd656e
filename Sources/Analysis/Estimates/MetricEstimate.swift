package import Metrics
package import Statistics

/// One metric of one layout, with how surely it is known.
package struct MetricEstimate: Sendable {
  /// What was measured.
  package let metric: Metric
  /// How many people it rests on.
  package let people: Int
  /// What was counted, in the metric's grain, and out of how many.
  package let numerator, denominator: Int128
  /// The value in the metric's unit; nothing when nothing was counted.
  package let value: Double?
  /// Where the value of endlessly many synthetic people lies; nothing when it cannot be said.
  package let interval: Interval?
  /// How the interval was computed.
  package let method: IntervalMethod

  /// Estimates a metric from its sums over people.
  package init(
    _ metric: Metric, moments: RatioMoments, people: Int, level: ConfidenceLevel = .ninetyFive
  ) {
    self.metric = metric
    self.people = people
    numerator = moments.numerator
    denominator = moments.denominator
    let scale = 1 / Double(max(metric.grain, 1))
    if let share = moments.proportion(people: people) {
      value = share.estimate
      interval = people > 0 ? share.wilsonInterval(level) : nil
      method = .wilson
      return
    }
    let sums = moments.ratioSums(people: people)
    value = sums.estimate.map { $0 * scale }
    guard let estimate = sums.moments?.studentEstimate else {
      interval = nil
      method = .deltaMethod
      return
    }
    if estimate.standardError == 0, metric.unit == .share {
      interval = Interval(around: estimate.value, halfWidth: level.rareShare(people: people))
        .clamped(to: 0...1)
      method = .ruleOfThree
    } else {
      let whole = estimate.scaled(by: scale).interval(level)
      interval = metric.unit == .share ? whole.clamped(to: 0...1) : whole
      method = .deltaMethod
    }
  }
}
