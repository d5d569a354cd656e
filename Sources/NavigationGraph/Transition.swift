package import Experiments

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
  /// The goals to which it lies on a shortest path, among those solved for its state.
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
  package let reach: Reach

  /// Describes what a person can do.
  package init(
    target: Int32, label: Int32, kind: TransitionKind, outcome: TransitionOutcome = .done,
    isDirty: Bool = false, reach: Reach = .natural, position: Int = 0, isNamed: Bool = false,
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
    kind: TransitionKind, outcome: TransitionOutcome, reach: Reach, isDirty: Bool,
    isNamed: Bool, isOverflowing: Bool, isHidden: Bool
  ) {
    // The order is that of the bits.
    let answers = [
      kind.isRead && !isHidden, kind.isReturn, kind == .menuButton, kind == .tabAgain,
      kind == .decline, outcome.isFailure, isDirty, reach == .stretch, reach == .far,
      isOverflowing, isHidden, isNamed,
    ]
    bits = answers.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}

/// What a person does to go from one state to another.
package enum TransitionKind: UInt8, Sendable, CaseIterable {
  /// Taps something on the screen itself.
  case entry
  /// Taps another tab than the selected one.
  case tab
  /// Taps the selected tab again.
  case tabAgain
  /// Taps the button that opens the menu.
  case menuButton
  /// Taps an item of the open menu.
  case menuItem
  /// Goes back one screen.
  case back
  /// Closes what lies on top: a modal, an open menu.
  case close
  /// Does what an interceptor asks, such as signing in.
  case accept
  /// Leaves what an interceptor asks undone.
  case decline
  /// Opens a deep link.
  case link

  /// Whether a person reads its label and judges where it leads.
  package var isRead: Bool {
    switch self {
    case .entry, .tab, .menuButton, .menuItem: true
    case .tabAgain, .back, .close, .accept, .decline, .link: false
    }
  }

  /// Whether it undoes a step rather than making one.
  package var isReturn: Bool {
    switch self {
    case .back, .close, .tabAgain: true
    case .entry, .tab, .menuButton, .menuItem, .accept, .decline, .link: false
    }
  }
}

/// How the app answered a tap.
package enum TransitionOutcome: UInt8, Sendable, CaseIterable {
  /// The tap did what it promises.
  case done
  /// Nothing happened: what was asked for is already in front.
  case nothing
  /// An interceptor refused.
  case rejected
  /// Another navigation took the place of one that waited.
  case superseded
  /// Nobody answered an interceptor in time.
  case unanswered
  /// A screen with unsaved work would not be dismissed.
  case vetoed
  /// The route could not be put together.
  case compositionFailed
  /// A screen or context had the wrong type.
  case typeMismatch
  /// The route ended before it reached anything on screen.
  case noOrigin
  /// Any other failure of a route.
  case failed
  /// No pattern fits the link.
  case unknownLink

  /// Whether the router failed, as opposed to answering or declining.
  package var isFailure: Bool { self != .done && self != .nothing }
}

/// What happens during one transition, counted by kind: what the router did, and whether the person
/// closed something; no count goes beyond 255.
package struct PackedOperations: Hashable, Sendable {
  /// Eight small counts side by side, so that a journey adds them all at once.
  package var lanes: SIMD8<UInt8>

  /// No operation at all.
  package static let none = PackedOperations()

  /// The lane that counts what the person closed, after the router's six.
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
}
