extension SampleSize {
  /// People per arm to see a difference of two means with the t-test, two-sided.
  ///
  /// - Parameter effect: the difference in standard deviations (Cohen's d).
  package static func perArm(
    effect: Double, power: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    guard effect != 0, power > level.alpha, power < 1 else { return nil }
    return solve(target: power, in: 2...1e9) { n in
      Power.student(
        noncentrality: abs(effect) * (n / 2).squareRoot(), degreesOfFreedom: 2 * n - 2, level)
    }
  }

  /// Pairs to see a mean difference with the paired t-test, two-sided.
  ///
  /// - Parameter effect: the mean difference in standard deviations of the differences.
  package static func pairs(
    effect: Double, power: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double? {
    guard effect != 0, power > level.alpha, power < 1 else { return nil }
    return solve(target: power, in: 2...1e9) { n in
      Power.student(noncentrality: abs(effect) * n.squareRoot(), degreesOfFreedom: n - 1, level)
    }
  }
}
