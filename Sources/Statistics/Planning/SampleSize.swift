/// How many people a live test needs; sizes are not rounded, so round up.
package enum SampleSize {
  /// The smallest size in `range` at which the power reaches `target`; nothing when it never does.
  static func solve(
    target: Double, in range: ClosedRange<Double>, power: (Double) -> Double
  ) -> Double? {
    guard power(range.upperBound) >= target else { return nil }
    var high = range.lowerBound
    while power(high) < target, high < range.upperBound { high = min(high * 2, range.upperBound) }
    guard high > range.lowerBound else { return high }
    return RootSearch.root(in: max(range.lowerBound, high / 2)...high) { power($0) - target }
  }

  // Two quantiles that nearly every formula adds up.
  static func quantileSum(_ level: ConfidenceLevel, power: Double) -> Double {
    level.normalQuantile + NormalDistribution.quantile(power)
  }
}
