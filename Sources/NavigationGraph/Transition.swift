package import Experiments

/// An action in one state, and the state it leads to.
///
/// Forty bytes, because readers look at every transition of every state they reach.
package struct Transition: Hashable, Sendable {
  /// The state afterwards; the same state when it had no effect; −1 while it is open which other state it is
  /// (`LayoutGraph.target`).
  package var target: Int32
  /// The page of that state; the table fills it in.
  package internal(set) var page: Int32 = -1
  /// An index into the label table.
  package var label: Int32
  /// The router's virtual time in microseconds.
  package var duration: Int32
  /// The goals to which it lies on a shortest path, among those solved for its state.
  package var towards: GoalSet = .none
  package var operations: Operations
  /// Its place in reading order, 0 for the first, at most 65 535.
  package var position: UInt16
  package let traits: Traits
  /// The kind that journeys count it as.
  package let kind: Affordance.Kind
  package let outcome: MoveOutcome.Kind
  /// The place on the screen, packed; `ScreenPoint.unknown` if unknown.
  package let point: UInt16

  package init(
    target: Int32, label: Int32, kind: Affordance.Kind, outcome: MoveOutcome.Kind = .done,
    isDirty: Bool = false, reach: Reach = .natural, point: ScreenPoint? = nil, position: Int = 0,
    isNamed: Bool = false,
    isOverflowing: Bool = false, isHidden: Bool = false, isIrreversible: Bool = false,
    isTyped: Bool = false, isAccepting: Bool = false,
    isAsking: Bool = false,
    operations: Operations = Operations(),
    duration: Int32 = 0
  ) {
    self.target = target
    self.label = label
    self.kind = kind
    self.outcome = outcome
    self.point = point?.packed ?? ScreenPoint.unknown
    self.position = UInt16(clamping: position)
    // The cases are in the order of the bits.
    let traits = [
      kind.isRead && !isHidden, kind.isReturn, kind == .menuButton, kind == .tabAgain,
      kind == .decline, outcome.isFailure, isDirty, reach == .stretch, reach == .far,
      isOverflowing, isHidden, isNamed, isIrreversible, isTyped, isAccepting, isAsking,
    ]
    self.traits = Traits(bits: traits.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    self.operations = operations
    if kind == .close { self.operations.lanes[Operations.closing] = 1 }
    self.duration = duration
  }

  /// The properties of a transition that are asked at every step, worked out once, one bit each.
  ///
  /// Walkers declare the questions in their own modules, because functions of other modules are not inlined,
  /// but stored properties are.
  package struct Traits: Hashable, Sendable {
    package let bits: UInt16

    /// Only people who know it find it.
    package var isHidden: Bool { bits & 1024 != 0 }
    /// The thumb zone that its author gives it; a known place is more exact.
    package var reach: Reach {
      bits & 256 != 0 ? .far : bits & 128 != 0 ? .stretch : .natural
    }
    /// It cannot be undone.
    var isIrreversible: Bool { bits & 4096 != 0 }
  }

  /// The events of one transition, counted by kind: the router's operations, and whether the person
  /// closed something; no count goes beyond 255.
  package struct Operations: Hashable, Sendable {
    /// Eight small counts side by side, so that a journey adds them all at once.
    package var lanes: SIMD8<UInt8>

    /// The lane that counts closing, after the router's six.
    package static let closing = 6

    /// Counts of the router's six operations; a negative count is none, more than 255 is 255.
    package init(
      built: Int = 0, integrated: Int = 0, popped: Int = 0, selected: Int = 0, dismissed: Int = 0,
      rebuilt: Int = 0
    ) {
      lanes = SIMD8(
        UInt8(clamping: built), UInt8(clamping: integrated), UInt8(clamping: popped),
        UInt8(clamping: selected), UInt8(clamping: dismissed), UInt8(clamping: rebuilt), 0, 0)
    }

    /// Counts more screens that are popped, or fewer.
    mutating func pop(more: Int) { lanes[2] = UInt8(clamping: Int(lanes[2]) + more) }
  }
}
