import RealModule
package import Statistics

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
