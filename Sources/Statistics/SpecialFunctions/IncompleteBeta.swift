import RealModule

/// The regularised incomplete beta function: how a beta distribution splits.
package enum IncompleteBeta {
  private static let iterations = 1_000_000

  /// `I_x(a, b)`; not a number unless `a` and `b` are positive and `0 <= x <= 1`.
  package static func lower(_ a: Double, _ b: Double, _ x: Double) -> Double {
    tails(a, b, x: x, complement: 1 - x).lower
  }

  /// The shares below and above `x`, each with its own relative precision where it is tiny.
  ///
  /// Source: the even part of the continued fraction 8.17.22 of the NIST Digital Library of Mathematical
  /// Functions, in the form of Didonato and Morris, ACM TOMS 18 (1992) 360, which needs no `1 - x`;
  /// symmetry 8.17.4; the factor before it by the saddle-point form of Loader (2000).
  ///
  /// - Parameters:
  ///   - x: where to split, 0 to 1.
  ///   - complement: `1 - x`, passed along because the caller often knows it better than the
  ///     difference does.
  package static func tails(
    _ a: Double, _ b: Double, x: Double, complement: Double
  ) -> (lower: Double, upper: Double) {
    guard a > 0, b > 0, a.isFinite, b.isFinite, x >= 0, x <= 1 else { return (.nan, .nan) }
    guard x > 0 else { return (0, 1) }
    guard complement > 0 else { return (1, 0) }
    if a * complement >= b * x {
      let lower = min(share(a, b, x: x, complement: complement), 1)
      return (lower, 1 - lower)
    }
    let upper = min(share(b, a, x: complement, complement: x), 1)
    return (1 - upper, upper)
  }

  /// `x^a (1 - x)^b / B(a, b)`.
  package static func factor(
    _ a: Double, _ b: Double, x: Double, complement: Double
  ) -> Double {
    let n = a + b
    let exponent =
      SaddlePoint.stirlingError(n) - SaddlePoint.stirlingError(a) - SaddlePoint.stirlingError(b)
      - SaddlePoint.deviance(a, mean: n * x) - SaddlePoint.deviance(b, mean: n * complement)
    return .exp(exponent) * (a / n * b / (2 * .pi)).squareRoot()
  }

  // The share below x where x lies below the mean: all partial denominators are positive there.
  private static func share(_ a: Double, _ b: Double, x: Double, complement: Double) -> Double {
    let tiny = 1e-300
    let excess = a * complement - b * x + 1
    var fraction = a * excess / (a + 1)
    var c = fraction
    var d = 0.0
    for step in 1...iterations {
      let m = Double(step)
      let odd = a + 2 * m - 1
      let pull = m * (b - m) * x / odd
      let numerator = (a + m - 1) / odd * (a + b + m - 1) * x * pull
      let denominator = m + pull + (a + m) * (excess + m * (1 + complement)) / (a + 2 * m + 1)
      d = denominator + numerator * d
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = denominator + numerator / c
      if abs(c) < tiny { c = tiny }
      let change = c * d
      fraction *= change
      if abs(change - 1) < 1e-16 { break }
    }
    return factor(a, b, x: x, complement: complement) / fraction
  }
}
