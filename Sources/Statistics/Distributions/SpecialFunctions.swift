import RealModule

/// The logarithms of the gamma function and of the beta function.
package enum LogGamma {
  /// `log Gamma(x)` for positive `x`, infinite at zero, not a number below.
  package static func value(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? .infinity : .nan }
    return .logGamma(x)
  }

  /// `log Gamma(1 + x)` for `x` above -1, with its own relative precision where it is tiny.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 5.7.3.
  package static func onePlus(_ x: Double) -> Double {
    guard abs(x) < 0.5 else { return .logGamma(1 + x) }
    let tail = zetaSeries.reduce(0) { $0 * x + $1 }
    return x * (oneMinusEuler + x * tail) - .log(onePlus: x)
  }

  private static let oneMinusEuler = 0.42278433509846713939

  // (-1)^k (zeta(k) - 1) / k for k from 28 down to 2.
  private static let zetaSeries: [Double] = [
    1.3304764374244489e-10, -2.7595228851242331e-10, 5.731367241678862e-10,
    -1.1921401405860912e-9, 2.4836745438024783e-9, -5.1834750419700467e-9,
    1.0838659214896954e-8, -2.2711094608943165e-8, 4.7698101693639806e-8,
    -1.00432248239681e-7, 2.1207184805554666e-7, -4.492469198764566e-7,
    9.5514121304074198e-7, -2.0392157538013662e-6, 4.3748667899074878e-6,
    -9.4394882752683959e-6, 2.0507212775670692e-5, -4.4926236738133142e-5,
    9.9457512781808534e-5, -0.00022315475845357938, 0.00050966952474304242,
    -0.001192753911703261, 0.0028905103307415233, -0.0073855510286739853,
    0.020580808427784548, -0.067352301053198095, 0.32246703342411322,
  ]

  /// `log(Gamma(a) Gamma(b) / Gamma(a + b))` for positive `a` and `b`, without the cancellation of three
  /// large log-gammas.
  package static func beta(_ a: Double, _ b: Double) -> Double {
    guard a > 0, b > 0 else { return .nan }
    let small = min(a, b)
    let large = max(a, b)
    guard large > 16 else {
      return .logGamma(a) + .logGamma(b) - .logGamma(a + b)
    }
    let n = small + large
    // Gamma(z) = z! / z turns the three Stirling errors into the beta function.
    let errors =
      SaddlePoint.stirlingError(large) - SaddlePoint.stirlingError(n)
    let shift = -large * .log(onePlus: small / large)
    if small > 16 {
      return errors + SaddlePoint.stirlingError(small) + SaddlePoint.halfLogTwoPi
        + shift + small * .log(small / n) + 0.5 * .log(n / small / large)
    }
    return errors + .logGamma(small) + shift - small * .log(n) + small
      + 0.5 * .log(onePlus: small / large)
  }
}

/// The regularised incomplete gamma functions: how a gamma distribution of shape `a` splits at `x`.
package enum IncompleteGamma {
  private static let iterations = 1_000_000

  /// `P(a, x)` and `Q(a, x)`, the shares below and above `x`, each computed directly where it is the
  /// smaller one; not a number unless `a > 0` and `x >= 0`.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 8.7.1 (series), 8.9.2 (continued
  /// fraction); the factor before them by the saddle-point form of Loader (2000).
  package static func tails(_ a: Double, _ x: Double) -> (lower: Double, upper: Double) {
    guard a > 0, x >= 0, a.isFinite else { return (.nan, .nan) }
    guard x > 0 else { return (0, 1) }
    guard x.isFinite else { return (1, 0) }
    // For small shapes nearly everything lies below, so that the share above is not a difference.
    if a < 1 && x < 1 || a < 0.5 && x < a + 1 {
      let upper = smallShapeUpper(a, x)
      return upper < 0.5 ? (1 - upper, upper) : complement(lower: series(a, x))
    }
    if x < a + 1 { return complement(lower: series(a, x)) }
    let upper = min(fraction(a, x), 1)
    return (1 - upper, upper)
  }

  /// `x^a e^-x / Gamma(a + 1)`.
  package static func factor(_ a: Double, _ x: Double) -> Double {
    // The saddle point is far off where the shape is tiny, and nothing cancels there without it.
    if a < 0.5 { return .exp(a * .log(x) - x - LogGamma.onePlus(a)) }
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
    let exponent = a * .log(x) - LogGamma.onePlus(a)
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

/// The regularised incomplete beta function: how a beta distribution splits.
package enum IncompleteBeta {
  private static let iterations = 1_000_000

  /// The shares below and above `x`, each with its own relative precision where it is tiny; not a
  /// number unless `a` and `b` are positive and `0 <= x <= 1`.
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

/// The two small quantities that binomial, Poisson, beta and gamma densities are built of without
/// cancellation.
///
/// Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000).
package enum SaddlePoint {
  static let halfLogTwoPi = 0.918938533204672741780329736405617639861

  // Bernoulli numbers over 2k(2k-1), highest power first; beyond 16 eight terms leave less than a
  // unit in the last place.
  private static let stirlingSeries: [Double] = [
    -3617 / 122_400, 1 / 156, -691 / 360_360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12,
  ]

  /// The error of Stirling's formula: `log(n!) - (n + 1/2) log n + n - log(2 pi) / 2`, for `n > 0`.
  package static func stirlingError(_ n: Double) -> Double {
    guard n > 16 else {
      return .logGamma(n + 1) - (n + 0.5) * .log(n) + n - halfLogTwoPi
    }
    let inverseSquare = 1 / (n * n)
    var sum = 0.0
    for coefficient in stirlingSeries { sum = sum * inverseSquare + coefficient }
    return sum / n
  }

  /// `x log(x / mean) + mean - x`, accurate also where `x` is close to `mean`; both positive.
  package static func deviance(_ x: Double, mean: Double) -> Double {
    let difference = x - mean
    guard abs(difference) < 0.1 * (x + mean) else {
      return x * .log(x / mean) + mean - x
    }
    let ratio = difference / (x + mean)
    var sum = difference * ratio
    var term = 2 * x * ratio
    let square = ratio * ratio
    for k in 1..<1000 {
      term *= square
      let next = sum + term / Double(2 * k + 1)
      if next == sum { break }
      sum = next
    }
    return sum
  }
}
