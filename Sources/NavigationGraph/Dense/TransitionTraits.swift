/// What is asked about a transition at every step, worked out once.
///
/// Stored, because stored properties cross a module boundary without a call and functions do not.
package struct TransitionTraits: Hashable, Sendable {
  /// A person reads its label and judges where it leads.
  package let isRead: Bool
  /// It undoes a step rather than making one.
  package let isReturn: Bool
  /// It opens the menu.
  package let isMenuButton: Bool
  /// It taps the selected tab again.
  package let isTabAgain: Bool
  /// It does what an interceptor asks.
  package let isAccept: Bool
  /// It leaves what an interceptor asks undone.
  package let isDecline: Bool
  /// The router failed.
  package let isFailure: Bool
  /// One thumb has to stretch for it.
  package let needsStretch: Bool
  /// One hand has to change its grip for it.
  package let needsGrip: Bool
  /// It stands under "More" for people with large text.
  package let isOverflowing: Bool
  /// Only those find it who know it.
  package let isHidden: Bool
  /// Counting it needs more than the plain sums of a step.
  package let isSpecial: Bool

  /// Works out the traits of a transition.
  package init(
    kind: TransitionKind, outcome: TransitionOutcome, reach: ReachZone, isOverflowing: Bool,
    isHidden: Bool
  ) {
    isRead = kind.isRead && !isHidden
    self.isHidden = isHidden
    isReturn = kind.isReturn
    isMenuButton = kind == .menuButton
    isTabAgain = kind == .tabAgain
    isAccept = kind == .accept
    isDecline = kind == .decline
    isFailure = outcome.isFailure
    needsStretch = reach == .stretch
    needsGrip = reach == .grip
    self.isOverflowing = isOverflowing
    isSpecial =
      isMenuButton || isTabAgain || isDecline || isFailure || needsStretch || needsGrip
      || isOverflowing
  }
}
