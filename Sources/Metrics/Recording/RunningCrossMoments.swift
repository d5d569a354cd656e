/// `CrossMoments` while people are being added: 64 bits wide.
struct RunningCrossMoments {
  var numerators = 0
  var numeratorByDenominator = 0
  var denominatorByNumerator = 0
  var denominators = 0

  /// Adds one person, as measured under the variant and under the control.
  @inline(__always)
  mutating func add(_ variant: Measure, _ control: Measure) {
    numerators &+= variant.numerator &* control.numerator
    numeratorByDenominator &+= variant.numerator &* control.denominator
    denominatorByNumerator &+= variant.denominator &* control.numerator
    denominators &+= variant.denominator &* control.denominator
  }

  /// Adds other people.
  mutating func add(_ others: RunningCrossMoments) {
    numerators &+= others.numerators
    numeratorByDenominator &+= others.numeratorByDenominator
    denominatorByNumerator &+= others.denominatorByNumerator
    denominators &+= others.denominators
  }

  /// The sums, wide enough for any number of people.
  var wide: CrossMoments {
    var moments = CrossMoments()
    moments.numerators = Int128(numerators)
    moments.numeratorByDenominator = Int128(numeratorByDenominator)
    moments.denominatorByNumerator = Int128(denominatorByNumerator)
    moments.denominators = Int128(denominators)
    return moments
  }
}
