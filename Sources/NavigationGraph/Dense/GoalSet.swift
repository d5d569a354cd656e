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
