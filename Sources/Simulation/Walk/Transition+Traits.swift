import NavigationGraph

// Stored properties cross a module boundary without a call, functions do not: what the walker asks
// at every step is therefore asked here and not where the types are declared.

extension TransitionTraits {
  /// Whether a person reads its label and judges where it leads.
  @inline(__always)
  var isRead: Bool { bits & Self.read != 0 }
  /// Whether it undoes a step rather than making one.
  @inline(__always)
  var isReturn: Bool { bits & Self.goesBack != 0 }
  /// Whether it opens the menu.
  @inline(__always)
  var isMenuButton: Bool { bits & Self.menuButton != 0 }
  /// Whether it taps the selected tab again.
  @inline(__always)
  var isTabAgain: Bool { bits & Self.tabAgain != 0 }
  /// Whether the router failed.
  @inline(__always)
  var isFailure: Bool { bits & Self.failure != 0 }
  /// Whether one thumb has to stretch for it.
  @inline(__always)
  var needsStretch: Bool { bits & Self.stretch != 0 }
  /// Whether one hand has to change its grip for it.
  @inline(__always)
  var needsGrip: Bool { bits & Self.grip != 0 }
  /// Whether it stands under "More" for people with large text.
  @inline(__always)
  var isOverflowing: Bool { bits & Self.overflowing != 0 }
  /// Whether it does what an interceptor asks.
  @inline(__always)
  var isAccept: Bool { bits & Self.accept != 0 }
  /// Whether it leaves what an interceptor asks undone.
  @inline(__always)
  var isDecline: Bool { bits & Self.decline != 0 }
  /// Whether counting it needs more than the plain sums of a step.
  @inline(__always)
  var isSpecial: Bool {
    bits
      & (Self.menuButton | Self.tabAgain | Self.failure | Self.stretch | Self.grip
        | Self.overflowing) != 0
  }
}

extension GoalSet {
  /// Whether the two sets share a goal.
  @inline(__always)
  func meets(_ other: GoalSet) -> Bool { bits & other.bits != 0 }
}
