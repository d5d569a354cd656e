import NavigationGraph

/// Declared here, because they are asked at every step and functions of another module are not
/// inlined.
extension TransitionTraits {
  /// A person reads its label and judges where it leads.
  @inline(__always)
  var isRead: Bool { bits & 1 != 0 }
  /// It undoes a step rather than making one.
  @inline(__always)
  var isReturn: Bool { bits & 2 != 0 }
  /// It opens the menu.
  @inline(__always)
  var isMenuButton: Bool { bits & 4 != 0 }
  /// It taps the selected tab again.
  @inline(__always)
  var isTabAgain: Bool { bits & 8 != 0 }
  /// It leaves what an interceptor asks undone.
  @inline(__always)
  var isDecline: Bool { bits & 16 != 0 }
  /// The router failed.
  @inline(__always)
  var isFailure: Bool { bits & 32 != 0 }
  /// The router failed half-way and left things moved.
  @inline(__always)
  var isDirty: Bool { bits & 64 != 0 }
  /// One thumb has to stretch for it.
  @inline(__always)
  var needsStretch: Bool { bits & 128 != 0 }
  /// One hand has to change its grip for it.
  @inline(__always)
  var needsGrip: Bool { bits & 256 != 0 }
  /// It stands under "More" for people with large text.
  @inline(__always)
  var isOverflowing: Bool { bits & 512 != 0 }
  /// Its label names its target so exactly that nobody can be misled.
  @inline(__always)
  var isNamed: Bool { bits & 2048 != 0 }

  /// Counting it needs more than the plain sums of a step.
  @inline(__always)
  var isSpecial: Bool { bits & 0b11_1011_1100 != 0 }
}

extension GoalSet {
  /// Whether the two sets share a goal; declared here, because it is asked at every step and
  /// functions of another module are not inlined.
  @inline(__always)
  func meets(_ other: GoalSet) -> Bool { bits & other.bits != 0 }
}

extension UInt64 {
  /// 1 for what is so and 0 for what is not, as it lies in memory: for the sums of what nobody can
  /// foresee, where a question, wrongly guessed, costs more than the sum.
  @inline(__always)
  init(_ flag: Bool) {
    self = UInt64(unsafeBitCast(flag, to: UInt8.self))
  }
}
