/// Whether people were split as planned: the first thing to look at in a live test.
package enum SampleRatio {
  /// Below this probability a split is not believed.
  package static let alarm = 0.001

  /// Pearson's chi-squared test of the counts against the planned weights.
  ///
  /// Arms of weight zero are left out, also of the degrees of freedom.
  ///
  /// - Returns: nothing unless two arms have positive weight, or when nobody was assigned.
  package static func test(observed: [Int], weights: [Double]) -> HypothesisTest? {
    let arms = zip(observed, weights).filter { $0.1 > 0 }
    let total = arms.map { Double($0.0) }.compensatedSum
    let weight = arms.map(\.1).compensatedSum
    guard
      total > 0, observed.count == weights.count,
      let chiSquared = ChiSquaredDistribution(degreesOfFreedom: Double(arms.count - 1))
    else { return nil }
    let statistic = arms.map { count, share in
      let expected = total * share / weight
      return (Double(count) - expected) * (Double(count) - expected) / expected
    }.compensatedSum
    return HypothesisTest(statistic: statistic, pValue: chiSquared.upperTail(statistic))
  }
}
