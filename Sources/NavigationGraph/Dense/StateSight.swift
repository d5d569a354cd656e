/// What there is to see in a state, as a graph takes it up.
package struct StateSight: Hashable, Sendable {
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
