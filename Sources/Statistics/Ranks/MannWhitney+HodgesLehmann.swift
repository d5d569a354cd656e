extension MannWhitney {
  /// The Hodges–Lehmann shift: the median of all differences first minus second.
  ///
  /// Source: Hodges and Lehmann, Ann. Math. Statist. 34 (1963) 598.
  package var shift: Double {
    OrderStatistic.median(total: pairs, count: differencesAtMost)
  }

  /// The exact interval of the shift (Moses) with its rank and the coverage it really has; nothing when the
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
