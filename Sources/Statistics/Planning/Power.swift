/// How likely a test is to see an effect that is there.
package enum Power {
  /// The power of the two-sided z-test of two proportions, pooled variance under no effect and
  /// separate variances under the effect.
  ///
  /// Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, chapter 4.
  package static func proportions(
    _ first: Double, _ second: Double, perArm: Double,
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

  /// The power of a two-sided t-test.
  ///
  /// - Parameters:
  ///   - noncentrality: the effect in standard errors.
  ///   - degreesOfFreedom: of the test, positive.
  package static func student(
    noncentrality: Double, degreesOfFreedom: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double {
    guard
      let null = StudentDistribution(degreesOfFreedom: degreesOfFreedom),
      let effect = NoncentralStudentDistribution(
        degreesOfFreedom: degreesOfFreedom, noncentrality: noncentrality)
    else { return .nan }
    let critical = null.quantile(upperTail: level.alpha / 2)
    return effect.upperTail(critical) + effect.lowerTail(-critical)
  }
}
