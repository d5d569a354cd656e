/// An outcome with a covariate that was known before: what CUPED adjusts by.
package struct CovariateSums: Hashable, Sendable {
  /// How many people.
  package let count: Int
  /// The sum of the outcomes, and of their squares.
  package let outcome, outcomeSquares: Int128
  /// The sum of the covariates, and of their squares.
  package let covariate, covariateSquares: Int128
  /// The sum of outcome times covariate.
  package let products: Int128

  /// Sums over people.
  package init(
    count: Int, outcome: Int128, outcomeSquares: Int128, covariate: Int128,
    covariateSquares: Int128, products: Int128
  ) {
    self.count = max(count, 0)
    self.outcome = outcome
    self.outcomeSquares = outcomeSquares
    self.covariate = covariate
    self.covariateSquares = covariateSquares
    self.products = products
  }

  /// Count, mean and variance of the outcome as it is.
  package var unadjusted: SampleMoments {
    SampleMoments(count: count, sum: outcome, sumOfSquares: outcomeSquares)
  }

  /// Count, mean and variance of `outcome - theta * covariate`.
  package func adjusted(theta: Double) -> SampleMoments {
    guard count > 0 else { return SampleMoments(count: 0, mean: 0, variance: 0) }
    let variance =
      unadjusted.variance - 2 * theta * covariance + theta * theta * varianceOfCovariate
    let mean = Double(outcome) / Double(count) - theta * Double(covariate) / Double(count)
    return SampleMoments(count: count, mean: mean, variance: variance)
  }

  /// The slope of the outcome on the covariate over both groups together.
  ///
  /// Source: Deng, Xu, Kohavi and Walker, WSDM 2013 (CUPED); pooled over the merged sample.
  ///
  /// - Returns: zero when the covariate does not vary.
  package static func theta(_ first: CovariateSums, _ second: CovariateSums) -> Double {
    let merged = CovariateSums(
      count: first.count.addingSaturated(second.count),
      outcome: first.outcome &+ second.outcome,
      outcomeSquares: first.outcomeSquares &+ second.outcomeSquares,
      covariate: first.covariate &+ second.covariate,
      covariateSquares: first.covariateSquares &+ second.covariateSquares,
      products: first.products &+ second.products)
    let variance = merged.varianceOfCovariate
    return variance > 0 ? merged.covariance / variance : 0
  }

  private var covariance: Double {
    ExactMoments.covariance(
      count: count, sumOfFirst: outcome, sumOfSecond: covariate, sumOfProducts: products)
  }

  private var varianceOfCovariate: Double {
    ExactMoments.covariance(
      count: count, sumOfFirst: covariate, sumOfSecond: covariate, sumOfProducts: covariateSquares)
  }
}
