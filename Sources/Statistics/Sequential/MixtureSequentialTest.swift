import RealModule

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
  /// - Returns: nothing when a number is out of its range.
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
