import RealModule

package enum NormalDistribution {
  private static let rootTwo = 1.41421356237309504880168872420969807857
  private static let rootTwoPi = 2.50662827463100050241576528481104525301

  package static func density(_ z: Double) -> Double {
    .exp(-z * z / 2) / rootTwoPi
  }

  /// The probability of a value below `z`.
  package static func lowerTail(_ z: Double) -> Double { .erfc(-z / rootTwo) / 2 }

  /// The probability of a value above `z`, with full relative precision far out.
  package static func upperTail(_ z: Double) -> Double { .erfc(z / rootTwo) / 2 }

  /// The value that a share `p` lies below; infinite at 0 and 1, not a number outside.
  package static func quantile(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return .nan }
    if abs(p - 0.5) < 0.25 { return centralQuantile(offset: p - 0.5) }
    return p < 0.5 ? -tailQuantile(p) : tailQuantile(1 - p)
  }

  /// The value that a share `q` lies above; precise where `1 - q` would round to one.
  package static func quantile(upperTail q: Double) -> Double {
    guard q >= 0, q <= 1 else { return .nan }
    if abs(q - 0.5) < 0.25 { return centralQuantile(offset: 0.5 - q) }
    return q < 0.5 ? tailQuantile(q) : -tailQuantile(1 - q)
  }

  // Newton's rule from below on the concave branch of erf: every step stays on the same side.
  private static func centralQuantile(offset: Double) -> Double {
    let target = abs(offset)
    var z = target * rootTwoPi
    for _ in 0..<60 {
      let step = (target - .erf(z / rootTwo) / 2) / density(z)
      let next = z + step
      if abs(step) <= z * 1e-16 { break }
      z = next
    }
    return offset < 0 ? -z : z
  }

  // Newton's rule on the logarithm of the tail, which is nearly a parabola, from where the first term
  // of the asymptotic series puts the root.
  private static func tailQuantile(_ q: Double) -> Double {
    guard q > 0 else { return .infinity }
    let target = Double.log(q)
    var z = max(0, -2 * target - .log(-4 * .pi * target)).squareRoot()
    for _ in 0..<100 {
      let tail = upperTail(z)
      let step = (.log(tail) - target) * tail / density(z)
      // Among the last denormal numbers tail and density vanish; the start is good enough there.
      guard step.isFinite else { break }
      z += step
      if abs(step) <= z * 1e-16 { break }
    }
    return z
  }
}
