import RealModule

extension Histogram {
  /// The bootstrap by keyed draws: replicate `r` is a pure function of the seed and `r`.
  ///
  /// A resample of a histogram is one multinomial draw, made count by count.
  ///
  /// - Parameters:
  ///   - replicates: how many resamples, at least one.
  ///   - seed: what all draws are derived from.
  /// - Returns: `nil` when nothing was observed.
  package func bootstrap(replicates: Int, seed: UInt64) -> BootstrapDistribution? {
    guard count > 0, replicates > 0 else { return nil }
    let means = (0..<replicates).map { replicate in
      var draws = DrawStream(seed: seed, replicate: UInt64(replicate))
      return resampledMean(&draws)
    }
    let share = 1 / Double(replicates)
    return BootstrapDistribution(
      means: Histogram(means).entries.map { (value: $0, share: Double($1) * share) }, of: self)
  }

  private func resampledMean(_ draws: inout DrawStream) -> Double {
    var sum = CompensatedSum()
    var left = count
    var population = count
    for (value, occurrences) in entries where left > 0 {
      let share = Double(occurrences) / Double(population)
      let drawn = Self.binomial(trials: left, probability: min(share, 1), draws.nextUniform())
      sum.add(value * Double(drawn))
      left -= drawn
      population -= occurrences
    }
    return sum.total / Double(count)
  }

  // Inversion: the smallest count whose cumulative probability exceeds the uniform draw, searched
  // outwards from where the normal approximation points.
  private static func binomial(trials: Int, probability: Double, _ uniform: Double) -> Int {
    guard probability < 1 else { return trials }
    guard
      probability > 0,
      let distribution = BinomialDistribution(trials: trials, probability: probability)
    else { return 0 }
    let center = Double(trials) * probability
    let spread = (center * (1 - probability)).squareRoot()
    let z = NormalDistribution.quantile(uniform)
    var guess = Int(min(max(center + max(min(z, 40), -40) * spread, 0), Double(trials)))
    guess = min(max(guess, 0), trials)
    var cumulative = distribution.lowerTail(guess)
    while cumulative > uniform, guess > 0 {
      let below = cumulative - distribution.probability(of: guess)
      guard below > uniform else { return guess }
      cumulative = below
      guess -= 1
    }
    while cumulative <= uniform, guess < trials {
      guess += 1
      cumulative += distribution.probability(of: guess)
    }
    return guess
  }

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
