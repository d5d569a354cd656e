/// The quantile function of the standard logistic distribution, the same to the bit everywhere: the
/// shape of the noise in ACT-R.
package enum LogisticQuantile {
  /// The value below which a standard logistic number falls with this probability.
  ///
  /// - Parameter probability: in 0...1; the ends give −∞ and +∞, anything outside NaN.
  package static func of(_ probability: Double) -> Double {
    guard probability > 0, probability < 1 else {
      return probability == 0 ? -.infinity : probability == 1 ? .infinity : .nan
    }
    return ExactMath.logarithm(probability / (1 - probability))
  }

  /// A standard logistic number from 32 random bits; never infinite.
  package static func value(_ bits: UInt32) -> Double {
    of((Double(bits) + 0.5) * 0x1p-32)
  }
}
