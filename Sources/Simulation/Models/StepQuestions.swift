import Experiments
import NavigationGraph

// Declared here, because they are asked at every step and functions of another module are not inlined.
extension Transition.Traits {
  /// A label that people read and assess.
  @inline(__always) var isRead: Bool { bits & 1 != 0 }
  @inline(__always) var isReturn: Bool { bits & 2 != 0 }
  @inline(__always) var isMenuButton: Bool { bits & 4 != 0 }
  /// The selected tab, tapped again.
  @inline(__always) var isTabAgain: Bool { bits & 8 != 0 }
  /// The refusal of an interceptor's question.
  @inline(__always) var isDecline: Bool { bits & 16 != 0 }
  @inline(__always) var isFailure: Bool { bits & 32 != 0 }
  /// A failure half-way, after screens had moved.
  @inline(__always) var isDirty: Bool { bits & 64 != 0 }
  @inline(__always) var needsStretch: Bool { bits & 128 != 0 }
  @inline(__always) var needsGrip: Bool { bits & 256 != 0 }
  /// An affordance that is under "More" for people with large text.
  @inline(__always) var isOverflowing: Bool { bits & 512 != 0 }
  /// A label that names its target exactly.
  @inline(__always) var isNamed: Bool { bits & 2048 != 0 }

  @inline(__always) var isIrreversible: Bool { bits & 4096 != 0 }

  /// A result of a search, which appears when its name is typed.
  @inline(__always) var isTyped: Bool { bits & 8192 != 0 }

  /// A button that answers yes, even without a question.
  @inline(__always) var isAccepting: Bool { bits & 16384 != 0 }

  /// A step that can be undone and does not say yes.
  @inline(__always) var isMild: Bool { !isIrreversible && !isAccepting }

  /// A label that leads to a question, such as signing in, and not to its target.
  @inline(__always) var isAsking: Bool { bits & 32768 != 0 }

  /// A step that people know and may take: it does not fail, is not hidden, and can be undone.
  @inline(__always) var isFreeStep: Bool { bits & (32 | 1024 | 4096) == 0 }

  /// A step with more to count than the plain sums, wherever on the screen it is.
  @inline(__always) fileprivate var isSpecial: Bool { bits & 0b11_1011_1100 != 0 }
}

// Kinds are compared by their cases: equality of another module is not inlined.
extension Transition {
  @inline(__always) var isEntry: Bool { if case .entry = kind { true } else { false } }
  @inline(__always) var isTab: Bool { if case .tab = kind { true } else { false } }
  @inline(__always) var isMenuItem: Bool { if case .menuItem = kind { true } else { false } }
  /// Whether a label belongs to a container, and not to a page.
  @inline(__always) var isLasting: Bool { isTab || traits.isMenuButton }
  /// A step with more to count than the plain sums.
  @inline(__always) var isSpecial: Bool { traits.isSpecial || point != ScreenPoint.unknown }
}

extension GoalSet {
  @inline(__always) func meets(_ other: GoalSet) -> Bool { bits & other.bits != 0 }
}

extension UInt64 {
  /// 1 for true and 0 for false, as it lies in memory: for sums over unpredictable conditions, where a
  /// mispredicted branch costs more than the addition.
  @inline(__always)
  init(_ flag: Bool) { self = UInt64(unsafeBitCast(flag, to: UInt8.self)) }
}
