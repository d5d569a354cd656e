import RealModule

/// The people that a live test needs to see an effect that is there; sizes are not rounded, so round up.
package enum SampleSize {
  /// The smallest size in `range` at which the power reaches `target`; `nil` if it never does.
  static func solve(
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

// Library only: `navlab plan` plans two separate arms; checked against the recorded cases.
extension SampleSize {
  /// The power of the two-sided z-test of two proportions, pooled variance under no effect and
  /// separate variances under the effect.
  ///
  /// Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, chapter 4.
  package static func power(
    proportions first: Double, _ second: Double, perArm: Double,
    _ level: ConfidenceLevel = .ninetyFive
  ) -> Double {
    let pooled = (first + second) / 2
    let null = (2 * pooled * (1 - pooled) / perArm).squareRoot()
    let effect =
      ((first * (1 - first) + second * (1 - second)) / perArm).squareRoot()
    let critical = level.normalQuantile * null
    let difference = abs(first - second)
    return NormalDistribution.upperTail((critical - difference) / effect)
      + NormalDistribution.lowerTail((-critical - difference) / effect)
  }

  /// Pairs to see a mean difference with the paired t-test, two-sided.
  ///
  /// - Parameter effect: the mean difference in standard deviations of the differences.
  package static func pairs(
    effect: Double, power: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    guard effect != 0, power > level.alpha, power < 1 else { return nil }
    return solve(target: power, in: 2...1e9) { n in
      studentPower(noncentrality: abs(effect) * n.squareRoot(), degreesOfFreedom: n - 1, level)
    }
  }

  /// Cohen's h, the difference of two proportions on the arcsine scale.
  ///
  /// Source: J. Cohen, Statistical Power Analysis for the Behavioral Sciences, chapter 6.
  package static func cohenEffect(_ first: Double, _ second: Double) -> Double {
    2 * (.asin(first.squareRoot()) - .asin(second.squareRoot()))
  }

  /// People per arm to see a difference of two proportions, on the arcsine scale, two-sided.
  package static func perArm(
    arcsine first: Double, _ second: Double, power: Double,
    _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    let effect = abs(cohenEffect(first, second))
    guard effect > 0, power > level.alpha, power < 1 else { return nil }
    return solve(target: power, in: 1e-3...1e18) { n in
      let shift = effect * (n / 2).squareRoot()
      return NormalDistribution.upperTail(level.normalQuantile - shift)
        + NormalDistribution.lowerTail(-level.normalQuantile - shift)
    }
  }

  /// Pairs to see a difference between the two discordant shares with McNemar's test.
  ///
  /// Source: Connor, Biometrics 43 (1987) 207.
  ///
  /// - Parameters:
  ///   - onlyFirst: the share of pairs that succeed under the first only.
  ///   - onlySecond: the share of pairs that succeed under the second only.
  package static func pairs(
    onlyFirst: Double, onlySecond: Double, power: Double,
    _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    let discordant = onlyFirst + onlySecond
    let difference = onlyFirst - onlySecond
    guard difference != 0, discordant <= 1, power > 0, power < 1 else { return nil }
    let sum =
      level.normalQuantile * discordant.squareRoot()
      + NormalDistribution.quantile(power) * (discordant - difference * difference).squareRoot()
    return sum * sum / (difference * difference)
  }
}
