/// One step of a survival curve.
package struct SurvivalStep: Hashable, Sendable {
  /// When.
  package let time: Double
  /// How many had neither arrived nor left before.
  package let atRisk: Int
  /// How many arrived now.
  package let events: Int
  /// The share not arrived after this step.
  package let survival: Double
  /// Greenwood's standard error of that share; nothing when nobody is left.
  package let standardError: Double?
}
