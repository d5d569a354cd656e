/// `RatioMoments` while people are being added: 64 bits wide.
struct RunningMoments {
  var numerator = 0
  var denominator = 0
  var numeratorSquared = 0
  var product = 0
  var denominatorSquared = 0

  /// Adds one person.
  @inline(__always)
  mutating func add(_ person: Measure) {
    numerator &+= person.numerator
    denominator &+= person.denominator
    numeratorSquared &+= person.numerator &* person.numerator
    product &+= person.numerator &* person.denominator
    denominatorSquared &+= person.denominator &* person.denominator
  }

  /// Adds other people.
  mutating func add(_ others: RunningMoments) {
    numerator &+= others.numerator
    denominator &+= others.denominator
    numeratorSquared &+= others.numeratorSquared
    product &+= others.product
    denominatorSquared &+= others.denominatorSquared
  }

  /// The sums, wide enough for any number of people.
  var wide: RatioMoments {
    var moments = RatioMoments()
    moments.numerator = Int128(numerator)
    moments.denominator = Int128(denominator)
    moments.numeratorSquared = Int128(numeratorSquared)
    moments.product = Int128(product)
    moments.denominatorSquared = Int128(denominatorSquared)
    return moments
  }
}
