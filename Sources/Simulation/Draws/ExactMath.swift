/// Logarithm and exponential from addition, multiplication and division alone.
///
/// IEEE 754 rounds these alike on every platform; the platforms' libraries differ in the last bit, which
/// is enough to change a journey.
package enum ExactMath {
  private static let logarithmOfTwoHigh = 0x1.62e42fee00000p-1
  private static let logarithmOfTwoLow = 0x1.a39ef35793c76p-33
  /// 1/23, 1/21 and so on up to 1/3: dividing anew takes most of a logarithm's time.
  private static let oddReciprocals = SIMD16<Double>(
    1 / 23, 1 / 21, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9, 1 / 7, 1 / 5, 1 / 3,
    0, 0, 0, 0, 0)

  /// 14, 13 and so on down to 1, and two unused: divided side by side.
  private static let divisors = SIMD16<Double>(14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1)

  /// The natural logarithm, to within a few units in the last place.
  ///
  /// - Parameter value: a positive, finite number; anything else gives NaN, 0 gives −∞.
  package static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value == 0 ? -.infinity : .nan }
    var exponent = Double(value.exponent)
    var mantissa = value.significand
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa /= 2
      exponent += 1
    }
    // log m = 2 artanh((m − 1) / (m + 1)); the ratio is below 0.172, so eleven terms are enough.
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    for term in 0..<11 { sum = (sum + oddReciprocals[term]) * square }
    return exponent * logarithmOfTwoHigh
      + (2 * ratio + (2 * ratio * sum + exponent * logarithmOfTwoLow))
  }

  /// e raised to `value`, to within a few units in the last place.
  package static func exponential(_ value: Double) -> Double {
    guard !value.isNaN else { return .nan }
    if value > 709 { return .infinity }
    if value < -700 { return 0 }
    let power = (value * 1.442_695_040_888_963_4).rounded()
    let rest = (value - power * logarithmOfTwoHigh) - power * logarithmOfTwoLow
    let quotients = rest / divisors
    var sum = 1.0
    for term in 0..<14 { sum = 1 + quotients[term] * sum }
    return Double(sign: .plus, exponent: Int(power), significand: sum)
  }
}
