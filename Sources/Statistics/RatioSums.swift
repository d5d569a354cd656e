/// Two whole numbers of every person, added up with their squares and products so that they merge
/// exactly: a ratio's numerator and denominator, or an outcome and its covariate.
package struct PairSums: Hashable, Sendable {
  package let count: Int
  /// The sums of the two numbers.
  package let first, second: Int128
  package let firstSquares, secondSquares, products: Int128

  /// Sums over people, of the numbers, their squares and their product.
  package init(
    count: Int, first: Int128, firstSquares: Int128, second: Int128, secondSquares: Int128,
    products: Int128
  ) {
    self.count = max(count, 0)
    self.first = first
    self.firstSquares = firstSquares
    self.second = second
    self.secondSquares = secondSquares
    self.products = products
  }

  /// The sum of the first number divided by that of the second; `nil` if that is zero.
  package var ratio: Double? { second != 0 ? first.double / second.double : nil }

  /// The ratio and its variance per person by the delta method, as if it were a mean.
  ///
  /// Source: Deng, Knoblich and Lu, KDD 2018, "Applying the delta method in metric analytics".
  ///
  /// - Returns: `nil` if the ratio is undefined.
  package var ratioMoments: SampleMoments? {
    guard let ratio, count > 0 else { return nil }
    let mean = second.double / Double(count)
    let spread = firstVariance - 2 * ratio * covariance + ratio * ratio * secondVariance
    return SampleMoments(count: count, mean: ratio, variance: max(spread, 0) / (mean * mean))
  }

  package var firstVariance: Double { covariance(first, first, firstSquares) }
  package var secondVariance: Double { covariance(second, second, secondSquares) }
  package var covariance: Double { covariance(first, second, products) }

  private func covariance(_ first: Int128, _ second: Int128, _ products: Int128) -> Double {
    SampleMoments.covariance(
      count: count, sumOfFirst: first, sumOfSecond: second, sumOfProducts: products)
  }
}

/// The same people's ratio metric under two layouts: sums and all second moments of the four numbers
/// each person contributes.
///
/// Indices 0 and 1 are numerator and denominator of the first layout, 2 and 3 those of the second.
package struct PairedRatioSums: Hashable, Sendable {
  package let count: Int
  package let sums: [Int128]
  /// The sums of products, row by row: `products[4 * i + j]`.
  package let products: [Int128]
  // The covariances of the four numbers, in the order of `products`.
  private let covariances: [Double]

  /// Sums over people; `nil` unless there are four sums and sixteen products.
  package init?(count: Int, sums: [Int128], products: [Int128]) {
    guard count >= 0, sums.count == 4, products.count == 16 else { return nil }
    self.count = count
    self.sums = sums
    self.products = products
    covariances = products.indices.map { place in
      SampleMoments.covariance(
        count: count, sumOfFirst: sums[place / 4], sumOfSecond: sums[place % 4],
        sumOfProducts: products[place])
    }
  }

  /// The ratio under the first layout; `nil` if its denominators sum to zero.
  package var first: Double? { ratio(0) }

  /// The ratio under the second layout; `nil` if its denominators sum to zero.
  package var second: Double? { ratio(2) }

  /// First minus second, by the delta method on each person's own difference.
  ///
  /// Source: Deng, Knoblich and Lu, KDD 2018, with the covariance of the pair kept.
  ///
  /// - Returns: `nil` if a ratio is undefined or there are fewer than two people.
  package var difference: Estimate? {
    guard let first, let second else { return nil }
    return estimate(value: first - second, firstWeight: 1, secondWeight: 1)
  }

  /// First relative to second, `first / second - 1`, by the delta method.
  ///
  /// - Returns: `nil` if a ratio is undefined, the second is zero, or there are fewer than two
  ///   people.
  package var relativeDifference: Estimate? {
    guard let first, let second, second != 0 else { return nil }
    return estimate(
      value: (first - second) / second, firstWeight: 1 / second,
      secondWeight: first / (second * second))
  }

  /// How closely a person's two ratios go together, -1 to 1: the health of the pairing.
  ///
  /// - Returns: `nil` if either does not vary.
  package var correlation: Double? {
    guard let first = influence(0, weight: 1), let second = influence(2, weight: 1) else {
      return nil
    }
    let scale = (quadraticForm(first, first) * quadraticForm(second, second)).squareRoot()
    guard scale > 0 else { return nil }
    return min(max(quadraticForm(first, second) / scale, -1), 1)
  }

  private func ratio(_ index: Int) -> Double? {
    sums[index + 1] != 0 ? sums[index].double / sums[index + 1].double : nil
  }

  private func estimate(value: Double, firstWeight: Double, secondWeight: Double) -> Estimate? {
    guard
      count > 1,
      let first = influence(0, weight: firstWeight),
      let second = influence(2, weight: -secondWeight)
    else { return nil }
    let weights = zip(first, second).map(+)
    let variance = max(quadraticForm(weights, weights), 0) / Double(count)
    return Estimate(
      value: value, standardError: variance.squareRoot(), degreesOfFreedom: Double(count - 1))
  }

  // How much each of the four numbers of one person moves the ratio.
  private func influence(_ index: Int, weight: Double) -> [Double]? {
    guard count > 0, let ratio = ratio(index) else { return nil }
    let mean = sums[index + 1].double / Double(count)
    var weights = [0.0, 0, 0, 0]
    weights[index] = weight / mean
    weights[index + 1] = -weight * ratio / mean
    return weights
  }

  private func quadraticForm(_ left: [Double], _ right: [Double]) -> Double {
    var sum = CompensatedSum()
    for (i, a) in left.enumerated() where a != 0 {
      for (j, b) in right.enumerated() where b != 0 { sum.add(a * b * covariances[4 * i + j]) }
    }
    return sum.total
  }
}

extension PairedRatioSums {
  /// How many times fewer people the pairing needs than two separate samples for the same error: the
  /// sum of the two variances over the variance of the difference.
  ///
  /// - Returns: `nil` if there is no difference to speak of, infinite when every person fares
  ///   the same.
  package var pairingGain: Double? {
    guard let difference, let apart = independentVariance, apart > 0 else { return nil }
    return apart / (difference.standardError * difference.standardError)
  }

  /// The mean of the two layouts' variances per person; `nil` below two people.
  package var pooledVariance: Double? {
    guard let first = firstMoments, let second = secondMoments, count > 1 else { return nil }
    return (first.variance + second.variance) / 2
  }

  /// The ratio under the first layout, and under the second, with its variance per person.
  package var firstMoments: SampleMoments? { single(0) }
  package var secondMoments: SampleMoments? { single(2) }

  // The variance of the difference if nothing connected the two layouts.
  private var independentVariance: Double? {
    pooledVariance.map { 2 * $0 / Double(count) }
  }

  private func single(_ index: Int) -> SampleMoments? {
    PairSums(
      count: count, first: sums[index], firstSquares: products[5 * index],
      second: sums[index + 1], secondSquares: products[5 * index + 5],
      products: products[5 * index + 1]
    ).ratioMoments
  }
}
