/// A demand on the result, read from one line such as
/// `success of menu vs tab-bar in newcomers: low > -2 points`.
package struct Gate: Hashable, Sendable {
  /// The line as it was written.
  package let text: String
  /// What is measured.
  package let subject: GateSubject
  /// The variant's place among the variants.
  package let variant: Int
  /// Whether the difference to the control is meant rather than the variant's own figure.
  package let isComparison: Bool
  /// The segment's place among the segments; nothing for everybody.
  package let segment: Int?
  /// Which end of the interval is judged.
  package let bound: GateBound
  /// How it must lie to the margin.
  package let relation: GateRelation
  /// The margin.
  package let margin: GateMargin
}
