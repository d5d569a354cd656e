import RealModule
package import Statistics

/// The method of batch means: an honest error for one long, correlated run.
///
/// Source: A. Law and W. Kelton, Simulation Modeling and Analysis, section 9.5.3.
package struct BatchMeans: Hashable, Sendable {
  let means: [Double]
  let moments: SampleMoments

  /// Cuts a run into batches of equal length, without the rest that does not fill one; `nil` unless
  /// there are two batches with an observation each.
  package init?(_ observations: [Double], batches: Int) {
    guard batches > 1, observations.count >= batches else { return nil }
    let size = observations.count / batches
    means = (0..<batches).map { batch in
      observations[batch * size..<(batch + 1) * size].compensatedSum / Double(size)
    }
    moments = SampleMoments(means)
  }

  /// The run's mean with the error that its batches show.
  package var estimate: Estimate? { moments.studentEstimate }

  /// The correlation of a batch with the one before it, close to zero when batches are long enough;
  /// `nil` when the batches do not differ.
  package var lagOneCorrelation: Double? {
    Correlation.pearson(Array(means.dropLast()), Array(means.dropFirst()))
  }
}

/// The relative precision at which a simulation may stop.
///
/// Source: A. Law and W. Kelton, Simulation Modeling and Analysis, section 9.4.1. Look only on a fixed
/// schedule (every doubling), not after every person.
package struct RelativePrecision: Hashable, Sendable {
  private let error: Double

  /// A wanted relative error; `nil` unless it is positive.
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
    moments.mean != 0 && Self.halfWidth(moments, level) / abs(moments.mean) <= threshold
  }
}

extension HypothesisTest {
  /// The mixture sequential probability ratio test for a difference of two means: the likelihood ratio,
  /// and the probability that may be looked at any time.
  ///
  /// Source: Johari, Koomen, Pekelis and Walsh, KDD 2017; the effect is mixed over N(0, tau^2).
  ///
  /// - Parameters:
  ///   - variance: of one observation, known, positive.
  ///   - mixingVariance: tau squared, positive.
  /// - Returns: `nil` when a number is out of its range.
  package static func mixture(
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
