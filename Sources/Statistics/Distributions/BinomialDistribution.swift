import RealModule

/// The number of successes in independent trials.
package struct BinomialDistribution: Hashable, Sendable {
  package let trials: Int
  package let probability: Double

  /// A distribution; `nil` unless `trials >= 0` and `0 <= probability <= 1`.
  package init?(trials: Int, probability: Double) {
    guard trials >= 0, probability >= 0, probability <= 1 else { return nil }
    self.trials = trials
    self.probability = probability
  }

  /// The probability of exactly `k` successes.
  package func probability(of k: Int) -> Double {
    guard k >= 0, k <= trials else { return 0 }
    if probability == 0 { return k == 0 ? 1 : 0 }
    if probability == 1 { return k == trials ? 1 : 0 }
    let n = Double(trials)
    if k == 0 { return .exp(n * .log(onePlus: -probability)) }
    if k == trials { return .exp(n * .log(probability)) }
    let x = Double(k)
    let factor = IncompleteBeta.factor(x, n - x, x: probability, complement: 1 - probability)
    return factor * n / x / (n - x)
  }

  /// The probability of at most `k` successes.
  package func lowerTail(_ k: Int) -> Double {
    guard k >= 0 else { return 0 }
    guard k < trials else { return 1 }
    return IncompleteBeta.tails(
      Double(trials - k), Double(k) + 1, x: 1 - probability, complement: probability
    ).lower
  }

  /// The probability of more than `k` successes.
  package func upperTail(_ k: Int) -> Double {
    guard k >= 0 else { return 1 }
    guard k < trials else { return 0 }
    return IncompleteBeta.tails(
      Double(k) + 1, Double(trials - k), x: probability, complement: 1 - probability
    ).lower
  }

  /// The smallest number of successes that at least a share `p` lies at or below.
  package func quantile(_ p: Double) -> Int {
    smallest { lowerTail($0) >= p }
  }

  /// The smallest number of successes that at most a share `q` lies above.
  package func quantile(upperTail q: Double) -> Int {
    smallest { upperTail($0) <= q }
  }

  private func smallest(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = trials
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
