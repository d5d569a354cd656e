import RealModule

/// The logarithm of the beta function `Gamma(a) Gamma(b) / Gamma(a + b)`.
package enum LogBeta {
  /// `log B(a, b)` for positive `a` and `b`, without the cancellation of three large log-gammas.
  package static func value(_ a: Double, _ b: Double) -> Double {
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
