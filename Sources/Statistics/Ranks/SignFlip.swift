/// The exact test of paired differences that needs nothing but symmetry: without effect, every
/// difference might as well have had the other sign.
package enum SignFlip {
  /// The two-sided test of the sum of whole-numbered differences.
  ///
  /// Source: R. A. Fisher, The Design of Experiments (1935), section 21. All sign patterns are counted
  /// by adding one difference at a time to the distribution of the sum.
  ///
  /// - Returns: nothing when a difference is not whole, or when the count would take too long.
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
