import Metrics
package import Statistics

/// Taps to success under a layout against the control.
///
/// Journeys that gave up are censored at their last tap, as if they had gone on like the others. Giving
/// up competes with arriving, so this flatters a layout that loses many. Read it after success, and
/// beside the metric `taps`, in which such a journey lasts to the horizon.
package struct TapComparison: Sendable {
  /// Restricted mean taps up to `Metric.tapHorizon`, layout minus control.
  ///
  /// The same people walk both layouts, but the correlation of their errors is left out, which is
  /// conservative. `nil` without journeys.
  package let restrictedMean: Estimate?
  package let level: ConfidenceLevel
  /// The log-rank test of the two curves; `nil` if no arrival distinguishes them.
  package let logRank: HypothesisTest?
  /// The journeys that arrived under both, by fewer, as many and more taps under the layout.
  package let fewer, same, more: Int
  /// The Hodges–Lehmann difference of those journeys and its interval; `nil` without any.
  package let typical: Double?
  package let interval: Interval?
  /// The mean difference of those journeys; `nil` below two.
  package let meanInBoth: Estimate?
  /// The differences of mean taps at several horizons, to which journeys that did not arrive last.
  package let horizons: [AtHorizon]
  /// The signed-rank test with Pratt's rule for ties, which are common; `nil` if all are ties.
  package let test: HypothesisTest?

  init(
    _ cell: TallyCell, control: TallyCell, _ effect: DesignEffect, level: ConfidenceLevel
  ) {
    self.level = level
    let (own, other) = (
      SurvivalSample(cell[.arrivedTaps], cell[.censoredTaps]),
      SurvivalSample(control[.arrivedTaps], control[.censoredTaps])
    )
    let horizon = Double(Metric.tapHorizon)
    let mean = SurvivalCurve(own).restrictedMean(to: horizon, designEffect: effect.variant)
    restrictedMean = SurvivalCurve(other)
      .restrictedMean(to: horizon, designEffect: effect.control).flatMap { mean?.minus($0) }
    logRank = own.logRankTest(
      against: other, designEffect: max(effect.variant, effect.control))
    horizons = AtHorizon.swept.compactMap { AtHorizon($0, cell, control, effect) }
    let differences = Histogram(cell[.tapDifferences])
    meanInBoth = differences.moments.standardError.map { error in
      Estimate(
        value: differences.moments.mean,
        standardError: error * effect.difference.squareRoot())
    }
    func count(where holds: (Double) -> Bool) -> Int {
      differences.entries.filter { holds($0.0) }.reduce(0) { $0 &+ $1.1 }
    }
    fewer = count { $0 < 0 }
    same = count { $0 == 0 }
    more = count { $0 > 0 }
    let ranks = SignedRank(differences: differences)
    typical = ranks?.pseudomedian
    interval = ranks?.pseudomedianInterval(level, designEffect: effect.difference)
    test = ranks?.normalTest(.pratt, designEffect: effect.difference)
  }

  /// The difference of mean taps at one horizon.
  package struct AtHorizon: Sendable {
    package let taps: Int
    /// Layout minus control.
    ///
    /// The pairing of people is left out, which is conservative.
    package let difference: Estimate

    /// The horizons to report, because the taps that a failure counts are an assumption.
    static let swept = [10, 20, Metric.tapHorizon, 60, 100]

    /// A journey that did not arrive lasts to any horizon.
    init?(_ taps: Int, _ cell: TallyCell, _ control: TallyCell, _ effect: DesignEffect) {
      func mean(_ cell: TallyCell, _ designEffect: Double) -> Estimate? {
        let never = Histogram(entries: [(value: 1e9, count: cell[.censoredTaps].total)])
        let sample = SurvivalSample(arrived: Histogram(cell[.arrivedTaps]), censored: never)
        return SurvivalCurve(sample).restrictedMean(to: Double(taps), designEffect: designEffect)
      }
      guard let own = mean(cell, effect.variant), let other = mean(control, effect.control) else {
        return nil
      }
      self.taps = taps
      difference = own.minus(other)
    }
  }

  /// Whether the interval lies above zero at one horizon and below it at another, so that the horizon
  /// decides.
  package var turnsWithHorizon: Bool {
    let intervals = horizons.map { $0.difference.interval(level) }
    return intervals.contains { $0.lower > 0 } && intervals.contains { $0.upper < 0 }
  }

  /// The number of journeys that arrived under both.
  package var journeys: Int { fewer + same + more }
}
