/// The proportions of two independent samples; the difference is first minus second.
package struct ProportionPair: Hashable, Sendable {
  package let first, second: Proportion

  package init(first: Proportion, second: Proportion) {
    self.first = first
    self.second = second
  }

  /// First minus second; `nil` if a sample is empty.
  package var difference: Double? {
    guard let first = first.estimate, let second = second.estimate else { return nil }
    return first - second
  }

  // Nothing is known of the difference when a sample is empty.
  package static let anything = Interval(-1, 1)
}

extension ProportionPair {
  /// Newcombe's hybrid score interval for the difference of independent proportions.
  ///
  /// Source: Newcombe, Statist. Med. 17 (1998) 873, method 10.
  ///
  /// - Returns: -1 to 1 when a sample is empty.
  package func newcombeInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard let difference else { return Self.anything }
    let (p, q) = (first.share, second.share)
    let (a, b) = (first.wilsonInterval(level), second.wilsonInterval(level))
    let below = ((p - a.lower) * (p - a.lower) + (b.upper - q) * (b.upper - q)).squareRoot()
    let above = ((a.upper - p) * (a.upper - p) + (q - b.lower) * (q - b.lower)).squareRoot()
    return Interval(difference - below, difference + above).clamped(to: -1...1)
  }

  /// The score test of a difference of `hypothesis`; `nil` if a sample is empty.
  package func scoreTest(
    against hypothesis: Double = 0, _ alternative: HypothesisTest.Alternative = .twoSided
  ) -> HypothesisTest? {
    guard difference != nil, abs(hypothesis) <= 1 else { return nil }
    let z = score(against: hypothesis)
    return HypothesisTest(statistic: z, pValue: alternative.normalTail(z))
  }

  /// The standard errors, as they are under the hypothesis, by which the difference lies above it.
  package func score(against hypothesis: Double) -> Double {
    let observed = first.share - second.share - hypothesis
    if observed == 0 { return 0 }
    let (m, n) = (Double(first.trials), Double(second.trials))
    let q = likeliestSecondShare(difference: hypothesis)
    let p = min(max(q + hypothesis, 0), 1)
    let variance = (p * (1 - p) / m + q * (1 - q) / n) * (m + n) / (m + n - 1)
    return observed / variance.squareRoot()
  }

  // The likelihood along the line p = q + difference is concave, so its slope has one zero; without
  // successes or failures to hold it back it lies at an end of the line.
  private func likeliestSecondShare(difference: Double) -> Double {
    let lowest = max(0, -difference)
    let highest = min(1, 1 - difference)
    func slope(_ q: Double) -> Double {
      let p = q + difference
      return Self.part(first.successes, p) - Self.part(first.failures, 1 - p)
        + Self.part(second.successes, q) - Self.part(second.failures, 1 - q)
    }
    guard lowest < highest else { return lowest }
    if slope(lowest) <= 0 { return lowest }
    if slope(highest) >= 0 { return highest }
    return (lowest...highest).root(of: slope) ?? lowest
  }

  private static func part(_ count: Int, _ probability: Double) -> Double {
    count == 0 ? 0 : Double(count) / max(probability, 0)
  }
}
