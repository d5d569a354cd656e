/// What many measures are like, in as few instructions as can be.
struct MeasureExtent {
  private var numerators = 0
  private var denominators = 0
  private var commonDenominators = -1

  /// Takes a measure in.
  @inline(__always)
  mutating func add(_ measure: Measure) {
    numerators |= measure.numerator
    denominators |= measure.denominator
    commonDenominators &= measure.denominator
  }

  /// Whether every denominator is 1.
  var isPlain: Bool { denominators == 1 && commonDenominators == 1 }

  /// Whether every numerator is 0.
  var isZero: Bool { numerators == 0 }

  /// A number that no numerator and no denominator is greater than; negative when one of them is.
  var reach: Int { numerators | denominators }
}
