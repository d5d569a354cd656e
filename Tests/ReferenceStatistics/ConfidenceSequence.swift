import RealModule
package import Statistics

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
