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
