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
