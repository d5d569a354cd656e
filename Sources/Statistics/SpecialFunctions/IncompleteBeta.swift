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
  /// Source: NIST Digital Library of Mathematical Functions, 8.17.22 (continued fraction) and 8.17.4
  /// (symmetry); the factor before it by the saddle-point form of Loader (2000).
  ///
  /// - Parameters:
  ///   - x: where to split, 0 ... 1.
  ///   - complement: `1 - x`, passed along because the caller often knows it better than the
  ///     difference does.
  package static func tails(
    _ a: Double, _ b: Double, x: Double, complement: Double
  ) -> (lower: Double, upper: Double) {
    guard a > 0, b > 0, a.isFinite, b.isFinite, x >= 0, x <= 1 else { return (.nan, .nan) }
    guard x > 0 else { return (0, 1) }
    guard complement > 0 else { return (1, 0) }
    if x <= (a + 1) / (a + b + 2) {
      let lower = min(factor(a, b, x: x, complement: complement) / a * fraction(a, b, x), 1)
      return (lower, 1 - lower)
    }
    let scale = factor(b, a, x: complement, complement: x) / b
    let upper = min(scale * fraction(b, a, complement), 1)
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

  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    func kept(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / kept(1 - (a + b) * x / (a + 1))
    var product = d
    for step in 1...iterations {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / kept(1 + even * d)
      c = kept(1 + even / c)
      product *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / kept(1 + odd * d)
      c = kept(1 + odd / c)
      let change = d * c
      product *= change
      if abs(change - 1) < 1e-16 { break }
    }
    return product
  }
}
