extension Histogram {
  /// The smallest observed value that at least a share `q` lies at or below.
  ///
  /// An observed value, never an interpolated one: nobody takes 2.5 taps.
  ///
  /// - Returns: nothing when nothing was observed or `q` is outside 0 to 1.
  package func quantile(_ q: Double) -> Double? {
    guard q >= 0, q <= 1 else { return nil }
    // The product is forgiven its rounding: 0.07 * 100 is seven.
    let product = q * Double(count)
    let nearest = product.rounded()
    let exact = abs(product - nearest) <= nearest * 1e-14 ? nearest : product.rounded(.up)
    return value(ofRank: max(1, Int(exactly: exact) ?? count))
  }

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

  /// The observation of a rank, 1 being the smallest; nothing outside `1 ... count`.
  package func value(ofRank rank: Int) -> Double? {
    guard rank >= 1, rank <= count else { return nil }
    var below = 0
    for (value, count) in entries {
      below = below.addingSaturated(count)
      if below >= rank { return value }
    }
    return nil
  }

  /// The distribution-free interval of a quantile: two order statistics.
  ///
  /// - Returns: nothing where the sample is too small to have an end.
  package func quantileInterval(
    _ q: Double, _ level: ConfidenceLevel = .ninetyFive
  ) -> Interval? {
    guard
      let ranks = QuantileRanks(count: count, quantile: q, level),
      let lower = value(ofRank: ranks.lower),
      let upper = value(ofRank: ranks.upper)
    else { return nil }
    return Interval(lower, upper)
  }
}
