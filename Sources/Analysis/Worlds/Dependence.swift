package import Metrics
package import Statistics

/// How a figure depends on one number about people that is not known.
package struct Dependence: Hashable, Sendable {
  package let unknown: ExperimentResults.Unknown
  /// The part of the figure's variance among worlds that the number brings by itself, from 0 to 1, with its interval.
  package let share: Double
  package let shareInterval: Interval
  /// The mean figure along the range of the number, all others taking every value alike.
  package let curve: [Point]

  /// The figure at one value of the number.
  package struct Point: Hashable, Sendable {
    package let value: Double
    package let figure: Estimate

    package func interval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
      figure.interval(level)
    }
  }

  /// The values at which a curve is drawn.
  private static let steps = 10
  /// The samples of worlds behind an interval.
  private static let samples = 100

  /// The dependences of a figure on all that is not known, the strongest first; none if worlds do not differ or are
  /// too few for so many unknowns.
  package static func all(_ values: WorldValues, _ worlds: KnownWorlds) -> [Dependence] {
    guard let fit = values.fit, values.spread > 0 else { return [] }
    let variance = values.spread * values.spread
    let samples = values.resampledFits(times: samples)
    return worlds.unknowns.enumerated().map { input, unknown in
      func share(_ fit: AdditiveFit) -> Double {
        min(1, max(0, fit.variance(from: input) / variance))
      }
      let drawn = samples.map(share).sorted()
      let curve = (0...steps).map { step in
        let place = Double(step) / Double(steps)
        return Point(
          value: unknown.low + place * (unknown.high - unknown.low),
          figure: fit.response(to: input, at: place))
      }
      let tail = ConfidenceLevel.ninetyFive.alpha / 2
      return Dependence(
        unknown: unknown, share: share(fit),
        shareInterval: drawn.isEmpty
          ? Interval(0, 1)
          : Interval(
            WorldValues.quantile(tail, of: drawn), WorldValues.quantile(1 - tail, of: drawn)),
        curve: curve)
    }.sorted { ($1.share, $0.unknown.name) < ($0.share, $1.unknown.name) }
  }

  /// The value at which the figure crosses a limit; `nil` unless the ends of the range are surely on different sides.
  package func turning(at limit: Double) -> Double? {
    guard let first = curve.first, let last = curve.last else { return nil }
    let (low, high) = (first.interval(), last.interval())
    guard
      low.upper < limit && high.lower > limit || low.lower > limit && high.upper < limit
    else { return nil }
    for (one, other) in zip(curve, curve.dropFirst())
    where (one.figure.value > limit) != (other.figure.value > limit) {
      let part = (limit - one.figure.value) / (other.figure.value - one.figure.value)
      return one.value + part * (other.value - one.value)
    }
    return nil
  }
}
