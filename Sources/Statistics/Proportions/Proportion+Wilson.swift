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
}
