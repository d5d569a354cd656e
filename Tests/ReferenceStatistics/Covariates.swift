package import Statistics

extension PairSums {
  /// Count, mean and variance of `first - theta * second`: an outcome adjusted by what was known
  /// before (CUPED).
  package func adjusted(theta: Double) -> SampleMoments {
    guard count > 0 else { return SampleMoments(count: 0, mean: 0, variance: 0) }
    let variance = firstVariance - 2 * theta * covariance + theta * theta * secondVariance
    let mean = Double(first) / Double(count) - theta * Double(second) / Double(count)
    return SampleMoments(count: count, mean: mean, variance: variance)
  }

  /// The slope of the outcome on the covariate over both samples together; zero when the covariate
  /// does not vary.
  ///
  /// Source: Deng, Xu, Kohavi and Walker, WSDM 2013 (CUPED); pooled over the merged sample.
  package static func theta(_ one: PairSums, _ other: PairSums) -> Double {
    let merged = PairSums(
      count: one.count + other.count, first: one.first &+ other.first,
      firstSquares: one.firstSquares &+ other.firstSquares, second: one.second &+ other.second,
      secondSquares: one.secondSquares &+ other.secondSquares,
      products: one.products &+ other.products)
    let variance = merged.secondVariance
    return variance > 0 ? merged.covariance / variance : 0
  }
}

extension Histogram {
  /// The quantile between two observed values, as most libraries give it by default (type 7).
  package func interpolatedQuantile(_ q: Double) -> Double? {
    guard q >= 0, q <= 1, count > 0 else { return nil }
    let place = q * Double(count - 1)
    let whole = place.rounded(.down)
    guard
      let rank = Int(exactly: whole),
      let lower = value(ofRank: rank + 1),
      let upper = value(ofRank: min(rank + 2, count))
    else { return nil }
    return lower + (upper - lower) * (place - whole)
  }
}
