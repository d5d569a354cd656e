import RealModule

/// Student's t when there is an effect: what the power of a t-test is computed from.
package struct NoncentralStudentDistribution: Hashable, Sendable {
  /// The degrees of freedom, positive.
  package let degreesOfFreedom: Double
  /// The effect in standard errors; beyond 37 the distribution is treated as normal.
  package let noncentrality: Double

  /// A distribution; nothing unless the degrees of freedom are positive and both are finite.
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
    if t < 0 {
      return 1 - mirrored.lowerTailOfPositive(-t)
    }
    return lowerTailOfPositive(t)
  }

  /// The probability of a value above `t`.
  package func upperTail(_ t: Double) -> Double { 1 - lowerTail(t) }

  private var mirrored: NoncentralStudentDistribution {
    NoncentralStudentDistribution(mirroring: self)
  }

  private init(mirroring other: NoncentralStudentDistribution) {
    degreesOfFreedom = other.degreesOfFreedom
    noncentrality = -other.noncentrality
  }

  private func lowerTailOfPositive(_ t: Double) -> Double {
    let below = NormalDistribution.lowerTail(-noncentrality)
    guard t > 0 else { return below }
    guard abs(noncentrality) < 37 else { return normalApproximation(t) }
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
      let next = IncompleteBeta.tails(step + 1, degreesOfFreedom / 2, x: x, complement: complement)
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
  private func normalApproximation(_ t: Double) -> Double {
    let quarter = 1 / (4 * degreesOfFreedom)
    let scale = (1 + t * t * 2 * quarter).squareRoot()
    return NormalDistribution.lowerTail((t * (1 - quarter) - noncentrality) / scale)
  }
}
