import Experiments
import RouterCore

/// What comes of one thing that a person can do in a state, before its target has an index.
struct RoutedTap: Sendable {
  /// The state afterwards.
  let state: RouterState
  /// What it is called.
  let label: String
  /// All the rest, without target, label and position.
  let kind: Transition

  /// Does everything that can be done in a state.
  static func all(in origin: RouterState, of layout: Layout) -> [RoutedTap] {
    layout.affordances(in: origin).map { affordance in
      let result = layout.perform(affordance, in: origin)
      var isDirty = false
      if case .failed(_, let left) = result.outcome { isDirty = left }
      return RoutedTap(
        state: result.state, label: affordance.label,
        kind: Transition(
          target: -1, label: -1, kind: TransitionKind(affordance, in: origin),
          outcome: TransitionOutcome(result.outcome), isDirty: isDirty,
          reach: ReachZone(affordance.reach), isNamed: affordance.isNamed,
          isOverflowing: affordance.isOverflowing(in: origin.tree), isHidden: affordance.isHidden,
          operations: PackedOperations(result.operations),
          duration: Int32(clamping: result.milliseconds * 1_000)))
    }
  }
}
