import RealModule

extension PairedProportions {
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
    return LogBeta.value(Double(onlyFirst) + 1, Double(onlySecond) + 1)
      + Double(discordant) * .log(2)
  }

  /// The evidence as a factor; infinite when it does not fit a double.
  package var evidence: Double { .exp(logEvidence) }

  /// The probability that may be looked at any time.
  package var anytimePValue: Double { min(1, .exp(-logEvidence)) }
}
