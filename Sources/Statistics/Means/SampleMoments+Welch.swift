extension SampleMoments {
  /// This mean minus the other, the two samples being independent with variances of their own.
  ///
  /// Source: B. L. Welch, Biometrika 34 (1947) 28; degrees of freedom after Satterthwaite.
  ///
  /// - Returns: nothing when a sample has fewer than two observations.
  package func welchDifference(from other: SampleMoments) -> Estimate? {
    guard count > 1, other.count > 1 else { return nil }
    return Estimate(
      value: mean - other.mean,
      standardError: (varianceOfMean + other.varianceOfMean).squareRoot(),
      degreesOfFreedom: welchDegreesOfFreedom(with: other))
  }

  /// This mean relative to the other, `mean / other.mean - 1`, by the delta method.
  ///
  /// - Returns: nothing when a sample has fewer than two observations or the other mean is zero.
  package func relativeDifference(from other: SampleMoments) -> Estimate? {
    guard count > 1, other.count > 1, other.mean != 0 else { return nil }
    let ratio = mean / other.mean
    let variance =
      varianceOfMean / (other.mean * other.mean)
      + other.varianceOfMean * ratio * ratio / (other.mean * other.mean)
    return Estimate(
      value: (mean - other.mean) / other.mean, standardError: variance.squareRoot(),
      degreesOfFreedom: welchDegreesOfFreedom(with: other))
  }

  private func welchDegreesOfFreedom(with other: SampleMoments) -> Double {
    let (a, b) = (varianceOfMean, other.varianceOfMean)
    guard a + b > 0 else { return .infinity }
    // Shares first: the squares of tiny variances would underflow.
    let (p, q) = (a / (a + b), b / (a + b))
    return 1 / (p * p / Double(count - 1) + q * q / Double(other.count - 1))
  }
}
