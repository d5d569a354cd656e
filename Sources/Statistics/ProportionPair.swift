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
  static let anything = Interval(-1, 1)
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
    return (lowest...highest).root(of: slope) ?? lowest
  }

  private static func part(_ count: Int, _ probability: Double) -> Double {
    count == 0 ? 0 : Double(count) / max(probability, 0)
  }
}

// Library only: reports use Newcombe's interval; checked against the recorded cases.
extension ProportionPair {
  /// The score interval of Miettinen and Nurminen: the differences that the score test would not
  /// reject.
  ///
  /// Source: Miettinen and Nurminen, Statist. Med. 4 (1985) 213, with their factor `N / (N - 1)`.
  ///
  /// - Returns: -1 to 1 when a sample is empty.
  package func miettinenNurminenInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard let difference else { return Self.anything }
    let z = level.normalQuantile
    let lower =
      difference <= -1 ? -1 : (-1...difference).root { score(against: $0) - z } ?? -1
    let upper =
      difference >= 1 ? 1 : (difference...1).root { score(against: $0) + z } ?? 1
    return Interval(lower, upper)
  }

  /// The textbook interval, kept for comparison: it can have no width, and pass the possible range.
  ///
  /// - Parameter extra: successes and failures added to each sample first; with 1 it is the interval of
  ///   Agresti and Caffo, The American Statistician 54 (2000) 280.
  package func waldInterval(
    _ level: ConfidenceLevel = .ninetyFive, adding extra: Double = 0
  ) -> Interval {
    guard extra > 0 || difference != nil else { return Self.anything }
    return Interval(
      around: adjustedDifference(adding: extra),
      halfWidth: level.normalQuantile * waldError(adding: extra))
  }

  /// The test that belongs to that interval; `nil` if the error is zero.
  package func waldTest(
    against hypothesis: Double = 0, _ alternative: HypothesisTest.Alternative = .twoSided,
    adding extra: Double = 0
  ) -> HypothesisTest? {
    let z = (adjustedDifference(adding: extra) - hypothesis) / waldError(adding: extra)
    guard z.isFinite else { return nil }
    return HypothesisTest(statistic: z, pValue: alternative.normalTail(z))
  }

  private func adjustedDifference(adding extra: Double) -> Double {
    Self.adjusted(first, adding: extra).share - Self.adjusted(second, adding: extra).share
  }

  private func waldError(adding extra: Double) -> Double {
    let a = Self.adjusted(first, adding: extra)
    let b = Self.adjusted(second, adding: extra)
    return (a.share * (1 - a.share) / a.trials + b.share * (1 - b.share) / b.trials).squareRoot()
  }

  private static func adjusted(
    _ proportion: Proportion, adding extra: Double
  ) -> (share: Double, trials: Double) {
    let trials = Double(proportion.trials) + 2 * extra
    return ((Double(proportion.successes) + extra) / trials, trials)
  }
}
