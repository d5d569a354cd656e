import RealModule

extension Proportion {
  /// The exact interval of Clopper and Pearson: never covers less often than it promises.
  ///
  /// Source: Clopper and Pearson, Biometrika 26 (1934) 404, by beta quantiles.
  package func clopperPearsonInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    Interval(
      exactLowerBound(error: level.alpha / 2), exactUpperBound(error: level.alpha / 2))
  }

  /// The largest share that would still show so few successes with probability `error`.
  ///
  /// With no success at all this is `1 - error^(1/n)`, close to `3 / n` at 5 % ("rule of three"):
  /// what a report says instead of "0 %".
  package func exactUpperBound(error: Double) -> Double {
    guard failures > 0 else { return 1 }
    if successes == 0 { return -.expMinusOne(.log(error) / Double(trials)) }
    return BetaDistribution(alpha: Double(successes) + 1, beta: Double(failures))?
      .quantile(upperTail: error) ?? 1
  }

  /// The smallest share that would still show so many successes with probability `error`.
  package func exactLowerBound(error: Double) -> Double {
    guard successes > 0 else { return 0 }
    if failures == 0 { return .exp(.log(error) / Double(trials)) }
    return BetaDistribution(alpha: Double(successes), beta: Double(failures) + 1)?
      .quantile(error) ?? 0
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
}
