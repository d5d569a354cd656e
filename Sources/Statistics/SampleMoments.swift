/// Count, mean and variance of a sample: all that the methods for means need to know of it.
package struct SampleMoments: Hashable, Sendable {
  /// How many observations (people, pairs, batches).
  package let count: Int
  /// Not a number where nothing was observed.
  package let mean: Double
  /// Their variance, with `count - 1` in the denominator; zero below two observations.
  package let variance: Double

  package init(count: Int, mean: Double, variance: Double) {
    self.count = max(count, 0)
    self.mean = mean
    self.variance = max(variance, 0)
  }

  /// Moments from integer sums, computed exactly wherever 128 bits hold the products.
  package init(count: Int, sum: Int128, sumOfSquares: Int128) {
    self.init(
      count: count,
      mean: count > 0 ? Double(sum) / Double(count) : .nan,
      variance: Self.covariance(
        count: count, sumOfFirst: sum, sumOfSecond: sum, sumOfProducts: sumOfSquares))
  }

  package init(_ observations: [Double]) {
    self = Histogram(observations).moments
  }

  /// The standard error of the mean; `nil` below two observations.
  package var standardError: Double? {
    count > 1 ? (variance / Double(count)).squareRoot() : nil
  }

  package var varianceOfMean: Double { count > 0 ? variance / Double(count) : 0 }
}

extension SampleMoments {
  /// The mean with Student's error; of differences within pairs this is the paired t method.
  ///
  /// - Returns: `nil` below two observations.
  package var studentEstimate: Estimate? {
    guard let standardError else { return nil }
    return Estimate(
      value: mean, standardError: standardError, degreesOfFreedom: Double(count - 1))
  }

  /// This mean minus the other, the two samples being independent with variances of their own.
  ///
  /// Source: B. L. Welch, Biometrika 34 (1947) 28; degrees of freedom after Satterthwaite.
  ///
  /// - Returns: `nil` if a sample has fewer than two observations.
  package func welchDifference(from other: SampleMoments) -> Estimate? {
    guard count > 1, other.count > 1 else { return nil }
    return Estimate(
      value: mean - other.mean,
      standardError: (varianceOfMean + other.varianceOfMean).squareRoot(),
      degreesOfFreedom: welchDegreesOfFreedom(with: other))
  }

  /// This mean relative to the other, `mean / other.mean - 1`, by the delta method.
  ///
  /// - Returns: `nil` if a sample has fewer than two observations or the other mean is zero.
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

  /// A covariance from integer sums, without the cancellation of the textbook formula:
  /// `(sum of products - sum * sum / n) / (n - 1)`, zero below two observations.
  ///
  /// The numerator times `n` is an integer; it is computed as one if 128 bits hold it.
  package static func covariance(
    count: Int, sumOfFirst: Int128, sumOfSecond: Int128, sumOfProducts: Int128
  ) -> Double {
    guard count > 1 else { return 0 }
    let n = Double(count)
    let (scaled, firstOverflow) = sumOfProducts.multipliedReportingOverflow(by: Int128(count))
    let (product, secondOverflow) = sumOfFirst.multipliedReportingOverflow(by: sumOfSecond)
    let (difference, thirdOverflow) = scaled.subtractingReportingOverflow(product)
    if firstOverflow || secondOverflow || thirdOverflow {
      let mean = sumOfFirst.double / n
      return (sumOfProducts.double - mean * sumOfSecond.double) / (n - 1)
    }
    return difference.double / n / (n - 1)
  }
}
