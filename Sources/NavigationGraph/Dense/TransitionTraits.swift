/// What is asked about a transition at every step, worked out once and kept in a bit each.
///
/// Who walks declares the questions where they are asked: functions of another module are not inlined,
/// stored properties are.
package struct TransitionTraits: Hashable, Sendable {
  /// The answers, one bit each.
  package let bits: UInt16

  /// Only those find it who know it.
  package var isHidden: Bool { bits & 1024 != 0 }

  /// Works out the traits of a transition.
  package init(
    kind: TransitionKind, outcome: TransitionOutcome, reach: ReachZone, isDirty: Bool,
    isNamed: Bool, isOverflowing: Bool, isHidden: Bool
  ) {
    // The order is that of the bits.
    let answers = [
      kind.isRead && !isHidden, kind.isReturn, kind == .menuButton, kind == .tabAgain,
      kind == .decline, outcome.isFailure, isDirty, reach == .stretch, reach == .grip,
      isOverflowing, isHidden, isNamed,
    ]
    bits = answers.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}
