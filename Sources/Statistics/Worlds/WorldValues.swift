/// A figure in each of many worlds, such as the difference of two layouts, observed with the chance of the people who walked there.
///
/// Two uncertainties are told apart as in a model of random effects: how the figure varies among worlds, and how
/// far one world's observation is from the truth by chance.
package struct WorldValues: Hashable, Sendable {
  /// The observed figure of each world.
  package let observed: [Double]
  /// The variance of one observation by chance among the people of a world.
  package let chance: Double
  /// The fit to what differs between worlds; `nil` if nothing is known of that.
  package let fit: AdditiveFit?
  private let places: [[Double]]

  /// The fewest worlds, and the fewest people in each, that show how worlds differ.
  package static let leastWorlds = 10
  package static let leastPeople = 10

  /// Figures of worlds that were drawn alike.
  ///
  /// - Parameters:
  ///   - chance: the variance of one world's figure by chance.
  ///   - places: for each world the places of what is not known in its range, from 0 to 1.
  /// - Returns: `nil` with fewer than ten worlds.
  package init?(_ observed: [Double], chance: Double, places: [[Double]] = []) {
    guard observed.count >= Self.leastWorlds, observed.allSatisfy(\.isFinite), chance.isFinite
    else { return nil }
    self.observed = observed
    self.chance = max(0, chance)
    self.places = places
    fit = places.count == observed.count ? AdditiveFit(observed, at: places) : nil
  }

  private var moments: SampleMoments { SampleMoments(observed) }

  /// The mean figure over all that is not known, with its error.
  ///
  /// Worlds that cover their ranges evenly miss the mean only by what the ranges do not explain (Stein, Technometrics
  /// 29, 1987, 143; Owen, J. R. Statist. Soc. B 54, 1992, 541).
  package var mean: Estimate {
    let (variance, freedom) =
      fit.map { (min($0.residualVariance, moments.variance), $0.degreesOfFreedom) }
      ?? (moments.variance, observed.count - 1)
    return Estimate(
      value: moments.mean, standardError: (variance / Double(observed.count)).squareRoot(),
      degreesOfFreedom: Double(freedom))
  }

  /// The standard deviation of the figure among worlds; 0 if chance explains all of what was observed.
  package var spread: Double { max(0, moments.variance - chance).squareRoot() }

  /// The figures of the worlds without the chance of their people: each is drawn towards the mean just as far that
  /// all together spread as much as worlds do.
  ///
  /// Source: constrained empirical Bayes (Louis, J. Amer. Statist. Assoc. 79, 1984, 393).
  package var values: [Double] {
    let shrinkage = moments.variance > 0 ? spread / moments.variance.squareRoot() : 0
    return observed.map { moments.mean + shrinkage * ($0 - moments.mean) }
  }

  /// The figures between which nine of ten worlds lie.
  package var range: Interval {
    let sorted = values.sorted()
    return Interval(Self.quantile(0.05, of: sorted), Self.quantile(0.95, of: sorted))
  }

  /// The quantile of sorted values, between two of them if it falls there.
  package static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (place - Double(low)) * (sorted[high] - sorted[low])
  }

  /// The number of worlds whose figure meets a condition.
  package func count(where isMet: (Double) -> Bool) -> Int { values.count(where: isMet) }

  /// The share of all possible worlds whose figure is above a limit, with its interval.
  ///
  /// The interval is that of 400 samples of worlds with replacement, or Wilson's where that is wider.
  package func share(above limit: Double, level: ConfidenceLevel = .ninetyFive) -> (
    value: Double, interval: Interval
  ) {
    let count = observed.count
    let above = self.count { $0 > limit }
    let plain =
      Proportion(successes: above, trials: count)?.wilsonInterval(level) ?? Interval(0, 1)
    let samples = resampled(times: Self.samples) { $0.shareAbove(limit) }.sorted()
    let tail = level.alpha / 2
    let drawn = Interval(
      Self.quantile(tail, of: samples), Self.quantile(1 - tail, of: samples))
    return (
      Double(above) / Double(count),
      Interval(min(plain.lower, drawn.lower), max(plain.upper, drawn.upper))
    )
  }

  /// The interval of the spread among worlds, of samples of worlds with replacement.
  package func spreadInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    let samples = resampled(times: Self.samples, \.spread).sorted()
    return Interval(
      Self.quantile(level.alpha / 2, of: samples), Self.quantile(1 - level.alpha / 2, of: samples))
  }

  /// The fits of samples of worlds with replacement.
  package func resampledFits(times: Int) -> [AdditiveFit] {
    resampled(times: times, withPlaces: !places.isEmpty, \.fit).compactMap(\.self)
  }

  private static let samples = 400

  private func shareAbove(_ limit: Double) -> Double {
    Double(count { $0 > limit }) / Double(observed.count)
  }

  private func resampled<Value>(
    times: Int, withPlaces: Bool = false, _ value: (WorldValues) -> Value
  ) -> [Value] {
    (0..<times).compactMap { time in
      var draws = DrawStream(seed: 44, replicate: UInt64(time))
      let chosen = observed.indices.map { _ in draws.nextIndex(below: observed.count) }
      return WorldValues(
        chosen.map { observed[$0] }, chance: chance,
        places: withPlaces ? chosen.map { places[$0] } : []
      ).map(value)
    }
  }
}
