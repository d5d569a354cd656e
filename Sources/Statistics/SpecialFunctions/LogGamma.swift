import RealModule

/// The logarithm of the gamma function.
package enum LogGamma {
  /// `log Gamma(x)` for positive `x`, infinite at zero, not a number below.
  package static func value(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? .infinity : .nan }
    return .logGamma(x)
  }
}
