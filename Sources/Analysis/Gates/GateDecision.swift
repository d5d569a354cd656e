package import Metrics
package import Statistics

/// A gate and how it is judged.
package struct GateDecision: Sendable {
  /// The gate.
  package let gate: Gate
  /// How it is judged.
  package let outcome: GateOutcome
  /// What was measured; nothing when it was not.
  package let value: Double?
  /// Where it lies; a point where chance plays no part.
  package let interval: Interval?
  /// What it is measured in; nothing for a relative difference.
  package let unit: MetricUnit?
  /// Whether it is a difference between two layouts.
  package let isDifference: Bool
  /// The probability after Holm's adjustment, where several gates promise a difference.
  package let adjustedPValue: Double?
  /// About how many people would settle an inconclusive gate, if the estimate is right.
  package let peopleNeeded: Int?
  /// The judgement in one sentence: by how much it passed or failed.
  package let explanation: String
}
