/// A set of up to 64 goals, one bit each.
package struct GoalSet: OptionSet, Hashable, Sendable {
  /// The bits, goal 0 lowest.
  package let rawValue: UInt64

  /// How many goals there may be at most.
  package static let capacity = 64

  /// The set with these bits.
  @inlinable @inline(__always)
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The set of one goal; empty when there can be no such goal.
  @inlinable @inline(__always)
  package init(goal: Int) {
    rawValue = goal >= 0 && goal < Self.capacity ? 1 << UInt64(truncatingIfNeeded: goal) : 0
  }
}
