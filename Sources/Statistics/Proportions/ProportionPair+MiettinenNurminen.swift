extension ProportionPair {
  /// The score interval of Miettinen and Nurminen: the differences that the score test would not
  /// reject.
  ///
  /// Source: Miettinen and Nurminen, Statist. Med. 4 (1985) 213, with their factor `N / (N - 1)`.
  ///
  /// - Returns: -1 to 1 when a group is empty.
  package func miettinenNurminenInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard let difference else { return Self.anything }
    let z = level.normalQuantile
    let lower =
      difference <= -1 ? -1 : RootSearch.root(in: -1...difference) { score(against: $0) - z } ?? -1
    let upper =
      difference >= 1 ? 1 : RootSearch.root(in: difference...1) { score(against: $0) + z } ?? 1
    return Interval(lower, upper)
  }

  /// The score test of a difference of `hypothesis`; nothing when a group is empty.
  package func scoreTest(
    against hypothesis: Double = 0, _ alternative: Alternative = .twoSided
  ) -> HypothesisTest? {
    guard difference != nil, abs(hypothesis) <= 1 else { return nil }
    let z = score(against: hypothesis)
    return HypothesisTest(statistic: z, pValue: alternative.normalTail(z))
  }

  private func score(against hypothesis: Double) -> Double {
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
    return RootSearch.root(in: lowest...highest, of: slope) ?? lowest
  }

  private static func part(_ count: Int, _ probability: Double) -> Double {
    count == 0 ? 0 : Double(count) / max(probability, 0)
  }
}
