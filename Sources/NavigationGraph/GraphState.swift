/// One state an app can be in, as the walker sees it.
///
/// Small, because people come to many states, which lie far apart.
package struct GraphState: Hashable, Sendable {
  /// How many transitions it has; −1 while nobody has looked.
  package var transitionCount: Int32 = -1
  /// What a person sees of it: states that look the same share a page.
  package var page: Int32
  /// The goals for which its transitions know whether they lead there on a shortest path.
  package var solved: GoalSet = .none
  /// How many screens lie on top of each other.
  package var depth: UInt8
  /// The step that undoes the last one, counted from the first transition; −1 when there is none.
  package var wayBack: Int16 = -1
  /// The button that opens the menu, counted likewise; −1 when there is none.
  package var menuButton: Int16 = -1

  /// What does, and what leaves undone, what an interceptor asks; counted likewise.
  package var accept: Int16 = -1
  package var decline: Int16 = -1

  /// A state whose transitions are not known yet.
  package init(_ sight: StateAppearance) {
    page = sight.page
    depth = sight.depth
  }

  /// Whether its transitions are known.
  @inlinable @inline(__always)
  package var isExplored: Bool { transitionCount >= 0 }
}

/// What all states have in common that look the same.
package struct GraphPage: Hashable, Sendable {
  /// The goals that are reached there.
  package var reached = GoalSet.none
  /// The watched screens that are seen there, one bit each.
  package var watched: UInt64 = 0

  /// A page of which nothing is known.
  package init() {}
}

/// What there is to see in a state, as a graph takes it up.
package struct StateAppearance: Hashable, Sendable {
  /// Its page: states that look the same share one.
  package var page: Int32
  /// The goals that are reached in it; those of the page.
  package var reached: GoalSet
  /// The watched screens that are seen in it, one bit each; those of the page.
  package var watched: UInt64
  /// How many screens lie on top of each other.
  package var depth: UInt8

  /// A sight.
  package init(page: Int32, reached: GoalSet = .none, watched: UInt64 = 0, depth: Int = 1) {
    self.page = page
    self.reached = reached
    self.watched = watched
    self.depth = UInt8(clamping: depth)
  }
}

/// A set of up to 64 goals, one bit each.
///
/// Plain functions instead of the standard library's set algebra: those are generic, and what is
/// asked at every step must be inlined where it is asked.
package struct GoalSet: Hashable, Sendable {
  /// The bits, goal 0 lowest.
  package var bits: UInt64

  /// How many goals there may be at most.
  @inlinable @inline(__always)
  package static var capacity: Int { 64 }
  /// No goal.
  package static let none = GoalSet(bits: 0)

  /// The set with these bits.
  @inlinable @inline(__always)
  package init(bits: UInt64) {
    self.bits = bits
  }

  /// The set of one goal; empty when there can be no such goal.
  @inlinable @inline(__always)
  package init(goal: Int) {
    bits = goal >= 0 && goal < Self.capacity ? 1 << UInt64(truncatingIfNeeded: goal) : 0
  }

  /// Whether the two sets share a goal.
  @inlinable @inline(__always)
  package func intersects(_ other: GoalSet) -> Bool { bits & other.bits != 0 }

  /// Adds the other's goals.
  @inlinable @inline(__always)
  package mutating func formUnion(_ other: GoalSet) { bits |= other.bits }

  /// Takes the other's goals away.
  @inlinable @inline(__always)
  package mutating func subtract(_ other: GoalSet) { bits &= ~other.bits }
}
