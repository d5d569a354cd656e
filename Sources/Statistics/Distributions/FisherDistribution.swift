import RealModule

/// Fisher's F distribution.
package struct FisherDistribution: Hashable, Sendable {
  /// The degrees of freedom of the numerator, positive.
  package let numerator: Double
  /// The degrees of freedom of the denominator, positive.
  package let denominator: Double

  private let beta: BetaDistribution

  /// A distribution from its degrees of freedom; nothing unless both are positive and finite.
  package init?(numerator: Double, denominator: Double) {
    guard let beta = BetaDistribution(alpha: numerator / 2, beta: denominator / 2) else {
      return nil
    }
    self.numerator = numerator
    self.denominator = denominator
    self.beta = beta
  }

  /// The share below `f`.
  package func lowerTail(_ f: Double) -> Double { tails(f).lower }

  /// The share above `f`.
  package func upperTail(_ f: Double) -> Double { tails(f).upper }

  /// The value that a share `p` lies below.
  package func quantile(_ p: Double) -> Double {
    denominator / numerator * .exp(beta.logOddsQuantile(lowerTail: p))
  }

  /// The value that a share `q` lies above.
  package func quantile(upperTail q: Double) -> Double {
    denominator / numerator * .exp(beta.logOddsQuantile(upperTail: q))
  }

  private func tails(_ f: Double) -> (lower: Double, upper: Double) {
    guard f > 0 else { return f.isNaN ? (.nan, .nan) : (0, 1) }
    guard f.isFinite else { return (1, 0) }
    let odds = f * numerator / denominator
    return IncompleteBeta.tails(
      numerator / 2, denominator / 2, x: odds / (1 + odds), complement: 1 / (1 + odds))
  }
}
