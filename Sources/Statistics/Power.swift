/// The people that a live test needs to see an effect that is there; sizes are not rounded, so round up.
package enum SampleSize {
  /// The smallest size in `range` at which the power reaches `target`; `nil` if it never does.
  package static func solve(
    target: Double, in range: ClosedRange<Double>, power: (Double) -> Double
  ) -> Double? {
    guard power(range.upperBound) >= target else { return nil }
    var high = range.lowerBound
    while power(high) < target, high < range.upperBound { high = min(high * 2, range.upperBound) }
    guard high > range.lowerBound else { return high }
    return (max(range.lowerBound, high / 2)...high).root { power($0) - target }
  }

  // Two quantiles that nearly every formula adds up.
  static func quantileSum(_ level: ConfidenceLevel, power: Double) -> Double {
    level.normalQuantile + NormalDistribution.quantile(power)
  }

  /// The power of a two-sided t-test; the noncentrality is the effect in standard errors.
  package static func studentPower(
    noncentrality: Double, degreesOfFreedom: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double {
    guard
      let null = StudentDistribution(degreesOfFreedom: degreesOfFreedom),
      let effect = StudentDistribution.Noncentral(
        degreesOfFreedom: degreesOfFreedom, noncentrality: noncentrality)
    else { return .nan }
    let critical = null.quantile(upperTail: level.alpha / 2)
    return effect.upperTail(critical) + effect.lowerTail(-critical)
  }

  /// People per arm to see a difference of two means with the t-test, two-sided.
  ///
  /// - Parameter effect: the difference in standard deviations (Cohen's d).
  package static func perArm(
    effect: Double, power: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    guard effect != 0, power > level.alpha, power < 1 else { return nil }
    return solve(target: power, in: 2...1e9) { n in
      studentPower(
        noncentrality: abs(effect) * (n / 2).squareRoot(), degreesOfFreedom: 2 * n - 2, level)
    }
  }

  /// People per arm to see a difference of two proportions, with the variance of each.
  ///
  /// Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, chapter 4.
  package static func perArm(
    proportions first: Double, _ second: Double, power: Double,
    _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    let difference = first - second
    guard difference != 0, power > 0, power < 1 else { return nil }
    let sum = quantileSum(level, power: power)
    let variance = first * (1 - first) + second * (1 - second)
    return sum * sum * variance / (difference * difference)
  }

  /// People per arm to show that a proportion is at most `margin` worse when both are `proportion`.
  ///
  /// - Parameter level: two-sided; its upper half is the one-sided error that is meant.
  package static func perArm(
    nonInferiorityOf proportion: Double, margin: Double, power: Double,
    _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    guard margin > 0, power > 0, power < 1 else { return nil }
    let sum = quantileSum(level, power: power)
    return sum * sum * 2 * proportion * (1 - proportion) / (margin * margin)
  }
}
