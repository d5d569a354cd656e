/// One thing a person can do in one state, and what it leads to.
package struct Transition: Hashable, Sendable {
  /// The state afterwards; the same state when nothing happened.
  package var target: Int32
  /// What it is called: an index into the label table.
  package var label: Int32
  /// The goals to which it lies on a shortest way, among those solved for its state.
  package var towards: GoalSet = []
  /// What the router did.
  package var operations: OperationCounts
  /// The router's virtual time in microseconds.
  package var duration: Int32
  /// What the person does.
  package var kind: TransitionKind
  /// How the router answered.
  package var outcome: TransitionOutcome
  /// Whether the router stopped half-way and left things moved.
  package var isDirty: Bool
  /// Where it lies for the thumb.
  package var reach: ReachZone
  /// Its place in reading order, 0 for the first; places beyond 65 535 count as that.
  package var position: UInt16
  /// Whether its label names its target so exactly that nobody can be misled.
  package var isNamed: Bool
  /// Whether it stands under "More" for people with large text.
  package var isOverflowing: Bool

  /// Describes what a person can do.
  package init(
    target: Int32, label: Int32, kind: TransitionKind, outcome: TransitionOutcome = .done,
    isDirty: Bool = false, reach: ReachZone = .natural, position: Int = 0, isNamed: Bool = false,
    isOverflowing: Bool = false, operations: OperationCounts = .none, duration: Int32 = 0
  ) {
    self.target = target
    self.label = label
    self.kind = kind
    self.outcome = outcome
    self.isDirty = isDirty
    self.reach = reach
    self.position = UInt16(clamping: position)
    self.isNamed = isNamed
    self.isOverflowing = isOverflowing
    self.operations = operations
    self.duration = duration
  }
}
