import RealModule

/// Student's t distribution.
package struct StudentDistribution: Hashable, Sendable {
  /// The degrees of freedom, positive, not necessarily whole.
  package let degreesOfFreedom: Double

  /// A distribution from its degrees of freedom; `nil` unless they are positive.
  ///
  /// Infinite degrees of freedom are the normal distribution.
  package init?(degreesOfFreedom: Double) {
    guard degreesOfFreedom > 0 else { return nil }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability of a value above `t`.
  package func upperTail(_ t: Double) -> Double {
    guard !t.isNaN else { return .nan }
    guard degreesOfFreedom.isFinite else { return NormalDistribution.upperTail(t) }
    guard t.isFinite else { return t > 0 ? 0 : 1 }
    let (x, complement) = Self.share(of: t, degreesOfFreedom: degreesOfFreedom)
    let outside =
      IncompleteBeta.tails(
        degreesOfFreedom / 2, 0.5, x: complement, complement: x
      ).lower / 2
    return t >= 0 ? outside : 1 - outside
  }

  /// The probability of a value below `t`.
  package func lowerTail(_ t: Double) -> Double { upperTail(-t) }

  /// The probability of a value at least as far from zero as `t`.
  package func twoSidedTail(_ t: Double) -> Double { min(1, 2 * upperTail(abs(t))) }

  /// The value that a share `p` lies below.
  package func quantile(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return .nan }
    return p < 0.5 ? -quantile(upperTail: p) : quantile(upperTail: 1 - p)
  }

  /// The value that a share `q` lies above.
  package func quantile(upperTail q: Double) -> Double {
    guard q >= 0, q <= 1 else { return .nan }
    if q > 0.5 { return -quantile(upperTail: 1 - q) }
    if q == 0.5 { return 0 }
    guard
      degreesOfFreedom.isFinite,
      let beta = BetaDistribution(alpha: degreesOfFreedom / 2, beta: 0.5)
    else { return NormalDistribution.quantile(upperTail: q) }
    let z = NormalDistribution.quantile(upperTail: q)
    if degreesOfFreedom >= max(1000, 250 * z * z) { return expansion(z) }
    let logOdds = beta.logOddsQuantile(lowerTail: 2 * q)
    return degreesOfFreedom.squareRoot() * .exp(-logOdds / 2)
  }

  // Fisher's expansion about the normal quantile, exact to the last bits for so much freedom.
  // Source: Abramowitz and Stegun 26.7.5.
  private func expansion(_ z: Double) -> Double {
    let square = z * z
    let first = (square + 1) / 4
    let second = ((5 * square + 16) * square + 3) / 96
    let third = (((3 * square + 19) * square + 17) * square - 15) / 384
    let fourth = ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92_160
    let freedom = degreesOfFreedom
    return z + z * (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom
  }

  /// `t^2 / (df + t^2)` and its complement to one, without overflow.
  static func share(of t: Double, degreesOfFreedom: Double) -> (Double, complement: Double) {
    let ratio = abs(t) / degreesOfFreedom.squareRoot()
    if ratio < 1 { return (ratio * ratio / (1 + ratio * ratio), 1 / (1 + ratio * ratio)) }
    let inverse = 1 / ratio * (1 / ratio)
    return (1 / (1 + inverse), inverse / (1 + inverse))
  }
}

extension StudentDistribution {
  /// Student's t when there is an effect, which gives the power of a t-test.
  package struct Noncentral: Hashable, Sendable {
    package let degreesOfFreedom: Double
    /// The effect in standard errors; beyond 37 the distribution is treated as normal.
    package let noncentrality: Double

    /// A distribution; `nil` unless the degrees of freedom are positive and both are finite.
    package init?(degreesOfFreedom: Double, noncentrality: Double) {
      guard degreesOfFreedom > 0, degreesOfFreedom.isFinite, noncentrality.isFinite else {
        return nil
      }
      self.degreesOfFreedom = degreesOfFreedom
      self.noncentrality = noncentrality
    }

    /// The probability of a value below `t`.
    ///
    /// Source: R. Lenth, algorithm AS 243, Applied Statistics 38 (1989) 185.
    package func lowerTail(_ t: Double) -> Double {
      guard !t.isNaN else { return .nan }
      return t < 0
        ? 1 - lowerTail(ofPositive: -t, -noncentrality) : lowerTail(ofPositive: t, noncentrality)
    }

    /// The probability of a value above `t`.
    package func upperTail(_ t: Double) -> Double { 1 - lowerTail(t) }

    private func lowerTail(ofPositive t: Double, _ noncentrality: Double) -> Double {
      let below = NormalDistribution.lowerTail(-noncentrality)
      guard t > 0 else { return below }
      guard abs(noncentrality) < 37 else { return normalApproximation(t, noncentrality) }
      let half = noncentrality * noncentrality / 2
      let (x, complement) = StudentDistribution.share(of: t, degreesOfFreedom: degreesOfFreedom)
      var even = Double.exp(-half)
      var odd = noncentrality * .exp(-half) * 2 / (2 * Double.pi).squareRoot()
      var sum = CompensatedSum()
      var left = 1.0
      for j in 0..<10_000 {
        let step = Double(j)
        let whole = IncompleteBeta.tails(
          step + 0.5, degreesOfFreedom / 2, x: x, complement: complement)
        let next = IncompleteBeta.tails(
          step + 1, degreesOfFreedom / 2, x: x, complement: complement)
        sum.add(even * whole.lower)
        sum.add(odd * next.lower)
        left -= even
        if step > half, left * whole.lower < 1e-17 { break }
        if step > half, even < 1e-18, abs(odd) < 1e-18 { break }
        even *= half / (step + 1)
        odd *= half / (step + 1.5)
      }
      return min(max(below + sum.total / 2, 0), 1)
    }

    // Source: Abramowitz and Stegun 26.7.10.
    private func normalApproximation(_ t: Double, _ noncentrality: Double) -> Double {
      let quarter = 1 / (4 * degreesOfFreedom)
      let scale = (1 + t * t * 2 * quarter).squareRoot()
      return NormalDistribution.lowerTail((t * (1 - quarter) - noncentrality) / scale)
    }
  }
}
