import Metrics
package import Statistics

/// Taps to success under a layout against the control.
///
/// Journeys that gave up are censored at their last tap: as if those who left had gone on like the
/// others. Giving up competes with arriving, so this flatters a layout that loses many; read it after
/// success, and beside the metric `taps`, in which such a journey lasts to the horizon.
package struct TapComparison: Sendable {
  /// Restricted mean taps up to `Metric.tapHorizon`, layout minus control.
  ///
  /// The same people walk both layouts; that their errors go together is left out: wide rather than
  /// wrong. `nil` without journeys.
  package let restrictedMean: Estimate?
  package let level: ConfidenceLevel
  /// The log-rank test of the two paces; `nil` where no arrival can tell them apart.
  package let logRank: HypothesisTest?
  /// Journeys that arrived under both, of which some took fewer, as many and more taps under the layout.
  package let fewer, same, more: Int
  /// The Hodges–Lehmann difference of those journeys and its interval; `nil` without any.
  package let typical: Double?
  package let interval: Interval?
  /// The mean difference of those journeys; `nil` below two.
  package let meanInBoth: Estimate?
  /// The difference of mean taps, where a journey that did not arrive lasts to a horizon, for several.
  package let horizons: [AtHorizon]
  /// The signed-rank test with Pratt's rule, since most people fare the same; `nil` where all do.
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
    /// That the same people walk both layouts is left out: wide rather than wrong.
    package let difference: Estimate

    /// The horizons that are told: how many taps a failure counts is nobody's measurement.
    static let swept = [10, 20, Metric.tapHorizon, 60, 100]

    /// A journey that did not arrive never does, so it lasts to any horizon.
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

  /// Whether the interval at one horizon lies above zero and that at another one below it: then it is the
  /// horizon that decides.
  package var turnsWithHorizon: Bool {
    let intervals = horizons.map { $0.difference.interval(level) }
    return intervals.contains { $0.lower > 0 } && intervals.contains { $0.upper < 0 }
  }

  /// How many journeys arrived under both.
  package var journeys: Int { fewer + same + more }
}
