/// The times at which people arrived, and at which the others left without arriving.
package struct SurvivalSample: Hashable, Sendable {
  /// The steps at which people arrived.
  package let arrived: Histogram
  /// The steps at which people left.
  ///
  /// A person who leaves at a step still counts at that step.
  package let censored: Histogram

  package init(arrived: Histogram, censored: Histogram) {
    self.arrived = arrived
    self.censored = censored
  }

  package var count: Int { arrived.count.addingSaturated(censored.count) }

  /// The log-rank test: whether this sample and another arrive at the same pace.
  ///
  /// Source: N. Mantel, Cancer Chemother. Rep. 50 (1966) 163; the statistic divided by the design
  /// effect after Rao and Scott, Ann. Statist. 12 (1984) 46.
  ///
  /// - Parameter designEffect: the factor by which clusters raise the variance, 1 without any.
  /// - Returns: `nil` if no arrival can tell the samples apart.
  package func logRankTest(
    against other: SurvivalSample, designEffect: Double = 1
  ) -> HypothesisTest? {
    guard let chiSquared = ChiSquaredDistribution(degreesOfFreedom: 1) else { return nil }
    var excess = CompensatedSum()
    var variance = CompensatedSum()
    var left = AtRisk(self)
    var right = AtRisk(other)
    let pooled = Histogram(arrived.values + other.arrived.values)
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
    let statistic = excess.total * excess.total / variance.total / designEffect
    return HypothesisTest(statistic: statistic, pValue: chiSquared.upperTail(statistic))
  }

  /// A walk along the sample in time that counts those still there.
  struct AtRisk {
    private let sample: SurvivalSample
    private var left: Int
    private var arrivals = 0
    private var departures = 0

    init(_ sample: SurvivalSample) {
      self.sample = sample
      left = sample.count
    }

    /// The people who had neither arrived nor left before `time`, which must not decrease between calls.
    mutating func advance(to time: Double) -> Int {
      left -= Self.skipped(in: sample.arrived, from: &arrivals, before: time)
      left -= Self.skipped(in: sample.censored, from: &departures, before: time)
      return left
    }

    /// The people who arrive exactly at the time last advanced to.
    func events(at time: Double) -> Int {
      let arrived = sample.arrived
      guard arrivals < arrived.values.count, arrived.values[arrivals] == time else { return 0 }
      return arrived.counts[arrivals]
    }

    private static func skipped(
      in histogram: Histogram, from index: inout Int, before time: Double
    ) -> Int {
      var sum = 0
      while index < histogram.values.count, histogram.values[index] < time {
        sum += histogram.counts[index]
        index += 1
      }
      return sum
    }
  }
}

/// The share that has not arrived yet, step by step, when some leave before they arrive.
///
/// Source: Kaplan and Meier, JASA 53 (1958) 457.
package struct SurvivalCurve: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package let time: Double
    /// The people who had neither arrived nor left before, and those of them who arrived now.
    package let atRisk, events: Int
    /// The share not arrived after this step.
    package let survival: Double
    /// Greenwood's standard error of that share; `nil` if none is left.
    package let standardError: Double?
  }

  /// The steps with arrivals, ascending.
  package let steps: [Step]
  package let count: Int

  package init(_ sample: SurvivalSample) {
    count = sample.count
    var walk = SurvivalSample.AtRisk(sample)
    var survival = 1.0
    var greenwood = CompensatedSum()
    steps = sample.arrived.entries.map { time, events in
      let atRisk = walk.advance(to: time)
      let staying = Double(atRisk - events)
      survival *= staying / Double(atRisk)
      greenwood.add(Double(events) / (Double(atRisk) * staying))
      return Step(
        time: time, atRisk: atRisk, events: events, survival: survival,
        standardError: survival > 0 ? survival * greenwood.total.squareRoot() : nil)
    }
  }

  /// The first step by which at least half have arrived; `nil` if fewer ever do.
  package var median: Double? {
    steps.first { $0.survival <= 0.5 }?.time
  }

  /// The mean number of steps up to a horizon above zero: the area under the curve.
  ///
  /// Unlike the mean of those who arrived it does not reward a layout for the people it loses.
  /// Source: Royston and Parmar, BMC Med. Res. Methodol. 13 (2013) 152; error after Klein and
  /// Moeschberger, Survival Analysis, formula 4.5.2.
  ///
  /// - Parameter designEffect: the factor by which clusters raise the variance, 1 without any.
  package func restrictedMean(to horizon: Double, designEffect: Double = 1) -> Estimate? {
    guard horizon > 0, count > 0 else { return nil }
    var area = CompensatedSum()
    var reached = 0.0
    var survival = 1.0
    var pieces: [(step: Step, areaAtStep: Double)] = []
    for step in steps where step.time < horizon {
      area.add(survival * (step.time - reached))
      pieces.append((step, area.total))
      reached = step.time
      survival = step.survival
    }
    area.add(survival * (horizon - reached))
    let total = area.total
    let variance = pieces.map { step, areaAtStep in
      let ahead = total - areaAtStep
      let staying = Double(step.atRisk - step.events)
      return staying > 0 ? ahead * ahead * Double(step.events) / (Double(step.atRisk) * staying) : 0
    }
    return Estimate(
      value: total, standardError: (designEffect * variance.compensatedSum).squareRoot())
  }
}
