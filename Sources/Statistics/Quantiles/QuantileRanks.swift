/// Between which ranks a quantile lies, whatever the distribution.
///
/// Source: Conover, Practical Nonparametric Statistics, section 3.2: the number of observations below
/// the quantile is binomial.
package struct QuantileRanks: Hashable, Sendable {
  /// The rank of the lower end, 1 being the smallest observation; 0 means there is no lower end.
  package let lower: Int
  /// The rank of the upper end; above the number of observations there is no upper end.
  package let upper: Int

  /// Ranks for a sample of `count`; nothing unless `0 <= quantile <= 1`.
  package init?(count: Int, quantile: Double, _ level: ConfidenceLevel = .ninetyFive) {
    guard let below = BinomialDistribution(trials: count, probability: quantile) else {
      return nil
    }
    lower = below.quantile(level.alpha / 2)
    upper = below.quantile(upperTail: level.alpha / 2).addingSaturated(1)
  }
}
