import RealModule
package import Statistics

extension Proportion {
  /// Wilson's interval with a continuity correction: closer to the exact interval, wider.
  ///
  /// Source: Newcombe, Statist. Med. 17 (1998) 857 (method 4).
  package func wilsonIntervalWithContinuityCorrection(
    _ level: ConfidenceLevel = .ninetyFive
  ) -> Interval {
    guard trials > 0 else { return Self.anything }
    let n = Double(trials)
    let z = level.normalQuantile
    let p = share
    let q = 1 - p
    let denominator = 2 * (n + z * z)
    let center = 2 * n * p + z * z
    let below = z * max(0, z * z - 2 - 1 / n + 4 * p * (n * q + 1)).squareRoot() + 1
    let above = z * max(0, z * z + 2 - 1 / n + 4 * p * (n * q - 1)).squareRoot() + 1
    return Interval(
      successes == 0 ? 0 : max(0, (center - below) / denominator),
      failures == 0 ? 1 : min(1, (center + above) / denominator))
  }

  /// The central interval of the posterior under Jeffreys' prior, Beta(1/2, 1/2).
  ///
  /// Source: Brown, Cai and DasGupta, Statist. Sci. 16 (2001) 101; without their changes at the ends.
  package func jeffreysInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard
      let posterior = BetaDistribution(
        alpha: Double(successes) + 0.5, beta: Double(failures) + 0.5)
    else { return Self.anything }
    return Interval(
      posterior.quantile(level.alpha / 2), posterior.quantile(upperTail: level.alpha / 2))
  }

  /// The textbook interval, kept for comparison: it has no width where nothing failed.
  package func waldInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard trials > 0 else { return Self.anything }
    let half = level.normalQuantile * (share * (1 - share) / Double(trials)).squareRoot()
    return Interval(around: share, halfWidth: half).clamped(to: 0...1)
  }

  /// The interval of Agresti and Coull: Wald's, after adding as many trials as the level asks for.
  ///
  /// Source: Agresti and Coull, The American Statistician 52 (1998) 119.
  package func agrestiCoullInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    let z = level.normalQuantile
    let n = Double(trials) + z * z
    let p = (Double(successes) + z * z / 2) / n
    let half = z * (p * (1 - p) / n).squareRoot()
    return Interval(around: p, halfWidth: half).clamped(to: 0...1)
  }
}

/// The posterior of a success rate under a beta prior.
package struct BetaPosterior: Hashable, Sendable {
  /// Successes seen and believed in before.
  package let alpha: Double
  /// Failures seen and believed in before.
  package let beta: Double

  /// A belief; `nil` unless both prior numbers are positive.
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
      LogGamma.beta(other.alpha, other.beta + beta)
      - LogGamma.beta(other.alpha, other.beta)
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
