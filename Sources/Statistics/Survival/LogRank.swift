/// The log-rank test: whether two groups arrive at the same pace.
package enum LogRank {
  /// Compares two groups.
  ///
  /// Source: N. Mantel, Cancer Chemother. Rep. 50 (1966) 163.
  ///
  /// - Returns: nothing when nobody's arrival can tell the groups apart.
  package static func test(
    first: SurvivalSample, second: SurvivalSample
  ) -> HypothesisTest? {
    guard let chiSquared = ChiSquaredDistribution(degreesOfFreedom: 1) else { return nil }
    var excess = CompensatedSum()
    var variance = CompensatedSum()
    var left = first.atRisk
    var right = second.atRisk
    let pooled = Histogram(first.arrived.values + second.arrived.values)
    for time in pooled.values {
      let inFirst = Double(left.advance(to: time))
      let total = inFirst + Double(right.advance(to: time))
      let arrivedFirst = Double(left.events(at: time))
      let events = arrivedFirst + Double(right.events(at: time))
      guard total > 1 else { continue }
      let share = inFirst / total
      excess.add(arrivedFirst - events * share)
      variance.add(events * share * (1 - share) * (total - events) / (total - 1))
    }
    guard variance.total > 0 else { return nil }
    let statistic = excess.total * excess.total / variance.total
    return HypothesisTest(statistic: statistic, pValue: chiSquared.upperTail(statistic))
  }
}
