/// A journey that the same person made under a variant and under the control.
package struct PairedExample: Hashable, Sendable {
  /// The person's number.
  package let person: Int
  /// Which of the person's journeys it is, 0 for the first.
  package let occasion: Int
  /// How many taps it took under either.
  package let variantTaps, controlTaps: Int

  /// An example.
  @inline(__always)
  package init(person: Int, occasion: Int, variantTaps: Int, controlTaps: Int) {
    self.person = person
    self.occasion = occasion
    self.variantTaps = variantTaps
    self.controlTaps = controlTaps
  }

  /// The order by the person's number, then by which of their journeys it is.
  @inline(__always)
  func isBefore(_ other: PairedExample) -> Bool {
    person == other.person ? occasion < other.occasion : person < other.person
  }
}
