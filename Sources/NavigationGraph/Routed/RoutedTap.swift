import Experiments
import RouterCore

/// What comes of one thing that a person can do in a state, before its target has an index.
struct RoutedTap: Sendable {
  /// What came of it.
  let result: MoveResult
  /// What it is called.
  let label: String
  /// All the rest, without target, label and position.
  let kind: Transition

  /// Does everything that can be done in a state, and keeps it with the last first: whoever takes it from
  /// the end is handed over each without a copy.
  static func all(
    in origin: RouterState, by rehearsal: inout TapRehearsal
  ) -> [RoutedTap] {
    let isAsked = origin.isAsked
    let affordances = rehearsal.layout.affordances(in: origin)
    var taps: [RoutedTap] = []
    taps.reserveCapacity(affordances.count)
    for affordance in affordances.reversed() {
      let result = rehearsal.perform(affordance, in: origin)
      var isDirty = false
      if case .failed(_, let left) = result.outcome { isDirty = left }
      let kind = Transition(
        target: -1, label: -1, kind: TransitionKind(affordance, isAsked: isAsked),
        outcome: TransitionOutcome(result.outcome), isDirty: isDirty,
        reach: ReachZone(affordance.reach), isNamed: affordance.isNamed,
        isOverflowing: affordance.isOverflowing(in: origin.tree), isHidden: affordance.isHidden,
        operations: PackedOperations(result.operations),
        duration: Int32(clamping: result.milliseconds * 1_000))
      taps.append(RoutedTap(result: result, label: affordance.label, kind: kind))
    }
    return taps
  }
}
