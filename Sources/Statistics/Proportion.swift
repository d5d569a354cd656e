import RealModule

/// A number of successes in a number of trials.
package struct Proportion: Hashable, Sendable {
  /// How often it went well, `0 ... trials`.
  package let successes: Int
  /// How often it was tried, not negative.
  package let trials: Int

  /// A proportion; `nil` unless `0 <= successes <= trials`.
  package init?(successes: Int, trials: Int) {
    guard successes >= 0, successes <= trials else { return nil }
    self.successes = successes
    self.trials = trials
  }

  /// The observed share; `nil` if there were no trials.
  package var estimate: Double? {
    trials > 0 ? Double(successes) / Double(trials) : nil
  }

  /// How often it did not go well.
  package var failures: Int { trials - successes }

  /// The interval of a proportion without trials: all shares.
  package static let anything = Interval(0, 1)

  /// The arcsine of a share's root, on whose scale chance is alike for all shares.
  ///
  /// Source: Bartlett, Supplement to J. R. Statist. Soc. 3 (1936) 68.
  package static func arcsine(of share: Double) -> Double { .asin(share.squareRoot()) }

  // Without trials the methods that divide by their number have nothing to divide.
  package var share: Double { trials > 0 ? Double(successes) / Double(trials) : 0 }
}

extension Proportion {
  /// Wilson's score interval: the values that the normal test would not reject.
  ///
  /// Source: E. B. Wilson, JASA 22 (1927) 209; recommended by Newcombe, Statist. Med. 17 (1998) 857
  /// (method 3). The ends are exact where nothing or everything succeeded.
  ///
  /// - Returns: 0 to 1 when there were no trials.
  package func wilsonInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard trials > 0 else { return Self.anything }
    let n = Double(trials)
    let z = level.normalQuantile
    let p = share
    let scale = 1 + z * z / n
    let center = (p + z * z / (2 * n)) / scale
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / scale
    return Interval(
      successes == 0 ? 0 : max(0, center - half), failures == 0 ? 1 : min(1, center + half))
  }

  /// The largest share that would still show so few successes with probability `error`.
  ///
  /// With no success at all this is `1 - error^(1/n)`, close to `3 / n` at 5 % ("rule of three"):
  /// a report says it instead of "0 %".
  package func exactUpperBound(error: Double) -> Double {
    guard failures > 0 else { return 1 }
    if successes == 0 { return -.expMinusOne(.log(error) / Double(trials)) }
    return BetaDistribution(alpha: Double(successes) + 1, beta: Double(failures))?
      .quantile(upperTail: error) ?? 1
  }

  /// The exact interval of Clopper and Pearson: never covers less often than it promises.
  ///
  /// Source: Clopper and Pearson, Biometrika 26 (1934) 404, by beta quantiles.
  package func clopperPearsonInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    Interval(
      exactLowerBound(error: level.alpha / 2), exactUpperBound(error: level.alpha / 2))
  }

  /// The smallest share that would still show so many successes with probability `error`.
  package func exactLowerBound(error: Double) -> Double {
    guard successes > 0 else { return 0 }
    if failures == 0 { return .exp(.log(error) / Double(trials)) }
    return BetaDistribution(alpha: Double(successes), beta: Double(failures) + 1)?
      .quantile(error) ?? 0
  }
}
