import RealModule

/// The regularised incomplete gamma functions: how a gamma distribution of shape `a` splits at `x`.
package enum IncompleteGamma {
  private static let iterations = 1_000_000

  /// `P(a, x)`, the share below `x`; not a number unless `a > 0` and `x >= 0`.
  package static func lower(_ a: Double, _ x: Double) -> Double {
    tails(a, x).lower
  }

  /// `Q(a, x)`, the share above `x`, with its own relative precision where it is tiny.
  package static func upper(_ a: Double, _ x: Double) -> Double {
    tails(a, x).upper
  }

  /// Both shares; each is computed directly where it is the smaller one.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 8.7.1 (series), 8.9.2 (continued
  /// fraction); the factor before them by the saddle-point form of Loader (2000).
  package static func tails(_ a: Double, _ x: Double) -> (lower: Double, upper: Double) {
    guard a > 0, x >= 0, a.isFinite else { return (.nan, .nan) }
    guard x > 0 else { return (0, 1) }
    guard x.isFinite else { return (1, 0) }
    if a < 1, x < 1 {
      let upper = smallShapeUpper(a, x)
      return upper < 0.5 ? (1 - upper, upper) : complement(lower: series(a, x))
    }
    if x < a + 1 { return complement(lower: series(a, x)) }
    let upper = min(fraction(a, x), 1)
    return (1 - upper, upper)
  }

  /// `x^a e^-x / Gamma(a + 1)`.
  package static func factor(_ a: Double, _ x: Double) -> Double {
    let exponent = -SaddlePoint.stirlingError(a) - SaddlePoint.deviance(a, mean: x)
    return .exp(exponent) / (2 * .pi * a).squareRoot()
  }

  private static func complement(lower: Double) -> (lower: Double, upper: Double) {
    let lower = min(lower, 1)
    return (lower, 1 - lower)
  }

  private static func series(_ a: Double, _ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in 1...iterations {
      term *= x / (a + Double(n))
      let next = sum + term
      if next == sum { break }
      sum = next
    }
    return factor(a, x) * sum
  }

  private static func fraction(_ a: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / (abs(b) < tiny ? tiny : b)
    var product = d
    for n in 1...iterations {
      let numerator = -Double(n) * (Double(n) - a)
      b += 2
      d = numerator * d + b
      d = 1 / (abs(d) < tiny ? tiny : d)
      c = b + numerator / c
      if abs(c) < tiny { c = tiny }
      let step = c * d
      product *= step
      if abs(step - 1) < 1e-16 { break }
    }
    return factor(a, x) * a * product
  }

  // The difference 1 - P would lose everything when the shape is small and P close to one.
  private static func smallShapeUpper(_ a: Double, _ x: Double) -> Double {
    let exponent = a * .log(x) - .logGamma(1 + a)
    var power = 1.0
    var sum = 0.0
    for n in 1...200 {
      power *= -x / Double(n)
      let next = sum + power / (a + Double(n))
      if next == sum { break }
      sum = next
    }
    return -.expMinusOne(exponent) - .exp(exponent) * a * sum
  }
}
