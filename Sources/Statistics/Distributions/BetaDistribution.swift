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

  /// The share below `x`.
  package func lowerTail(_ x: Double) -> Double {
    IncompleteBeta.tails(alpha, beta, x: min(max(x, 0), 1), complement: 1 - min(max(x, 0), 1)).lower
  }

  /// The share above `x`.
  package func upperTail(_ x: Double) -> Double {
    IncompleteBeta.tails(alpha, beta, x: min(max(x, 0), 1), complement: 1 - min(max(x, 0), 1)).upper
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

  // Both log-tails are concave in the log-odds, so a safeguarded Newton's rule cannot go astray.
  private func logOdds(tail target: Double, isLower: Bool) -> Double {
    if target == 0 { return isLower ? -.infinity : .infinity }
    if target == 1 { return isLower ? .infinity : -.infinity }
    let logTarget = Double.log(target)
    var low = -745.0
    var high = 745.0
    var place = Double.log(alpha) - .log(beta)
    for _ in 0..<400 {
      let x = Self.logistic(place)
      let complement = Self.logistic(-place)
      let tails = IncompleteBeta.tails(alpha, beta, x: x, complement: complement)
      let tail = isLower ? tails.lower : tails.upper
      let excess = Double.log(tail) - logTarget
      if (excess > 0) == isLower { high = min(high, place) } else { low = max(low, place) }
      let slope = IncompleteBeta.factor(alpha, beta, x: x, complement: complement) / tail
      let step = (isLower ? -excess : excess) / slope
      var next = place + step
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - place) <= abs(place) * 1.2e-16 || next == low || next == high { return next }
      place = next
    }
    return place
  }
}

/// Fisher's F distribution.
package struct FisherDistribution: Hashable, Sendable {
  /// The degrees of freedom of the numerator, positive.
  package let numerator: Double
  /// The degrees of freedom of the denominator, positive.
  package let denominator: Double

  private let beta: BetaDistribution

  /// A distribution from its degrees of freedom; `nil` unless both are positive and finite.
  package init?(numerator: Double, denominator: Double) {
    guard let beta = BetaDistribution(alpha: numerator / 2, beta: denominator / 2) else {
      return nil
    }
    self.numerator = numerator
    self.denominator = denominator
    self.beta = beta
  }

  /// The share below `f`.
  package func lowerTail(_ f: Double) -> Double { tails(f).lower }

  /// The share above `f`.
  package func upperTail(_ f: Double) -> Double { tails(f).upper }

  /// The value that a share `p` lies below.
  package func quantile(_ p: Double) -> Double {
    denominator / numerator * .exp(beta.logOddsQuantile(lowerTail: p))
  }

  /// The value that a share `q` lies above.
  package func quantile(upperTail q: Double) -> Double {
    denominator / numerator * .exp(beta.logOddsQuantile(upperTail: q))
  }

  private func tails(_ f: Double) -> (lower: Double, upper: Double) {
    guard f > 0 else { return f.isNaN ? (.nan, .nan) : (0, 1) }
    guard f.isFinite else { return (1, 0) }
    let odds = f * numerator / denominator
    return IncompleteBeta.tails(
      numerator / 2, denominator / 2, x: odds / (1 + odds), complement: 1 / (1 + odds))
  }
}
