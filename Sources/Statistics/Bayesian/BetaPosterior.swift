import RealModule

/// What is believed of a success rate after seeing a proportion, starting from a beta prior.
package struct BetaPosterior: Hashable, Sendable {
  /// Successes seen and believed in before.
  package let alpha: Double
  /// Failures seen and believed in before.
  package let beta: Double

  /// A belief; nothing unless both prior numbers are positive.
  package init?(_ proportion: Proportion, priorAlpha: Double = 1, priorBeta: Double = 1) {
    guard priorAlpha > 0, priorBeta > 0, priorAlpha.isFinite, priorBeta.isFinite else {
      return nil
    }
    alpha = priorAlpha + Double(proportion.successes)
    beta = priorBeta + Double(proportion.failures)
  }

  /// The probability that this rate is higher than the other.
  ///
  /// Source: E. Miller, "Formulas for Bayesian A/B testing" (2014), a finite sum for whole numbers;
  /// with other priors, or beyond a million of each, the normal approximation.
  package func probabilityOfExceeding(_ other: BetaPosterior) -> Double {
    // Any of the four numbers may be the one to sum over; the smallest is the quickest.
    let smallest = min(min(alpha, beta), min(other.alpha, other.beta))
    guard smallest <= 1_000_000 else { return normalApproximation(other) }
    if alpha == smallest, let terms = Int(exactly: alpha) {
      return Self.sum(terms: terms, beta: beta, other: (other.alpha, other.beta))
    }
    if other.alpha == smallest, let terms = Int(exactly: other.alpha) {
      return 1 - Self.sum(terms: terms, beta: other.beta, other: (alpha, beta))
    }
    // "Higher rate of success" is "lower rate of failure".
    if beta == smallest, let terms = Int(exactly: beta) {
      return 1 - Self.sum(terms: terms, beta: alpha, other: (other.beta, other.alpha))
    }
    if other.beta == smallest, let terms = Int(exactly: other.beta) {
      return Self.sum(terms: terms, beta: other.alpha, other: (beta, alpha))
    }
    return normalApproximation(other)
  }

  // P(X > Y) for X ~ Beta(terms, beta), Y ~ Beta(other): each term from the one before.
  private static func sum(
    terms: Int, beta: Double, other: (alpha: Double, beta: Double)
  ) -> Double {
    var logTerm =
      LogBeta.value(other.alpha, other.beta + beta)
      - LogBeta.value(other.alpha, other.beta)
    var sum = CompensatedSum()
    for index in 0..<terms {
      sum.add(.exp(logTerm))
      let i = Double(index)
      let growth = (other.alpha + i) / (other.alpha + other.beta + beta + i) * (beta + i) / (1 + i)
      logTerm += .log(growth)
    }
    return min(max(sum.total, 0), 1)
  }

  private func normalApproximation(_ other: BetaPosterior) -> Double {
    let spread = (variance + other.variance).squareRoot()
    return NormalDistribution.lowerTail((mean - other.mean) / spread)
  }

  private var mean: Double { alpha / (alpha + beta) }
  private var variance: Double { mean * (1 - mean) / (alpha + beta + 1) }
}
