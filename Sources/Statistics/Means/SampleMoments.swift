/// Count, mean and variance of a sample: all that the methods for means need to know of it.
package struct SampleMoments: Hashable, Sendable {
  /// How many observations (people, pairs, batches).
  package let count: Int
  /// Their mean.
  package let mean: Double
  /// Their variance, with `count - 1` in the denominator; zero below two observations.
  package let variance: Double

  /// Moments that are already known.
  package init(count: Int, mean: Double, variance: Double) {
    self.count = max(count, 0)
    self.mean = mean
    self.variance = max(variance, 0)
  }

  /// Moments from integer sums, computed exactly wherever 128 bits hold the products.
  package init(count: Int, sum: Int128, sumOfSquares: Int128) {
    self.init(
      count: count,
      mean: count > 0 ? Double(sum) / Double(count) : 0,
      variance: ExactMoments.covariance(
        count: count, sumOfFirst: sum, sumOfSecond: sum, sumOfProducts: sumOfSquares))
  }

  /// Moments of a list of observations.
  package init(_ observations: [Double]) {
    self = Histogram(observations).moments
  }

  /// The standard error of the mean; nothing below two observations.
  package var standardError: Double? {
    count > 1 ? (variance / Double(count)).squareRoot() : nil
  }

  /// The variance of the mean.
  var varianceOfMean: Double { count > 0 ? variance / Double(count) : 0 }
}
