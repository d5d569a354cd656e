package import Statistics

extension Histogram {
  /// The bootstrap without random numbers: every resample with its probability.
  ///
  /// The sum of a resample of whole numbers is spread like the sample convolved with itself as often
  /// as there are observations.
  ///
  /// - Returns: `nil` when a value is not whole, or when there are too many sums.
  package var exactBootstrap: BootstrapDistribution? {
    guard let lowest = values.first.flatMap({ Int(exactly: $0) }), count > 0 else { return nil }
    var single: [(offset: Int, share: Double)] = []
    for (value, occurrences) in entries {
      guard let whole = Int(exactly: value) else { return nil }
      let (offset, overflow) = whole.subtractingReportingOverflow(lowest)
      guard !overflow, offset < 1_000_000, count < 100_000 else { return nil }
      single.append((offset, Double(occurrences) / Double(count)))
    }
    let reach = single.last?.offset ?? 0
    guard count * count * max(reach, 1) < 50_000_000 else { return nil }
    var sums = [1.0]
    for _ in 0..<count {
      var next = [Double](repeating: 0, count: sums.count + reach)
      for (sum, probability) in sums.enumerated() where probability > 0 {
        for (offset, share) in single { next[sum + offset] += probability * share }
      }
      sums = next
    }
    let base = Double(lowest)
    let size = Double(count)
    let means = sums.enumerated().filter { $0.element > 0 }.map { place, probability in
      (value: (base * size + Double(place)) / size, share: probability)
    }
    return BootstrapDistribution(means: means, of: self)
  }
}

/// The distribution of a mean over resamples of the people.
package struct BootstrapDistribution: Sendable {
  /// The resampled means, ascending and distinct, with the share of resamples that gave each.
  package let means: [(value: Double, share: Double)]
  package let mean: Double
  /// The change of the error with the value, from the sample's skewness (BCa's acceleration).
  ///
  /// Source: B. Efron, JASA 82 (1987) 171.
  package let skewnessCorrection: Double

  init(means: [(value: Double, share: Double)], of sample: Histogram) {
    self.means = means
    mean = sample.moments.mean
    skewnessCorrection = Self.acceleration(of: sample)
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

  /// The distance of the sample's mean from the middle of the resampled ones, in standard normals.
  package var biasCorrection: Double {
    // Equal means reached by different sums differ in their last bits.
    let slack = abs(mean) * 1e-14
    let below = means.filter { $0.value < mean - slack }.map(\.share).compensatedSum
    let same = means.filter { abs($0.value - mean) <= slack }.map(\.share).compensatedSum
    return NormalDistribution.quantile(min(below + same / 2, 1))
  }

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
