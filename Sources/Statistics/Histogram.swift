/// How often each value occurs: the exact, mergeable form of a sample.
///
/// Values ascend and are distinct; counts are positive. Step counts are integers, which doubles hold
/// exactly; the same type carries measured samples.
package struct Histogram: Hashable, Sendable {
  /// The distinct values, ascending.
  package let values: [Double]
  /// How often each of `values` occurs; as long as `values`, all positive.
  package let counts: [Int]
  package let count: Int

  /// A histogram of a list of observations; those that are not numbers are left out.
  package init(_ observations: some Sequence<Double>) {
    self.init(entries: observations.lazy.map { (value: $0, count: 1) })
  }

  /// A histogram of values with their counts, in any order and with repeats; counts below one and
  /// values that are not numbers are left out.
  package init(entries: some Sequence<(value: Double, count: Int)>) {
    var values: [Double] = []
    var counts: [Int] = []
    var total = 0
    let kept = entries.filter { !$0.value.isNaN && $0.count > 0 }
    for (value, count) in kept.sorted(by: { $0.value < $1.value }) {
      total = total.addingSaturated(count)
      if let last = values.last, last == value {
        counts[counts.count - 1] = counts[counts.count - 1].addingSaturated(count)
      } else {
        values.append(value)
        counts.append(count)
      }
    }
    self.values = values
    self.counts = counts
    count = total
  }

  package var isEmpty: Bool { count == 0 }

  /// Every value with its count, ascending.
  package var entries: Zip2Sequence<[Double], [Int]> { zip(values, counts) }
}

extension Histogram {
  package var moments: SampleMoments {
    guard count > 0 else { return SampleMoments(count: 0, mean: .nan, variance: 0) }
    var sum = CompensatedSum()
    for (value, count) in entries { sum.add(value * Double(count)) }
    let mean = sum.total / Double(count)
    var squares = CompensatedSum()
    for (value, count) in entries { squares.add((value - mean) * (value - mean) * Double(count)) }
    let variance = count > 1 ? squares.total / Double(count - 1) : 0
    return SampleMoments(count: count, mean: mean, variance: variance)
  }

  /// The smallest observed value that at least a share `q` lies at or below.
  ///
  /// An observed value, never an interpolated one, because 2.5 taps do not exist.
  ///
  /// - Returns: `nil` if nothing was observed or `q` is outside 0 to 1.
  package func quantile(_ q: Double) -> Double? {
    guard q >= 0, q <= 1 else { return nil }
    // The product is forgiven its rounding: 0.07 * 100 is seven.
    let product = q * Double(count)
    let nearest = product.rounded()
    let exact = abs(product - nearest) <= nearest * 1e-14 ? nearest : product.rounded(.up)
    return value(ofRank: max(1, Int(exactly: exact) ?? count))
  }

  /// The observation of a rank, 1 being the smallest; `nil` outside `1 ... count`.
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
  /// - Parameter designEffect: the factor by which clusters raise the variance, 1 without any: the ranks
  ///   are those of so many times fewer observations (Woodruff, JASA 47 (1952) 635).
  /// - Returns: an infinite end where the sample is too small to have it; `nil` if it has neither.
  package func quantileInterval(
    _ q: Double, _ level: ConfidenceLevel = .ninetyFive, designEffect: Double = 1
  ) -> Interval? {
    let effective = designEffect > 1 ? Int(Double(count) / designEffect) : count
    guard effective > 0, let ranks = QuantileRanks(count: effective, quantile: q, level) else {
      return nil
    }
    let scale = Double(count) / Double(effective)
    let lower = ranks.lower < 1 ? nil : value(ofRank: Int(Double(ranks.lower) * scale))
    let upper =
      ranks.upper > effective
      ? nil : value(ofRank: min(Int((Double(ranks.upper) * scale).rounded(.up)), count))
    guard lower != nil || upper != nil else { return nil }
    return Interval(lower ?? -.infinity, upper ?? .infinity)
  }

  /// The ranks between which a quantile lies, whatever the distribution.
  ///
  /// Source: Conover, Practical Nonparametric Statistics, section 3.2: the number of observations below
  /// the quantile is binomial.
  package struct QuantileRanks: Hashable, Sendable {
    /// The ranks of the ends, 1 being the smallest observation; there is no end at 0, nor above the
    /// number of observations.
    package let lower, upper: Int

    /// Ranks for a sample of `count`; `nil` unless `0 <= quantile <= 1`.
    package init?(count: Int, quantile: Double, _ level: ConfidenceLevel = .ninetyFive) {
      guard let below = BinomialDistribution(trials: count, probability: quantile) else {
        return nil
      }
      lower = below.quantile(level.alpha / 2)
      upper = below.quantile(upperTail: level.alpha / 2).addingSaturated(1)
    }
  }
}
