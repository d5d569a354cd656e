extension ProportionPair {
  /// The textbook interval, kept for comparison: it can have no width, and pass the possible range.
  package func waldInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard let difference else { return Self.anything }
    return Interval(around: difference, halfWidth: level.normalQuantile * waldError(adding: 0))
  }

  /// Wald's interval after adding one success and one failure to each group.
  ///
  /// Source: Agresti and Caffo, The American Statistician 54 (2000) 280. It is not cut to -1 to 1.
  package func agrestiCaffoInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    Interval(
      around: adjustedDifference(adding: 1),
      halfWidth: level.normalQuantile * waldError(adding: 1))
  }

  /// Wald's test of a difference of `hypothesis`; nothing when the error is zero.
  package func waldTest(
    against hypothesis: Double = 0, _ alternative: Alternative = .twoSided
  ) -> HypothesisTest? {
    test(adding: 0, against: hypothesis, alternative)
  }

  /// The test that belongs to the interval of Agresti and Caffo.
  package func agrestiCaffoTest(
    against hypothesis: Double = 0, _ alternative: Alternative = .twoSided
  ) -> HypothesisTest? {
    test(adding: 1, against: hypothesis, alternative)
  }

  private func test(
    adding extra: Double, against hypothesis: Double, _ alternative: Alternative
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
