import Metrics
import Statistics

extension RatioMoments {
  /// The sums as statistics takes them.
  func ratioSums(people: Int) -> RatioSums {
    RatioSums(
      count: people, numerator: numerator, numeratorSquares: numeratorSquared,
      denominator: denominator, denominatorSquares: denominatorSquared, products: product)
  }

  /// The share of people, where each person answered once with yes or no.
  func proportion(people: Int) -> Proportion? {
    guard
      denominator == Int128(people), denominatorSquared == denominator,
      numeratorSquared == numerator, product == numerator,
      let successes = Int(exactly: numerator)
    else { return nil }
    return Proportion(successes: successes, trials: people)
  }
}

extension ConfidenceLevel {
  /// The largest share that `people` may all fail to show.
  func rareShare(people: Int) -> Double {
    Proportion(successes: 0, trials: max(people, 0))?.exactUpperBound(error: alpha / 2) ?? 1
  }
}
