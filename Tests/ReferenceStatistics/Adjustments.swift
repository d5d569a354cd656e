package import Statistics

extension PValueAdjustment {
  /// All rules.
  package static let all = [
    bonferroni, holm, hochberg, hommel, benjaminiHochberg, benjaminiYekutieli,
  ]

  /// Each times their number: no false alarm among all, whatever their dependence.
  package static let bonferroni = PValueAdjustment { sorted in
    sorted.map { $0 * Double(sorted.count) }
  }

  /// Stepping up, for independent or positively dependent tests.
  ///
  /// Source: Hochberg, Biometrika 75 (1988) 800.
  package static let hochberg = PValueAdjustment { sorted in
    steppedUp(sorted) { Double(sorted.count) - $0 + 1 }
  }

  /// Closed testing with Simes' test.
  ///
  /// Source: Hommel, Biometrika 75 (1988) 383.
  package static let hommel = PValueAdjustment(raised: raisedByHommel)

  /// Benjamini and Hochberg's rule under any dependence.
  ///
  /// Source: Benjamini and Yekutieli, Ann. Statist. 29 (2001) 1165.
  package static let benjaminiYekutieli = PValueAdjustment { sorted in
    let n = Double(sorted.count)
    let harmonic = stride(from: 1, through: n, by: 1).map { 1 / $0 }.compensatedSum
    return steppedUp(sorted) { n / $0 * harmonic }
  }

  // Wright's form (Biometrics 48 (1992) 1005): the largest Simes bound over all sizes of the set.
  private static func raisedByHommel(_ sorted: [Double]) -> [Double] {
    let n = sorted.count
    guard n > 1 else { return sorted }
    var best = [Double](repeating: simes(sorted, from: 0, size: n), count: n)
    for size in stride(from: n - 1, to: 1, by: -1) {
      let split = n - size + 1
      let upper = simes(sorted, from: split, size: size)
      for index in best.indices {
        let single = Double(size) * sorted[min(index, split - 1)]
        best[index] = max(best[index], min(single, upper))
      }
    }
    return zip(best, sorted).map { max($0, $1) }
  }

  // Simes' bound for a set of `size`: its smallest member may be any, the others are these.
  private static func simes(_ sorted: [Double], from start: Int, size: Int) -> Double {
    var smallest = Double.infinity
    for index in start..<sorted.count {
      let rank = Double(index - start + (size - (sorted.count - start)) + 1)
      smallest = min(smallest, Double(size) * sorted[index] / rank)
    }
    return smallest
  }
}
