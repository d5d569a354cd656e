import RealModule

/// An interval for a difference of means that stays valid however often one looks.
///
/// Source: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and
/// asymptotic confidence sequences" (2023), equations 9, 155 and 161.
package struct ConfidenceSequence: Hashable, Sendable {
  /// Where in the sample the sequence is tightest, in observations.
  package let tuning: Double
  /// The level kept over all looks together.
  package let level: ConfidenceLevel

  /// A sequence; `nil` unless the tuning is positive.
  package init?(tuning: Double = 5000, level: ConfidenceLevel = .ninetyFive) {
    guard tuning > 0, tuning.isFinite else { return nil }
    self.tuning = tuning
    self.level = level
  }

  /// The mixing parameter that the tuning stands for.
  package var rho: Double {
    let doubled = -2 * Double.log(level.alpha)
    return ((doubled + .log(doubled + 1)) / tuning).squareRoot()
  }

  /// The interval around an estimate made from `observations` observations in all.
  package func interval(_ estimate: Estimate, observations: Int) -> Interval {
    let wideness = level.normalQuantile * widening(observations: observations)
    return Interval(around: estimate.value, halfWidth: estimate.standardError * wideness)
  }

  /// The half-width of the sequence over that of a normal interval of one look.
  package func widening(observations: Int) -> Double {
    guard observations > 0 else { return .infinity }
    let mixed = Double(observations) * rho * rho
    let logarithm = Double.log((mixed + 1).squareRoot() / level.alpha)
    return (2 * (mixed + 1) * logarithm / mixed).squareRoot() / level.normalQuantile
  }

  /// The probability that may be looked at any time: at most `alpha` as often as promised.
  package func pValue(_ estimate: Estimate, observations: Int) -> Double {
    let n = Double(observations)
    guard n > 0, estimate.standardError > 0 else { return 1 }
    let scale = n * rho * rho + 1
    let z = estimate.value / estimate.standardError
    let exponent = n * rho * rho * z * z / (2 * scale)
    return min(1, scale.squareRoot() * .exp(-exponent))
  }
}

/// The mixture sequential probability ratio test for a difference of two means.
///
/// Source: Johari, Koomen, Pekelis and Walsh, KDD 2017; the effect is mixed over N(0, tau^2).
package enum MixtureSequentialTest {
  /// The likelihood ratio, and the probability that may be looked at any time.
  ///
  /// - Parameters:
  ///   - difference: the observed difference of the means.
  ///   - countPerArm: observations in each of the two arms.
  ///   - variance: of one observation, known, positive.
  ///   - mixingVariance: tau squared, positive.
  /// - Returns: `nil` when a number is out of its range.
  package static func test(
    difference: Double, countPerArm: Int, variance: Double, mixingVariance: Double
  ) -> HypothesisTest? {
    guard countPerArm > 0, variance > 0, mixingVariance > 0, difference.isFinite else {
      return nil
    }
    let error = 2 * variance / Double(countPerArm)
    let sum = error + mixingVariance
    let exponent = mixingVariance * difference * difference / (2 * error * sum)
    let ratio = (error / sum).squareRoot() * .exp(exponent)
    return HypothesisTest(statistic: ratio, pValue: 1 / ratio)
  }
}

/// When a simulation has run long enough for the precision that was asked for.
///
/// Source: A. Law and W. Kelton, Simulation Modeling and Analysis, section 9.4.1. Look only on a fixed
/// schedule (every doubling), not after every person.
package struct RelativePrecision: Hashable, Sendable {
  /// The relative error that is wanted, above zero.
  package let error: Double

  /// A wanted precision; `nil` unless the error is positive.
  package init?(error: Double) {
    guard error > 0, error.isFinite else { return nil }
    self.error = error
  }

  /// The half-width relative to the estimate that guarantees the error relative to the truth.
  package var threshold: Double { error / (1 + error) }

  /// Half the width of the t interval of a mean.
  package static func halfWidth(
    _ moments: SampleMoments, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double {
    moments.studentEstimate.map { $0.interval(level).width / 2 } ?? .infinity
  }

  /// Whether a mean is known well enough.
  package func isReached(
    _ moments: SampleMoments, _ level: ConfidenceLevel = .ninetyFive
  ) -> Bool {
    guard let estimate = moments.studentEstimate, estimate.value != 0 else { return false }
    return estimate.interval(level).width / 2 / abs(estimate.value) <= threshold
  }
}
