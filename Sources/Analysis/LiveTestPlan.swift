package import Metrics
package import Statistics

/// The live A/B test that would confirm a finding among synthetic people.
package struct LiveTestPlan: Sendable {
  package enum Aim: Hashable, Sendable {
    /// Show the predicted difference.
    case difference
    /// Show that the new layout is at most this much worse, in the metric's unit.
    case notWorse(margin: Double)
  }

  package let metric: Metric
  package let aim: Aim
  /// The metric predicted by the simulation, under the control and the layout.
  package let control, variant: Double
  /// The predicted difference, and its interval for synthetic people.
  package let predicted: Double
  package let predictedInterval: Interval?
  /// The probability that the test finds a real effect, and its level.
  package let power: Double
  package let level: ConfidenceLevel
  /// People in each of the two arms.
  package let peoplePerArm: Int
  /// People in each arm if only half of the predicted difference is real; `nil` if the aim does
  /// not depend on it.
  package let peoplePerArmForHalf: Int?
  private let comparison: MetricComparison
  /// The number of days, if the traffic is known; run whole weeks.
  package let days: Int?

  /// The p-value below which the split is not trusted.
  package var splitAlarm: Double { SampleRatio.alarm }

  /// Plans a test.
  ///
  /// - Parameters:
  ///   - comparison: the finding.
  ///   - power: the probability of finding a real effect, above the level's error and below 1.
  ///   - peoplePerDay: the number of people per day in both arms together.
  /// - Returns: `nil` if there is no effect to show or a number is out of its range.
  package init?(
    _ comparison: MetricComparison, aim: Aim, power: Double = 0.8,
    level: ConfidenceLevel = .ninetyFive, peoplePerDay: Double? = nil
  ) {
    guard
      let control = comparison.control, let variant = comparison.variant,
      let difference = comparison.difference,
      let size = Self.size(comparison, control, variant, aim, power, level)
    else { return nil }
    self.comparison = comparison
    metric = comparison.metric
    self.aim = aim
    self.control = control
    self.variant = variant
    predicted = difference
    predictedInterval = comparison.interval
    self.power = power
    self.level = level
    peoplePerArm = size
    let middle = (control + variant) / 2
    peoplePerArmForHalf =
      aim == .difference
      ? Self.size(comparison, control, middle, aim, power, level) : nil
    days = peoplePerDay.flatMap { rate in
      rate > 0 ? Int(exactly: (2 * Double(size) / rate).rounded(.up)) : nil
    }
  }

  private static func size(
    _ comparison: MetricComparison, _ control: Double, _ variant: Double, _ aim: Aim,
    _ power: Double, _ level: ConfidenceLevel
  ) -> Int? {
    let isShare = comparison.metric.unit == .share
    let size: Double?
    switch aim {
    case .difference where isShare:
      size = SampleSize.perArm(proportions: variant, control, power: power, level)
    case .difference:
      size = comparison.personDeviation.flatMap { deviation in
        deviation > 0
          ? SampleSize.perArm(effect: (variant - control) / deviation, power: power, level) : nil
      }
    case .notWorse(let margin) where isShare:
      size = SampleSize.perArm(nonInferiorityOf: control, margin: margin, power: power, level)
    case .notWorse(let margin):
      size = comparison.personDeviation.flatMap { deviation in
        // A one-sided question has the same error on its one side.
        deviation > 0 && margin > 0
          ? SampleSize.perArm(effect: margin / deviation, power: power, level) : nil
      }
    }
    return size.flatMap { Int(exactly: max($0, 2).rounded(.up)) }
  }
}

extension LiveTestPlan {
  /// The plan as sentences, in the order of its steps.
  package var sentences: [String] {
    let unit = metric.unit
    var sentences = [
      "Measure \(metric.title.lowercased()) per person in two arms of equal size.",
      "Predicted by synthetic people: \(Wording.value(control, unit)) with the control, "
        + "\(Wording.value(variant, unit)) with the new layout\(simulationError).",
    ]
    let size =
      "\(peoplePerArm) people per arm give a power of \(Wording.decimal(100 * power, digits: 0))% "
    switch aim {
    case .difference:
      sentences.append(
        size + "to see that difference at the \(Wording.level(level)) level"
          + (peoplePerArmForHalf.map { "; \($0) if only half of it is real" } ?? "") + ".")
    case .notWorse(let margin):
      sentences.append(
        size + "to show that the new layout is at most \(Wording.size(margin, unit)) worse.")
      if loss > margin {
        sentences.append("The predicted loss is larger than that: expect the test not to show it.")
      }
    }
    if let days {
      sentences.append(
        "At the given traffic that takes \(days) \(days == 1 ? "day" : "days"); run whole weeks.")
    }
    sentences.append(
      "Check the split before anything else: stop if a chi-squared test of the arms' sizes gives "
        + "a p-value below \(Wording.decimal(splitAlarm, digits: 3)).")
    return sentences
  }

  /// The sampling error of the simulation, which says nothing about real people.
  private var simulationError: String {
    guard let interval = predictedInterval, interval.width.isFinite else { return "" }
    return "; chance in the simulation moves the difference by up to "
      + "\(Wording.size(interval.width / 2, metric.unit)), and says nothing about real people"
  }

  /// The prediction over the assumptions that a sweep tried, and the people needed at its weak end.
  ///
  /// - Parameter differences: the differences under other assumptions and models.
  package func sentences(across differences: [Double]) -> [String] {
    guard let low = differences.min(), let high = differences.max() else { return [] }
    let range =
      "Under the other assumptions and models tried, the difference is "
      + Wording.range(Interval(low, high), metric.unit)
    guard low > 0 || high < 0 else {
      return [range + ": a live test may find the opposite, or nothing."]
    }
    let weakest = abs(low) < abs(high) ? low : high
    let people = Self.size(comparison, control, control + weakest, .difference, power, level)
    return [range + (people.map { "; its weak end needs \($0) people per arm" } ?? "") + "."]
  }

  /// The predicted loss of the new layout, below zero if it is better.
  private var loss: Double {
    switch metric.better {
    case .higher: -predicted
    case .lower: predicted
    case .neither: 0
    }
  }
}
