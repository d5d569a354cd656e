/// Wilcoxon's signed-rank test on the differences within pairs.
package struct SignedRank: Sendable {
  package let differences: Histogram

  /// A test of differences; `nil` if there are none.
  package init?(differences: Histogram) {
    guard !differences.isEmpty else { return nil }
    self.differences = differences
  }

  /// The two-sided normal test: the smaller rank sum, and the probability of as much by chance.
  ///
  /// The variance is corrected for ties and, under Pratt's rule, for zeros (Cureton, JASA 62 (1967)
  /// 1068); there is no continuity correction.
  ///
  /// - Parameter designEffect: the factor by which clusters raise the variance, 1 without any.
  /// - Returns: `nil` if every difference is zero.
  package func normalTest(
    _ rule: ZeroRule = .pratt, designEffect: Double = 1
  ) -> HypothesisTest? {
    guard let z = standardScore(rule) else { return nil }
    let sums = rankSums(rule)
    return HypothesisTest(
      statistic: min(sums.positive, sums.negative),
      pValue: 2 * NormalDistribution.upperTail(abs(z) / designEffect.squareRoot()))
  }

  /// The standard errors by which the positive rank sum lies above its mean without effect.
  package func standardScore(_ rule: ZeroRule = .pratt) -> Double? {
    let sums = rankSums(rule)
    let n = sums.count
    let zeros = Double(zeroCount)
    var center = n * (n + 1) / 4
    var spread = n * (n + 1) * (2 * n + 1)
    var ties = sums.ties
    if rule == .pratt {
      center -= zeros * (zeros + 1) / 4
      spread -= zeros * (zeros + 1) * (2 * zeros + 1)
    }
    if rule == .split { ties += zeros * zeros * zeros - zeros }
    let variance = (spread - ties / 2) / 24
    return variance > 0 ? (sums.positive - center) / variance.squareRoot() : nil
  }

  private var zeroCount: Int {
    magnitudes.first { $0.value == 0 }.map { $0.positive + $0.negative } ?? 0
  }

  package typealias Magnitude = (value: Double, positive: Int, negative: Int)

  // Distinct absolute differences, ascending, with how often each sign occurs; zeros as positive.
  package var magnitudes: [Magnitude] {
    var found: [Magnitude] = []
    let ordered = differences.entries.sorted { abs($0.0) < abs($1.0) }
    for (value, count) in ordered {
      if found.last?.value != abs(value) { found.append((abs(value), 0, 0)) }
      if value < 0 {
        found[found.count - 1].negative += count
      } else {
        found[found.count - 1].positive += count
      }
    }
    return found
  }

  /// The rank sums of both signs, the correction for ties, and the number that is ranked.
  package func rankSums(
    _ rule: ZeroRule
  ) -> (positive: Double, negative: Double, ties: Double, count: Double) {
    var positive = 0.0
    var negative = 0.0
    var ties = 0.0
    var ranked = 0.0
    for magnitude in magnitudes {
      let size = Double(magnitude.positive + magnitude.negative)
      if magnitude.value == 0, rule == .leftOut { continue }
      let rank = ranked + (size + 1) / 2
      ranked += size
      if magnitude.value > 0 {
        positive += rank * Double(magnitude.positive)
        negative += rank * Double(magnitude.negative)
        ties += size * size * size - size
      } else if rule == .split {
        positive += rank * size / 2
        negative += rank * size / 2
      }
    }
    return (positive, negative, ties, ranked)
  }
}

extension SignedRank {
  /// The rule for differences of exactly zero.
  package enum ZeroRule: Hashable, Sendable {
    /// Zeros are left out before ranking (Wilcoxon).
    case leftOut
    /// Zeros are ranked, then their ranks are left out (Pratt, JASA 54 (1959) 655): the rule to use
    /// when many people fare the same under both layouts.
    case pratt
    /// Zeros are ranked and their ranks split between both signs.
    case split
  }

  /// The Hodges–Lehmann pseudomedian: the median of all means of two differences, each also with
  /// itself.
  ///
  /// Source: Hodges and Lehmann, Ann. Math. Statist. 34 (1963) 598.
  package var pseudomedian: Double {
    OrderStatistic.median(total: pairs, count: meansAtMost)
  }

  /// The interval of the pseudomedian (Tukey) by the normal approximation to the ranks.
  ///
  /// - Parameter designEffect: the factor by which clusters raise the variance, 1 without any.
  package func pseudomedianInterval(
    _ level: ConfidenceLevel = .ninetyFive, designEffect: Double = 1
  ) -> Interval {
    let n = Double(differences.count)
    let spread = (n * (n + 1) * (2 * n + 1) / 24 * designEffect).squareRoot()
    let rank = (n * (n + 1) / 4 - level.normalQuantile * spread).rounded(.down)
    let kept: Int128 = rank >= 1 ? min(Int128(rank), pairs) : 1
    return Interval(
      OrderStatistic.value(ofRank: kept, count: meansAtMost),
      OrderStatistic.value(ofRank: pairs - kept + 1, count: meansAtMost))
  }

  private var pairs: Int128 {
    let n = Int128(differences.count)
    return n * (n + 1) / 2
  }

  // Ordered pairs are counted first: every unordered one twice, those with themselves once.
  private func meansAtMost(_ limit: Double) -> Int128 {
    var ordered: Int128 = 0
    var alone: Int128 = 0
    var index = differences.values.count
    var within = differences.count
    for (value, count) in differences.entries {
      while index > 0, (value + differences.values[index - 1]) / 2 > limit {
        index -= 1
        within -= differences.counts[index]
      }
      ordered += Int128(count) * Int128(within)
      if value <= limit { alone += Int128(count) }
    }
    return (ordered + alone) / 2
  }
}
