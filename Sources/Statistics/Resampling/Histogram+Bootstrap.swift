import RealModule

extension Histogram {
  /// The bootstrap by keyed draws: replicate `r` is a pure function of the seed and `r`.
  ///
  /// A resample of a histogram is one multinomial draw, made count by count.
  ///
  /// - Parameters:
  ///   - replicates: how many resamples, at least one.
  ///   - seed: what all draws are derived from.
  /// - Returns: nothing when nothing was observed.
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
}
