/// A ratio of two sums over people (taps per journey, say), as the integers that merge exactly.
package struct RatioSums: Hashable, Sendable {
  /// How many people.
  package let count: Int
  /// The sum of the numerators, and of their squares.
  package let numerator, numeratorSquares: Int128
  /// The sum of the denominators, and of their squares.
  package let denominator, denominatorSquares: Int128
  /// The sum of numerator times denominator.
  package let products: Int128

  /// Sums over people.
  package init(
    count: Int, numerator: Int128, numeratorSquares: Int128, denominator: Int128,
    denominatorSquares: Int128, products: Int128
  ) {
    self.count = max(count, 0)
    self.numerator = numerator
    self.numeratorSquares = numeratorSquares
    self.denominator = denominator
    self.denominatorSquares = denominatorSquares
    self.products = products
  }

  /// The ratio; nothing when the denominators sum to zero.
  package var estimate: Double? {
    denominator != 0 ? numerator.double / denominator.double : nil
  }

  /// The ratio and its variance per person by the delta method, as if it were a mean.
  ///
  /// Source: Deng, Knoblich and Lu, KDD 2018, "Applying the delta method in metric analytics".
  ///
  /// - Returns: nothing when the denominators sum to zero.
  package var moments: SampleMoments? {
    guard let ratio = estimate, count > 0 else { return nil }
    let mean = denominator.double / Double(count)
    let spread =
      covariance(numerator, numerator, numeratorSquares)
      - 2 * ratio * covariance(numerator, denominator, products)
      + ratio * ratio * covariance(denominator, denominator, denominatorSquares)
    return SampleMoments(count: count, mean: ratio, variance: max(spread, 0) / (mean * mean))
  }

  private func covariance(_ first: Int128, _ second: Int128, _ products: Int128) -> Double {
    ExactMoments.covariance(
      count: count, sumOfFirst: first, sumOfSecond: second, sumOfProducts: products)
  }
}
