package import Statistics

/// The rank-sum test of two independent samples, ties and all.
package struct MannWhitney: Sendable {
  let first: Histogram
  let second: Histogram
  /// U of the first sample: pairs in which it is larger, ties counting half.
  package let statistic: Double

  /// Compares two samples; `nil` when one is empty.
  ///
  /// Source: Mann and Whitney, Ann. Math. Statist. 18 (1947) 50.
  package init?(first: Histogram, second: Histogram) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    self.first = first
    self.second = second
    var wins = CompensatedSum()
    var index = 0
    var below = 0
    for (value, count) in first.entries {
      while index < second.values.count, second.values[index] < value {
        below += second.counts[index]
        index += 1
      }
      let ties =
        index < second.values.count && second.values[index] == value ? second.counts[index] : 0
      wins.add(Double(count) * (Double(below) + Double(ties) / 2))
    }
    statistic = wins.total
  }

  /// The probability that one of the first sample is larger than one of the second, ties counting
  /// half (Vargha and Delaney's A).
  package var commonLanguageEffect: Double {
    statistic / (Double(first.count) * Double(second.count))
  }

  /// The two-sided normal test with the variance corrected for ties; `nil` when all are tied.
  package func normalTest(continuityCorrected: Bool = true) -> HypothesisTest? {
    let (m, n) = (Double(first.count), Double(second.count))
    let total = m + n
    let ties = tieSizes.map { $0 * $0 * $0 - $0 }.compensatedSum
    let variance = m * n / 12 * (total + 1 - ties / (total * (total - 1)))
    guard variance > 0 else { return nil }
    let excess = abs(statistic - m * n / 2) - (continuityCorrected ? 0.5 : 0)
    let z = excess / variance.squareRoot()
    return HypothesisTest(statistic: statistic, pValue: 2 * NormalDistribution.upperTail(z))
  }

  /// The exact two-sided test; `nil` with ties, or when the samples are too large to enumerate.
  package var exactTest: HypothesisTest? {
    guard let null = nullDistribution, tieSizes.allSatisfy({ $0 == 1 }) else { return nil }
    let pairs = Double(first.count) * Double(second.count)
    let smaller = Int(min(statistic, pairs - statistic))
    return HypothesisTest(
      statistic: statistic, pValue: 2 * null[0...min(smaller, null.count - 1)].compensatedSum)
  }

  private var tieSizes: [Double] {
    let all = [first, second].flatMap { $0.entries.map { (value: $0, count: $1) } }
    return Histogram(entries: all).counts.map(Double.init)
  }

  /// The probability of each U without effect and ties, by adding one observation at a time.
  var nullDistribution: [Double]? {
    let (m, n) = (first.count, second.count)
    let (pairs, overflow) = m.multipliedReportingOverflow(by: n)
    guard !overflow, pairs <= 20_000 else { return nil }
    // Row i holds the distribution for i of the first and the current number of the second.
    var rows = [[Double]](repeating: [1], count: m + 1)
    for j in 1...n {
      for i in 1...m {
        var mixed = [Double](repeating: 0, count: i * j + 1)
        let isFirst = Double(i) / Double(i + j)
        // The largest of all is from the first sample and beats all j, or is from the second.
        for (u, probability) in rows[i - 1].enumerated() { mixed[u + j] += isFirst * probability }
        for (u, probability) in rows[i].enumerated() { mixed[u] += (1 - isFirst) * probability }
        rows[i] = mixed
      }
    }
    return rows[m]
  }
}

extension MannWhitney {
  /// The Hodges–Lehmann shift: the median of all differences first minus second.
  ///
  /// Source: Hodges and Lehmann, Ann. Math. Statist. 34 (1963) 598.
  package var shift: Double {
    OrderStatistic.median(total: pairs, count: differencesAtMost)
  }

  /// The exact interval of the shift (Moses) with its rank and the coverage it really has; `nil` when the
  /// samples are too small for the level or too large to enumerate.
  ///
  /// Source: Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, section 4.3.
  package func exactShiftInterval(
    _ level: ConfidenceLevel = .ninetyFive
  ) -> (interval: Interval, rank: Int, coverage: Double)? {
    guard let null = nullDistribution else { return nil }
    var rank = 0
    var below = 0.0
    while rank < null.count, below + null[rank] <= level.alpha / 2 * (1 + 1e-12) {
      below += null[rank]
      rank += 1
    }
    guard rank > 0 else { return nil }
    return (shiftInterval(rank: Int128(rank)), rank, 1 - 2 * below)
  }

  /// The interval of the shift by the normal approximation to the ranks, for large samples.
  package func shiftInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    let (m, n) = (Double(first.count), Double(second.count))
    let spread = (m * n * (m + n + 1) / 12).squareRoot()
    let rank = (m * n / 2 - level.normalQuantile * spread).rounded(.down)
    return shiftInterval(rank: rank >= 1 ? min(Int128(rank), pairs) : 1)
  }

  private var pairs: Int128 { Int128(first.count) * Int128(second.count) }

  private func shiftInterval(rank: Int128) -> Interval {
    Interval(
      OrderStatistic.value(ofRank: rank, count: differencesAtMost),
      OrderStatistic.value(ofRank: pairs - rank + 1, count: differencesAtMost))
  }

  private func differencesAtMost(_ limit: Double) -> Int128 {
    var total: Int128 = 0
    var index = 0
    var below = 0
    for (value, count) in first.entries {
      while index < second.values.count, value - second.values[index] > limit {
        below += second.counts[index]
        index += 1
      }
      total += Int128(count) * Int128(second.count - below)
    }
    return total
  }
}
