/// A state of an app, as the walker sees it.
///
/// Small, because people reach many states, which are far apart in memory.
@usableFromInline package struct GraphState: Hashable, Sendable {
  /// The number of its transitions; −1 before they are known.
  @usableFromInline package var transitionCount: Int32 = -1
  /// States that look the same share a page.
  package var page: Int32
  /// The goals for which its transitions know whether they lead there on a shortest path.
  package var solved: GoalSet = .none
  /// The number of screens on top of each other.
  package var depth: UInt8
  /// The number of navigations that wait in it.
  package let waiting: UInt8
  /// Whether the targets of some of its transitions are unknown, or were when it was explored.
  package internal(set) var isOpen = false
  /// Whether a navigation waits for an answer in it.
  package let isAsked: Bool
  /// The index of the transition that undoes the last step; −1 if there is none.
  package var wayBack: Int16 = -1
  /// The index of the button that opens the menu; −1 if there is none.
  package var menuButton: Int16 = -1
  /// The answers to an interceptor, counted likewise.
  package var accept: Int16 = -1
  package var decline: Int16 = -1

  init(_ appearance: StateAppearance) {
    page = appearance.page
    depth = appearance.depth
    waiting = appearance.waiting
    isAsked = appearance.isAsked
  }

  /// Whether its transitions are known.
  @inlinable @inline(__always)
  package var isExplored: Bool { transitionCount >= 0 }
}

/// The appearance of a state.
package struct StateAppearance: Hashable, Sendable {
  /// States that look the same share a page.
  package var page: Int32
  /// The goals that are reached in it; those of the page.
  package var reached: GoalSet
  /// The watched screens that are seen in it, one bit each; those of the page.
  package var watched: UInt64
  /// The number of screens on top of each other.
  package var depth: UInt8
  /// The number of navigations that wait in it, and whether one of them waits for an answer.
  package var waiting: UInt8 = 0
  package var isAsked = false
  /// The page as people recognise it: an open menu is one place, no matter which screen it covers.
  package var place: Int32

  package init(
    page: Int32, place: Int32? = nil, reached: GoalSet = .none, watched: UInt64 = 0, depth: Int = 1
  ) {
    self.page = page
    self.place = place ?? page
    self.reached = reached
    self.watched = watched
    self.depth = UInt8(clamping: depth)
  }
}

/// A set of up to 64 goals, one bit each.
///
/// Plain functions instead of the standard library's set algebra: those are generic, and questions of
/// every step must be inlined.
@usableFromInline package struct GoalSet: Hashable, Sendable {
  /// The bits, goal 0 lowest.
  @usableFromInline package var bits: UInt64

  @inlinable @inline(__always)
  package static var capacity: Int { 64 }
  @inlinable @inline(__always)
  package static var none: GoalSet { GoalSet(bits: 0) }

  @inlinable @inline(__always)
  package init(bits: UInt64) {
    self.bits = bits
  }

  /// The set of one goal; empty when there can be no such goal.
  @inlinable @inline(__always)
  package init(goal: Int) {
    bits = goal >= 0 && goal < Self.capacity ? 1 << UInt64(truncatingIfNeeded: goal) : 0
  }

  @inlinable @inline(__always)
  package func intersects(_ other: GoalSet) -> Bool { bits & other.bits != 0 }

  @inlinable @inline(__always)
  package mutating func formUnion(_ other: GoalSet) { bits |= other.bits }

  @inlinable @inline(__always)
  package mutating func subtract(_ other: GoalSet) { bits &= ~other.bits }
}
