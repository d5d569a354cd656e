extension PairedRatioSums {
  /// How many times fewer people the pairing needs than two separate groups for the same error: the
  /// sum of the two variances over the variance of the difference.
  ///
  /// - Returns: nothing when there is no difference to speak of, infinite when every person fares
  ///   the same.
  package var pairingGain: Double? {
    guard let difference, let apart = independentVariance, apart > 0 else { return nil }
    return apart / (difference.standardError * difference.standardError)
  }

  /// The mean of the two layouts' variances per person; nothing below two people.
  package var pooledVariance: Double? {
    guard let first = single(0), let second = single(2), count > 1 else { return nil }
    return (first.variance + second.variance) / 2
  }

  // The variance of the difference if nothing connected the two layouts.
  private var independentVariance: Double? {
    pooledVariance.map { 2 * $0 / Double(count) }
  }

  private func single(_ index: Int) -> SampleMoments? {
    RatioSums(
      count: count, numerator: sums[index], numeratorSquares: products[5 * index],
      denominator: sums[index + 1], denominatorSquares: products[5 * index + 5],
      products: products[5 * index + 1]
    ).moments
  }
}
