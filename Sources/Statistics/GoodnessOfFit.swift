import Hashing

/// Pearson's test of counts against the chances of the classes they fall into.
package enum GoodnessOfFit {
  /// The test by its chi-squared distribution, for counts that are not small.
  ///
  /// Classes of weight zero are left out, also of the degrees of freedom.
  ///
  /// - Returns: `nil` unless two classes have positive weight, or when nothing was counted.
  package static func test(observed: [Int], weights: [Double]) -> HypothesisTest? {
    let classes = zip(observed, weights).filter { $0.1 > 0 }
    let total = classes.map { Double($0.0) }.compensatedSum
    let weight = classes.map(\.1).compensatedSum
    guard
      total > 0, observed.count == weights.count,
      let chiSquared = ChiSquaredDistribution(degreesOfFreedom: Double(classes.count - 1))
    else { return nil }
    let statistic = classes.map { count, share in
      let expected = total * share / weight
      return (Double(count) - expected) * (Double(count) - expected) / expected
    }.compensatedSum
    return HypothesisTest(statistic: statistic, pValue: chiSquared.upperTail(statistic))
  }

  /// The test by counts that are drawn from the chances, where some are small; the same on every run.
  ///
  /// Source: A. C. A. Hope, "A simplified Monte Carlo significance test procedure", Journal of the Royal
  /// Statistical Society B 30 (1968). Where at least 5 are expected in every class (Cochran's rule), or more than
  /// 10 000 were counted, it is the test by the distribution.
  /// - Parameter draws: the number of samples that are drawn, 19 or more.
  /// - Returns: as above.
  package static func sampledTest(observed: [Int], weights: [Double], draws: Int = 1_999)
    -> HypothesisTest?
  {
    guard let plain = test(observed: observed, weights: weights) else { return nil }
    let classes = zip(observed, weights).filter { $0.1 > 0 }
    let total = classes.reduce(0) { $0 + $1.0 }
    let weight = classes.map(\.1).compensatedSum
    let least = classes.map { Double(total) * $0.1 / weight }.min() ?? 0
    guard least < 5, total <= 10_000 else { return plain }
    var bounds: [Double] = []
    for (_, share) in classes { bounds.append((bounds.last ?? 0) + share) }
    var random = SplitMix64(seed: 1968)
    var extremes = 0
    for _ in 0..<draws {
      var counts = [Int](repeating: 0, count: classes.count)
      for _ in 0..<total {
        let place = weight * Double(random.next() >> 11) * 0x1p-53
        counts[min(bounds.partitioningIndex(above: place), counts.count - 1)] += 1
      }
      let sampled = test(observed: counts, weights: classes.map(\.1))?.statistic ?? 0
      // Samples as likely as what was observed count as extreme, whatever the last bit.
      if sampled >= plain.statistic * (1 - 1e-9) { extremes += 1 }
    }
    return HypothesisTest(
      statistic: plain.statistic, pValue: Double(extremes + 1) / Double(draws + 1))
  }
}

extension [Double] {
  /// The first of ascending values that lies above another; the count where none does.
  fileprivate func partitioningIndex(above value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The check that people were split as planned: the first thing to look at in a live test.
package enum SampleRatio {
  /// Below this probability a split is not believed.
  package static let alarm = 0.001
}
