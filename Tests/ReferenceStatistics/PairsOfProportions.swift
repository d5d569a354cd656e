import RealModule
package import Statistics

extension ProportionPair {
  /// The score interval of Miettinen and Nurminen: the differences that the score test would not
  /// reject.
  ///
  /// Source: Miettinen and Nurminen, Statist. Med. 4 (1985) 213, with their factor `N / (N - 1)`.
  ///
  /// - Returns: -1 to 1 when a sample is empty.
  package func miettinenNurminenInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard let difference else { return Self.anything }
    let z = level.normalQuantile
    let lower =
      difference <= -1 ? -1 : (-1...difference).root { score(against: $0) - z } ?? -1
    let upper =
      difference >= 1 ? 1 : (difference...1).root { score(against: $0) + z } ?? 1
    return Interval(lower, upper)
  }

  /// The textbook interval, kept for comparison: it can have no width, and pass the possible range.
  ///
  /// - Parameter extra: successes and failures added to each sample first; with 1 it is the interval of
  ///   Agresti and Caffo, The American Statistician 54 (2000) 280.
  package func waldInterval(
    _ level: ConfidenceLevel = .ninetyFive, adding extra: Double = 0
  ) -> Interval {
    guard extra > 0 || difference != nil else { return Self.anything }
    return Interval(
      around: adjustedDifference(adding: extra),
      halfWidth: level.normalQuantile * waldError(adding: extra))
  }

  /// The test that belongs to that interval; `nil` when the error is zero.
  package func waldTest(
    against hypothesis: Double = 0, _ alternative: HypothesisTest.Alternative = .twoSided,
    adding extra: Double = 0
  ) -> HypothesisTest? {
    let z = (adjustedDifference(adding: extra) - hypothesis) / waldError(adding: extra)
    guard z.isFinite else { return nil }
    return HypothesisTest(statistic: z, pValue: alternative.normalTail(z))
  }

  private func adjustedDifference(adding extra: Double) -> Double {
    Self.adjusted(first, adding: extra).share - Self.adjusted(second, adding: extra).share
  }

  private func waldError(adding extra: Double) -> Double {
    let a = Self.adjusted(first, adding: extra)
    let b = Self.adjusted(second, adding: extra)
    return (a.share * (1 - a.share) / a.trials + b.share * (1 - b.share) / b.trials).squareRoot()
  }

  private static func adjusted(
    _ proportion: Proportion, adding extra: Double
  ) -> (share: Double, trials: Double) {
    let trials = Double(proportion.trials) + 2 * extra
    return ((Double(proportion.successes) + extra) / trials, trials)
  }
}

extension PairedProportions {
  /// Newcombe's interval for the difference of paired proportions.
  ///
  /// Source: Newcombe, Statist. Med. 17 (1998) 2635, method 10, with its continuity rule for phi.
  ///
  /// - Returns: -1 to 1 without pairs.
  package func newcombeInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard
      let difference,
      let first = Proportion(successes: both + onlyFirst, trials: pairs),
      let second = Proportion(successes: both + onlySecond, trials: pairs)
    else { return Interval(-1, 1) }
    let (a, b) = (first.wilsonInterval(level), second.wilsonInterval(level))
    let phi = correctedPhi
    let belowFirst = first.share - a.lower
    let aboveFirst = a.upper - first.share
    let belowSecond = second.share - b.lower
    let aboveSecond = b.upper - second.share
    let below = Self.hypotenuse(belowFirst, aboveSecond, phi: phi)
    let above = Self.hypotenuse(belowSecond, aboveFirst, phi: phi)
    return Interval(difference - below, difference + above).clamped(to: -1...1)
  }

  private var correctedPhi: Double {
    let product =
      Double(both + onlyFirst) * Double(onlySecond + neither)
      * (Double(both + onlySecond) * Double(onlyFirst + neither))
    guard product > 0 else { return 0 }
    let determinant = Double(both) * Double(neither) - Double(onlyFirst) * Double(onlySecond)
    let half = Double(pairs) / 2
    let corrected = determinant > half ? determinant - half : min(determinant, 0)
    return corrected / product.squareRoot()
  }

  private static func hypotenuse(_ a: Double, _ b: Double, phi: Double) -> Double {
    max(0, a * a - 2 * phi * a * b + b * b).squareRoot()
  }

  /// McNemar's exact test: under no effect each discordant pair falls either way like a coin.
  package var mcNemarExactTest: HypothesisTest {
    let fewer = min(onlyFirst, onlySecond)
    guard let coin = BinomialDistribution(trials: discordant, probability: 0.5) else {
      return HypothesisTest(statistic: Double(fewer), pValue: 1)
    }
    return HypothesisTest(statistic: Double(fewer), pValue: 2 * coin.lowerTail(fewer))
  }

  /// McNemar's chi-squared test; `nil` without discordant pairs.
  ///
  /// - Parameter continuityCorrected: whether Edwards' correction (Psychometrika 13 (1948) 185), one
  ///   pair less, is applied.
  package func mcNemarChiSquaredTest(continuityCorrected: Bool = false) -> HypothesisTest? {
    guard discordant > 0, let chiSquared = ChiSquaredDistribution(degreesOfFreedom: 1) else {
      return nil
    }
    let excess = abs(Double(onlyFirst) - Double(onlySecond)) - (continuityCorrected ? 1 : 0)
    let statistic = excess * excess / Double(discordant)
    return HypothesisTest(statistic: statistic, pValue: chiSquared.upperTail(statistic))
  }

  /// The logarithm of the evidence against "no difference", valid at every look.
  ///
  /// Each discordant pair is a bet on a coin; the bets are mixed over Beta(1, 1). By Ville's
  /// inequality the evidence exceeds `1 / alpha` with probability at most `alpha`, ever.
  /// Source: Ramdas, Grünwald, Vovk and Shafer, Statist. Sci. 38 (2023) 576.
  package var logEvidence: Double {
    // The mixture is one over the probability of just these counts from a fair coin, times all
    // counts there are: without the cancellation of two large logarithms.
    let coin = BinomialDistribution(trials: discordant, probability: 0.5)
    if let likelihood = coin?.probability(of: onlyFirst), likelihood > 1e-290 {
      return -.log((Double(discordant) + 1) * likelihood)
    }
    return LogGamma.beta(Double(onlyFirst) + 1, Double(onlySecond) + 1)
      + Double(discordant) * .log(2)
  }

  /// The evidence as a factor, infinite when it does not fit a double, and the probability that may be
  /// looked at any time.
  package var evidence: Double { .exp(logEvidence) }
  package var anytimePValue: Double { min(1, .exp(-logEvidence)) }
}
