/// Wilcoxon's signed-rank test on the differences within pairs.
package struct SignedRank: Sendable {
  let differences: Histogram

  /// A test of differences; `nil` when there are none.
  package init?(differences: Histogram) {
    guard !differences.isEmpty else { return nil }
    self.differences = differences
  }

  /// The two-sided normal test: the smaller rank sum, and how often chance does as much.
  ///
  /// The variance is corrected for ties and, under Pratt's rule, for zeros (Cureton, JASA 62 (1967)
  /// 1068); there is no continuity correction.
  ///
  /// - Returns: `nil` when every difference is zero.
  package func normalTest(_ rule: ZeroRule = .pratt) -> HypothesisTest? {
    guard let z = standardScore(rule) else { return nil }
    let sums = rankSums(rule)
    return HypothesisTest(
      statistic: min(sums.positive, sums.negative),
      pValue: 2 * NormalDistribution.upperTail(abs(z)))
  }

  /// How many standard errors the positive rank sum lies above its mean without effect.
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

  /// The exact two-sided test; `nil` with ties or zeros, or beyond 200 differences.
  package var exactTest: HypothesisTest? {
    let n = differences.count
    guard n <= 200, magnitudes.allSatisfy({ $0.value > 0 && $0.positive + $0.negative == 1 })
    else { return nil }
    let sums = rankSums(.leftOut)
    let smaller = min(sums.positive, sums.negative)
    var null = [1.0]
    for rank in 1...n {
      var next = [Double](repeating: 0, count: null.count + rank)
      for (sum, probability) in null.enumerated() {
        next[sum] += probability / 2
        next[sum + rank] += probability / 2
      }
      null = next
    }
    let below = null[0...min(Int(smaller), null.count - 1)].compensatedSum
    return HypothesisTest(statistic: smaller, pValue: 2 * below)
  }

  private var zeroCount: Int {
    magnitudes.first { $0.value == 0 }.map { $0.positive + $0.negative } ?? 0
  }

  private typealias Magnitude = (value: Double, positive: Int, negative: Int)

  // Distinct absolute differences, ascending, with how often each sign occurs; zeros as positive.
  private var magnitudes: [Magnitude] {
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

  private func rankSums(
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

/// The treatment of differences of exactly zero in a signed-rank test.
package enum ZeroRule: Hashable, Sendable {
  /// Zeros are left out before ranking (Wilcoxon).
  case leftOut
  /// Zeros are ranked, then their ranks are left out (Pratt, JASA 54 (1959) 655): the rule to use
  /// when many people fare the same under both layouts.
  case pratt
  /// Zeros are ranked and their ranks split between both signs.
  case split
}

extension SignedRank {
  /// The Hodges–Lehmann pseudomedian: the median of all means of two differences, each also with
  /// itself.
  ///
  /// Source: Hodges and Lehmann, Ann. Math. Statist. 34 (1963) 598.
  package var pseudomedian: Double {
    OrderStatistic.median(total: pairs, count: meansAtMost)
  }

  /// The interval of the pseudomedian (Tukey) by the normal approximation to the ranks.
  package func pseudomedianInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    let n = Double(differences.count)
    let spread = (n * (n + 1) * (2 * n + 1) / 24).squareRoot()
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

/// The exact test of paired differences that needs nothing but symmetry: without effect, every
/// difference might as well have had the other sign.
package enum SignFlip {
  /// The two-sided test of the sum of whole-numbered differences.
  ///
  /// Source: R. A. Fisher, The Design of Experiments (1935), section 21. All sign patterns are counted
  /// by adding one difference at a time to the distribution of the sum.
  ///
  /// - Returns: `nil` when a difference is not whole, or when the count would take too long.
  package static func test(_ differences: Histogram) -> HypothesisTest? {
    var magnitudes: [(size: Int, count: Int)] = []
    var reach = 0
    var observed = 0
    var flips = 0
    for (value, count) in differences.entries where value != 0 {
      guard
        let whole = Int(exactly: value), whole.magnitude < 1_000_000, count < 1_000_000
      else { return nil }
      magnitudes.append((Int(whole.magnitude), count))
      observed += whole * count
      reach += Int(whole.magnitude) * count
      flips += count
      guard reach < 1_000_000, flips * reach < 200_000_000 else { return nil }
    }
    var distribution = [1.0]
    for (size, count) in magnitudes {
      for _ in 0..<count {
        var next = [Double](repeating: 0, count: distribution.count + 2 * size)
        for (place, probability) in distribution.enumerated() {
          next[place] += probability / 2
          next[place + 2 * size] += probability / 2
        }
        distribution = next
      }
    }
    // Place p stands for the sum p - reach.
    let extreme = distribution.enumerated().filter { abs($0.offset - reach) >= abs(observed) }
    return HypothesisTest(
      statistic: Double(observed), pValue: extreme.map(\.element).compensatedSum)
  }
}
