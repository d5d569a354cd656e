/// One layout's people and one metric: the sums of what each person adds to numerator and
/// denominator, and of their squares and product.
package struct RatioMoments: Hashable, Sendable {
  /// The sum of the people's numerators, in the metric's grain.
  package var numerator: Int128 = 0
  /// The sum of the people's denominators.
  package var denominator: Int128 = 0
  /// The sums of numerator², numerator × denominator and denominator².
  package var numeratorSquared: Int128 = 0
  package var product: Int128 = 0
  package var denominatorSquared: Int128 = 0

  /// Nothing added yet.
  package init() {}

  /// Adds another's sums.
  package mutating func merge(_ other: RatioMoments) {
    numerator &+= other.numerator
    denominator &+= other.denominator
    numeratorSquared &+= other.numeratorSquared
    product &+= other.product
    denominatorSquared &+= other.denominatorSquared
  }
}
