/// A rule by which several probabilities are raised so that all of them together may be read at one
/// level.
package enum PValueAdjustment: Hashable, Sendable, CaseIterable {
  /// Each times their number: no false alarm among all, whatever their dependence.
  case bonferroni
  /// Bonferroni stepping down, never worse. Source: Holm, Scand. J. Statist. 6 (1979) 65.
  case holm
  /// Stepping up, for independent or positively dependent tests. Source: Hochberg, Biometrika 75
  /// (1988) 800.
  case hochberg
  /// Closed testing with Simes' test. Source: Hommel, Biometrika 75 (1988) 383.
  case hommel
  /// The share of false alarms among alarms. Source: Benjamini and Hochberg, JRSS B 57 (1995) 289.
  case benjaminiHochberg
  /// The same under any dependence. Source: Benjamini and Yekutieli, Ann. Statist. 29 (2001) 1165.
  case benjaminiYekutieli

  /// The adjusted probabilities, in the order given.
  package func adjusted(_ pValues: [Double]) -> [Double] {
    let n = Double(pValues.count)
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    let sorted = order.map { pValues[$0] }
    let raised =
      switch self {
      case .bonferroni: sorted.map { $0 * n }
      case .holm: Self.steppedDown(sorted)
      case .hochberg: Self.steppedUp(sorted) { n - $0 + 1 }
      case .hommel: Self.hommel(sorted)
      case .benjaminiHochberg: Self.steppedUp(sorted) { n / $0 }
      case .benjaminiYekutieli:
        Self.steppedUp(sorted) { [harmonic = Self.harmonic(pValues.count)] in n / $0 * harmonic }
      }
    var result = pValues
    for (index, value) in zip(order, raised) { result[index] = min(value, 1) }
    return result
  }

  private static func harmonic(_ count: Int) -> Double {
    stride(from: 1, through: Double(count), by: 1).map { 1 / $0 }.compensatedSum
  }

  private static func steppedDown(_ sorted: [Double]) -> [Double] {
    var largest = 0.0
    return sorted.enumerated().map { index, p in
      largest = max(largest, p * Double(sorted.count - index))
      return largest
    }
  }

  private static func steppedUp(
    _ sorted: [Double], factor: (_ rank: Double) -> Double
  ) -> [Double] {
    var smallest = 1.0
    let descending = sorted.enumerated().reversed().map { index, p in
      smallest = min(smallest, p * factor(Double(index + 1)))
      return smallest
    }
    return descending.reversed()
  }

  // Wright's form (Biometrics 48 (1992) 1005): the largest Simes bound over all sizes of the set.
  private static func hommel(_ sorted: [Double]) -> [Double] {
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
