package import Statistics

extension SignedRank {
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
}

extension Histogram {
  /// The exact two-sided test of the sum of whole-numbered paired differences, which rests on symmetry
  /// alone: without effect, every difference might as well have had the other sign.
  ///
  /// Source: R. A. Fisher, The Design of Experiments (1935), section 21. All sign patterns are counted
  /// by adding one difference at a time to the distribution of the sum.
  ///
  /// - Returns: `nil` when a difference is not whole, or when the count would take too long.
  package var signFlipTest: HypothesisTest? {
    var magnitudes: [(size: Int, count: Int)] = []
    var reach = 0
    var observed = 0
    var flips = 0
    for (value, count) in entries where value != 0 {
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
