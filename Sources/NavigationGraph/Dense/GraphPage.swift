/// What all states have in common that look the same.
package struct GraphPage: Hashable, Sendable {
  /// The goals that are reached there.
  package var reached = GoalSet.none
  /// The watched screens that are seen there, one bit each.
  package var watched: UInt64 = 0

  /// A page of which nothing is known.
  package init() {}
}
