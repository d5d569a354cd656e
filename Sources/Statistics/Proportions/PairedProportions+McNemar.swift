extension PairedProportions {
  /// McNemar's exact test: under no effect each discordant pair falls either way like a coin.
  package var mcNemarExactTest: HypothesisTest {
    let fewer = min(onlyFirst, onlySecond)
    guard let coin = BinomialDistribution(trials: discordant, probability: 0.5) else {
      return HypothesisTest(statistic: Double(fewer), pValue: 1)
    }
    return HypothesisTest(statistic: Double(fewer), pValue: 2 * coin.lowerTail(fewer))
  }

  /// McNemar's mid-p test: less timid than the exact one, seldom above its level.
  ///
  /// Source: Fagerland, Lydersen and Laake, BMC Med. Res. Methodol. 13 (2013) 91.
  package var mcNemarMidPTest: HypothesisTest {
    let fewer = min(onlyFirst, onlySecond)
    guard let coin = BinomialDistribution(trials: discordant, probability: 0.5) else {
      return HypothesisTest(statistic: Double(fewer), pValue: 1)
    }
    return HypothesisTest(
      statistic: Double(fewer),
      pValue: 2 * coin.lowerTail(fewer - 1) + coin.probability(of: fewer))
  }

  /// McNemar's chi-squared test; nothing without discordant pairs.
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
}
