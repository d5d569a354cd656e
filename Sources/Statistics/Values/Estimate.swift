/// A number that was estimated, with its standard error: what intervals and t-tests are made of.
package struct Estimate: Hashable, Sendable {
  /// The estimated value.
  package let value: Double
  /// Its standard error, not negative.
  package let standardError: Double
  /// The degrees of freedom of the error; infinite where it is treated as known.
  package let degreesOfFreedom: Double

  /// An estimate from its parts.
  package init(value: Double, standardError: Double, degreesOfFreedom: Double = .infinity) {
    self.value = value
    self.standardError = standardError
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The same estimate in another unit.
  package func scaled(by factor: Double) -> Estimate {
    Estimate(
      value: value * factor, standardError: standardError * abs(factor),
      degreesOfFreedom: degreesOfFreedom)
  }

  /// The t interval around the value; as wide as can be where the error cannot be judged.
  package func interval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard standardError != 0 else { return Interval(value, value) }
    guard let student = StudentDistribution(degreesOfFreedom: degreesOfFreedom) else {
      return Interval(-.infinity, .infinity)
    }
    let half = student.quantile(upperTail: level.alpha / 2) * standardError
    guard half.isFinite else { return Interval(-.infinity, .infinity) }
    return Interval(around: value, halfWidth: half)
  }

  /// The t test of a value of `hypothesis`; nothing where the error cannot be judged or is zero.
  package func test(
    against hypothesis: Double = 0, _ alternative: Alternative = .twoSided
  ) -> HypothesisTest? {
    let t = (value - hypothesis) / standardError
    guard t.isFinite, let student = StudentDistribution(degreesOfFreedom: degreesOfFreedom) else {
      return nil
    }
    let pValue =
      switch alternative {
      case .twoSided: student.twoSidedTail(t)
      case .greater: student.upperTail(t)
      case .less: student.lowerTail(t)
      }
    return HypothesisTest(statistic: t, pValue: pValue)
  }
}
