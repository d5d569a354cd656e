/// How a gate is judged.
package enum GateOutcome: String, Sendable, CaseIterable {
  /// The demand is met, and not by chance.
  case pass
  /// The demand is not met, and not by chance.
  case fail
  /// The interval reaches to both sides of the margin.
  case inconclusive
  /// There was nothing to judge, or nothing to judge it against; never as good as passed.
  case incomparable
}
