package import Metrics
package import Statistics

/// One metric of one layout, with its interval.
package struct MetricEstimate: Sendable {
  package let metric: Metric
  package let people: Int
  /// The numerator, in the metric's scale, and the denominator.
  package let numerator, denominator: Int128
  /// The value in the metric's unit; `nil` if nothing was counted.
  package let value: Double?
  /// The interval for the value of infinitely many synthetic people; `nil` if it is unknown.
  package let interval: Interval?
  package let method: Method

  /// Estimates a metric from its sums over people.
  package init(
    _ metric: Metric, moments: RatioMoments<Int128>, people: Int,
    level: ConfidenceLevel = .ninetyFive
  ) {
    self.metric = metric
    self.people = people
    numerator = moments.numerator
    denominator = moments.denominator
    let scale = 1 / Double(max(metric.scale, 1))
    if let share = moments.proportion(people: people) {
      value = share.estimate
      interval = people > 0 ? share.wilsonInterval(level) : nil
      method = .wilson
      return
    }
    let sums = moments.pairSums(people: people)
    value = sums.ratio.map { $0 * scale }
    guard let estimate = sums.ratioMoments?.studentEstimate else {
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

extension MetricEstimate {
  /// The method of an interval, which reports name.
  package enum Method: String, Sendable, CaseIterable {
    /// A share with one answer per person.
    case wilson
    /// A ratio of sums over people.
    case deltaMethod = "delta-method"
    /// No two people differed: a bound on how rare a difference may be.
    case ruleOfThree = "rule-of-three"
    /// The difference of two shares of the same people.
    case pairedScore = "paired-score"
    /// The difference of two ratios of the same people.
    case pairedDeltaMethod = "paired-delta-method"
    /// The mean of a difference over worlds.
    case worlds

    package var title: String {
      switch self {
      case .wilson: "Wilson's score interval"
      case .deltaMethod: "delta method on people"
      case .ruleOfThree: "exact bound, no two people differed"
      case .pairedScore: "Tango's score interval for pairs"
      case .pairedDeltaMethod: "delta method on each person's own difference"
      case .worlds: "t interval of the mean over worlds"
      }
    }
  }
}

extension RatioMoments<Int128> {
  /// The sums in the form that `Statistics` expects.
  func pairSums(people: Int) -> PairSums {
    PairSums(
      count: people, first: numerator, firstSquares: numeratorSquared, second: denominator,
      secondSquares: denominatorSquared, products: product)
  }

  /// The share of people, if each person counts once with yes or no.
  func proportion(people: Int) -> Proportion? {
    guard
      denominator == Int128(people), denominatorSquared == denominator,
      numeratorSquared == numerator, product == numerator,
      let successes = Int(exactly: numerator)
    else { return nil }
    return Proportion(successes: successes, trials: people)
  }
}

extension ConfidenceLevel {
  /// The largest share that may be absent among `people` by chance.
  func rareShare(people: Int) -> Double {
    Proportion(successes: 0, trials: max(people, 0))?.exactUpperBound(error: alpha / 2) ?? 1
  }
}
