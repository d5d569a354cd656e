import RealModule

package struct ChiSquaredDistribution: Hashable, Sendable {
  package let degreesOfFreedom: Double

  /// A distribution from its degrees of freedom; `nil` unless they are positive and finite.
  package init?(degreesOfFreedom: Double) {
    guard degreesOfFreedom > 0, degreesOfFreedom.isFinite else { return nil }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The share above `x`.
  package func upperTail(_ x: Double) -> Double {
    IncompleteGamma.tails(degreesOfFreedom / 2, max(x, 0) / 2).upper
  }

  /// The value that a share `p` lies below.
  package func quantile(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return .nan }
    return p > 0.5 && p < 1 ? value(tail: 1 - p, isLower: false) : value(tail: p, isLower: true)
  }

  /// The value that a share `q` lies above.
  package func quantile(upperTail q: Double) -> Double {
    guard q >= 0, q <= 1 else { return .nan }
    return q > 0.5 && q < 1 ? value(tail: 1 - q, isLower: true) : value(tail: q, isLower: false)
  }

  private func value(tail target: Double, isLower: Bool) -> Double {
    if target == 0 { return isLower ? 0 : .infinity }
    if target == 1 { return isLower ? .infinity : 0 }
    let shape = degreesOfFreedom / 2
    let place = logTailRoot(target, isLower: isLower, from: .log(shape), in: -745...709) {
      let x = Double.exp($0)
      return (IncompleteGamma.tails(shape, x), IncompleteGamma.factor(shape, x) * shape)
    }
    return 2 * .exp(place)
  }
}

/// The check that people were split as planned: the first thing to look at in a live test.
package enum SampleRatio {
  /// Below this probability a split is not believed.
  package static let alarm = 0.001

  /// Pearson's chi-squared test of the counts against the planned weights.
  ///
  /// Arms of weight zero are left out, also of the degrees of freedom.
  ///
  /// - Returns: `nil` unless two arms have positive weight, or when nobody was assigned.
  package static func test(observed: [Int], weights: [Double]) -> HypothesisTest? {
    let arms = zip(observed, weights).filter { $0.1 > 0 }
    let total = arms.map { Double($0.0) }.compensatedSum
    let weight = arms.map(\.1).compensatedSum
    guard
      total > 0, observed.count == weights.count,
      let chiSquared = ChiSquaredDistribution(degreesOfFreedom: Double(arms.count - 1))
    else { return nil }
    let statistic = arms.map { count, share in
      let expected = total * share / weight
      return (Double(count) - expected) * (Double(count) - expected) / expected
    }.compensatedSum
    return HypothesisTest(statistic: statistic, pValue: chiSquared.upperTail(statistic))
  }
}
