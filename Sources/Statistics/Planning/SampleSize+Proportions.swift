import RealModule

extension SampleSize {
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
