import RealModule

/// The beta distribution on 0 to 1.
package struct BetaDistribution: Hashable, Sendable {
  /// The first shape, positive.
  package let alpha: Double
  /// The second shape, positive.
  package let beta: Double

  /// A distribution from its shapes; `nil` unless both are positive and finite.
  package init?(alpha: Double, beta: Double) {
    guard alpha > 0, beta > 0, alpha.isFinite, beta.isFinite else { return nil }
    self.alpha = alpha
    self.beta = beta
  }

  /// The shares below and above `x`.
  package func tails(_ x: Double) -> (lower: Double, upper: Double) {
    let x = min(max(x, 0), 1)
    return IncompleteBeta.tails(alpha, beta, x: x, complement: 1 - x)
  }

  /// The value that a share `p` lies below.
  package func quantile(_ p: Double) -> Double {
    Self.logistic(logOddsQuantile(lowerTail: p))
  }

  /// The value that a share `q` lies above.
  package func quantile(upperTail q: Double) -> Double {
    Self.logistic(logOddsQuantile(upperTail: q))
  }

  /// `log(x / (1 - x))` of the value that a share `p` lies below: precise close to either end.
  package func logOddsQuantile(lowerTail p: Double) -> Double {
    guard p >= 0, p <= 1 else { return .nan }
    if p > 0.5, p < 1 { return logOdds(tail: 1 - p, isLower: false) }
    return logOdds(tail: p, isLower: true)
  }

  /// `log(x / (1 - x))` of the value that a share `q` lies above.
  package func logOddsQuantile(upperTail q: Double) -> Double {
    guard q >= 0, q <= 1 else { return .nan }
    if q > 0.5, q < 1 { return logOdds(tail: 1 - q, isLower: true) }
    return logOdds(tail: q, isLower: false)
  }

  static func logistic(_ logOdds: Double) -> Double {
    if logOdds == -.infinity { return 0 }
    return logOdds < 0 ? .exp(logOdds) / (1 + .exp(logOdds)) : 1 / (1 + .exp(-logOdds))
  }

  private func logOdds(tail target: Double, isLower: Bool) -> Double {
    if target == 0 { return isLower ? -.infinity : .infinity }
    if target == 1 { return isLower ? .infinity : -.infinity }
    // Both log-tails are concave in the log-odds, so a safeguarded Newton's rule cannot go astray.
    return logTailRoot(target, isLower: isLower, from: .log(alpha) - .log(beta), in: -745...745) {
      let x = Self.logistic($0)
      let complement = Self.logistic(-$0)
      let tails = IncompleteBeta.tails(alpha, beta, x: x, complement: complement)
      return (tails, IncompleteBeta.factor(alpha, beta, x: x, complement: complement))
    }
  }
}

/// The place at which a tail of a distribution has a probability, by Newton's rule on the logarithm of
/// the tail, held inside a shrinking bracket.
///
/// - Parameter tails: both tails at a place, and their slope there.
func logTailRoot(
  _ target: Double, isLower: Bool, from start: Double, in bracket: ClosedRange<Double>,
  tails: (Double) -> (tails: (lower: Double, upper: Double), slope: Double)
) -> Double {
  let logTarget = Double.log(target)
  var (low, high) = (bracket.lowerBound, bracket.upperBound)
  var place = start
  for _ in 0..<400 {
    let found = tails(place)
    let tail = isLower ? found.tails.lower : found.tails.upper
    let excess = Double.log(tail) - logTarget
    if (excess > 0) == isLower { high = min(high, place) } else { low = max(low, place) }
    var next = place + (isLower ? -excess : excess) / (found.slope / tail)
    if !(next > low && next < high) { next = low + (high - low) / 2 }
    if abs(next - place) <= abs(place) * 1.2e-16 || next == low || next == high { return next }
    place = next
  }
  return place
}
