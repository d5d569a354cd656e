/// Wilcoxon's signed-rank test on the differences within pairs.
package struct SignedRank: Sendable {
  let differences: Histogram

  /// A test of differences; nothing when there are none.
  package init?(differences: Histogram) {
    guard !differences.isEmpty else { return nil }
    self.differences = differences
  }

  /// The two-sided normal test: the smaller rank sum, and how often chance does as much.
  ///
  /// The variance is corrected for ties and, under Pratt's rule, for zeros (Cureton, JASA 62 (1967)
  /// 1068); there is no continuity correction.
  ///
  /// - Returns: nothing when every difference is zero.
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

  /// The exact two-sided test; nothing with ties or zeros, or beyond 200 differences.
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
