import NavigationGraph

extension GoalSet {
  /// Whether the two sets share a goal; declared here, because it is asked at every step and
  /// functions of another module are not inlined.
  @inline(__always)
  func meets(_ other: GoalSet) -> Bool { bits & other.bits != 0 }
}
