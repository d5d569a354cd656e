/// One thing a person can do in one state, and what it leads to.
///
/// Forty bytes, because people who read look at every transition of every state they come to.
package struct Transition: Hashable, Sendable {
  /// The state afterwards; the same state when nothing happened.
  package var target: Int32
  /// The page of that state; the table fills it in.
  package internal(set) var page: Int32 = -1
  /// What it is called: an index into the label table.
  package var label: Int32
  /// The router's virtual time in microseconds.
  package var duration: Int32
  /// The goals to which it lies on a shortest way, among those solved for its state.
  package var towards: GoalSet = .none
  /// What the router did, and whether it closes something.
  package var operations: PackedOperations
  /// Its place in reading order, 0 for the first; places beyond 65 535 count as that.
  package var position: UInt16
  /// What the walker asks at every step.
  package let traits: TransitionTraits
  /// What the person does.
  package let kind: TransitionKind
  /// How the router answered.
  package let outcome: TransitionOutcome
  /// Where it lies for the thumb.
  package let reach: ReachZone

  /// Describes what a person can do.
  package init(
    target: Int32, label: Int32, kind: TransitionKind, outcome: TransitionOutcome = .done,
    isDirty: Bool = false, reach: ReachZone = .natural, position: Int = 0, isNamed: Bool = false,
    isOverflowing: Bool = false, isHidden: Bool = false, operations: PackedOperations = .none,
    duration: Int32 = 0
  ) {
    self.target = target
    self.label = label
    self.kind = kind
    self.outcome = outcome
    self.reach = reach
    self.position = UInt16(clamping: position)
    traits = TransitionTraits(
      kind: kind, outcome: outcome, reach: reach, isDirty: isDirty, isNamed: isNamed,
      isOverflowing: isOverflowing, isHidden: isHidden)
    self.operations = operations
    if kind == .close { self.operations.lanes[PackedOperations.closing] = 1 }
    self.duration = duration
  }
}
