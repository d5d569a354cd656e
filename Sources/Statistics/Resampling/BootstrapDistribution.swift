/// The distribution of a mean over resamples of the people.
package struct BootstrapDistribution: Sendable {
  /// The resampled means, ascending and distinct, with the share of resamples that gave each.
  package let means: [(value: Double, share: Double)]
  /// The mean of the sample itself.
  package let mean: Double
  private let acceleration: Double

  init(means: [(value: Double, share: Double)], of sample: Histogram) {
    self.means = means
    mean = sample.moments.mean
    acceleration = Self.acceleration(of: sample)
  }

  /// The standard deviation of the resampled means.
  package var standardError: Double {
    let center = means.map { $0.value * $0.share }.compensatedSum
    return means.map { ($0.value - center) * ($0.value - center) * $0.share }
      .compensatedSum.squareRoot()
  }

  /// The interval between two quantiles of the resampled means.
  package func percentileInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    Interval(quantile(level.alpha / 2), quantile(1 - level.alpha / 2))
  }

  /// The percentile interval corrected for bias and skewness (BCa).
  ///
  /// Source: B. Efron, JASA 82 (1987) 171.
  package func correctedInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    let bias = biasCorrection
    guard bias.isFinite else { return percentileInterval(level) }
    func corrected(_ z: Double) -> Double {
      let shifted = bias + z
      return NormalDistribution.lowerTail(bias + shifted / (1 - acceleration * shifted))
    }
    let z = level.normalQuantile
    return Interval(quantile(corrected(-z)), quantile(corrected(z)))
  }

  /// How far the sample's mean is from the middle of the resampled ones, in standard normals.
  package var biasCorrection: Double {
    // Equal means reached on different ways differ in their last bits.
    let slack = abs(mean) * 1e-14
    let below = means.filter { $0.value < mean - slack }.map(\.share).compensatedSum
    let same = means.filter { abs($0.value - mean) <= slack }.map(\.share).compensatedSum
    return NormalDistribution.quantile(min(below + same / 2, 1))
  }

  /// How the error changes with the value, from the sample's skewness.
  package var skewnessCorrection: Double { acceleration }

  private func quantile(_ q: Double) -> Double {
    var sum = CompensatedSum()
    for (value, share) in means {
      sum.add(share)
      if sum.total >= q - 1e-13 { return value }
    }
    return means.last?.value ?? mean
  }

  // A jackknife value of a mean deviates in proportion to the observation left out.
  private static func acceleration(of sample: Histogram) -> Double {
    let mean = sample.moments.mean
    let deviations = sample.entries.map { (value: $0 - mean, count: Double($1)) }
    let squares = deviations.map { $0.value * $0.value * $0.count }.compensatedSum
    let cubes = deviations.map { $0.value * $0.value * $0.value * $0.count }.compensatedSum
    return squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
  }
}
