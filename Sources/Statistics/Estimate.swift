/// A number that was estimated, with its standard error, of which intervals and t-tests are made.
package struct Estimate: Hashable, Sendable {
  package let value: Double
  package let standardError: Double
  /// The degrees of freedom of the error; infinite where it is treated as known.
  package let degreesOfFreedom: Double

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

  /// This estimate minus one that is independent of it, both with errors that are treated as known.
  package func minus(_ other: Estimate) -> Estimate {
    Estimate(
      value: value - other.value,
      standardError: (standardError * standardError + other.standardError * other.standardError)
        .squareRoot())
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

  /// The t test of a value of `hypothesis`; `nil` if the error cannot be judged or is zero.
  package func test(
    against hypothesis: Double = 0, _ alternative: HypothesisTest.Alternative = .twoSided
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

/// A closed range of real numbers that a quantity is said to lie in.
package struct Interval: Hashable, Sendable {
  /// The smallest value; may be minus infinity.
  package let lower: Double
  /// The largest value; may be infinity.
  package let upper: Double

  /// An interval from its ends, in either order.
  package init(_ lower: Double, _ upper: Double) {
    self.lower = min(lower, upper)
    self.upper = max(lower, upper)
  }

  /// The interval that many methods share: a value, and as much on either side.
  package init(around center: Double, halfWidth: Double) {
    self.init(center - abs(halfWidth), center + abs(halfWidth))
  }

  package var width: Double { upper - lower }

  /// Whether the value lies inside or on an end.
  package func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }

  /// The part of the interval that lies in `bounds`, or the nearest end of `bounds`.
  package func clamped(to bounds: ClosedRange<Double>) -> Interval {
    Interval(
      min(max(lower, bounds.lowerBound), bounds.upperBound),
      min(max(upper, bounds.lowerBound), bounds.upperBound))
  }
}

/// How sure an interval is to cover the truth, kept as the error it allows.
///
/// The error is stored, not the level: `1 - 0.95` is not 0.05 in binary, and critical values are
/// computed from the error.
package struct ConfidenceLevel: Hashable, Sendable {
  /// The allowed error of a two-sided statement, above 0 and below 1.
  package let alpha: Double

  /// A level from the error it allows; `nil` unless `0 < alpha < 1`.
  package init?(alpha: Double) {
    guard alpha > 0, alpha < 1 else { return nil }
    self.alpha = alpha
  }

  private init(knownAlpha: Double) {
    alpha = knownAlpha
  }

  package static let ninetyFive = ConfidenceLevel(knownAlpha: 0.05)

  /// The share of intervals that cover the truth.
  package var coverage: Double { 1 - alpha }

  /// The two-sided critical value of the standard normal distribution.
  package var normalQuantile: Double { NormalDistribution.quantile(upperTail: alpha / 2) }

  /// The level at which each of several intervals must be made so that all of them together keep
  /// this level (Bonferroni).
  package func shared(by count: Int) -> ConfidenceLevel {
    ConfidenceLevel(knownAlpha: alpha / Double(max(count, 1)))
  }
}

/// The result of a test: its statistic, and the probability of at least that by chance.
package struct HypothesisTest: Hashable, Sendable {
  /// The test's own measure of surprise (z, t, chi-squared, U, W ...).
  package let statistic: Double
  /// The probability of a statistic at least as extreme when there is no effect, 0 to 1.
  package let pValue: Double

  /// A test's outcome; the probability is kept within 0 to 1 against rounding.
  package init(statistic: Double, pValue: Double) {
    self.statistic = statistic
    self.pValue = min(max(pValue, 0), 1)
  }

  /// The differences that a test looks for.
  package enum Alternative: Hashable, Sendable {
    /// A difference in either direction, a first value that is larger, or one that is smaller.
    case twoSided, greater, less

    /// The probability of a standard normal at least as extreme as `z` in this direction.
    package func normalTail(_ z: Double) -> Double {
      switch self {
      case .twoSided: min(1, 2 * NormalDistribution.upperTail(abs(z)))
      case .greater: NormalDistribution.upperTail(z)
      case .less: NormalDistribution.lowerTail(z)
      }
    }
  }
}
