/// The same people under a variant and under the control: sums over people of the products of what
/// they add under the one and under the other.
package struct CrossMoments: Hashable, Sendable {
  /// Numerator under the variant × numerator under the control.
  package var numerators: Int128 = 0
  /// Numerator under the variant × denominator under the control.
  package var numeratorByDenominator: Int128 = 0
  /// Denominator under the variant × numerator under the control.
  package var denominatorByNumerator: Int128 = 0
  /// Denominator under the variant × denominator under the control.
  package var denominators: Int128 = 0

  /// Nothing added yet.
  package init() {}

  /// Adds another's sums.
  package mutating func merge(_ other: CrossMoments) {
    numerators &+= other.numerators
    numeratorByDenominator &+= other.numeratorByDenominator
    denominatorByNumerator &+= other.denominatorByNumerator
    denominators &+= other.denominators
  }
}
