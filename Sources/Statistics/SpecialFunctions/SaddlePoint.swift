import RealModule

/// The two small quantities that binomial, Poisson, beta and gamma densities are built of without
/// cancellation.
///
/// Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000).
package enum SaddlePoint {
  /// `0.5 * log(2 * pi)`.
  static let halfLogTwoPi = 0.918938533204672741780329736405617639861

  // Bernoulli numbers over 2k(2k-1), highest power first; beyond 16 eight terms leave less than a
  // unit in the last place.
  private static let stirlingSeries: [Double] = [
    -3617 / 122_400, 1 / 156, -691 / 360_360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12,
  ]

  /// What Stirling's formula lacks: `log(n!) - (n + 1/2) log n + n - log(2 pi) / 2`, for `n > 0`.
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
