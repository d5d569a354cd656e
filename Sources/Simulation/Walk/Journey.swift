package import NavigationGraph

/// One journey while it is under way: where the person is and what it has cost so far.
package struct Journey: Sendable {
  /// Where the person is, and the page there.
  package var state: Int32
  package var page: Int32
  /// The goal, by number and as a set of one.
  package let goal: Int
  package let goalSet: GoalSet
  /// Taps of every kind, returns included.
  package var taps = 0
  /// Steps back of every kind, and re-taps of the selected tab among them.
  package var backs = 0
  package var retaps = 0
  /// How often the menu was opened, and the taps before it first was; −1 while it never was.
  package var menuOpenings = 0
  package var tapsBeforeMenu = -1
  /// Steps forward that do not lie on a shortest way.
  package var offPath = 0
  /// States met with repeats, and different pages among them; the start counts in both.
  package var visits = 1
  package var distinct = 1
  /// Whether the first tap lay on a shortest way.
  package var firstTapTowards = false
  /// Taps that missed what they were meant for.
  package var slips = 0
  /// What the router did and the person closed, by lane of `PackedOperations`.
  package var operations = SIMD8<UInt32>()
  package var startDepth = 1
  package var depth = 1
  package var maximumDepth = 1
  /// The depths of all states met, added up.
  package var depthSum = 1
  /// For every change of depth, the time at which it happened times how much less deep it led: with
  /// the last depth times all the time, the depth added up over time.
  package var depthTime: Int64 = 0
  /// Derived time in microseconds: the person's and the router's.
  package var time: Int64 = 0
  /// The watched screens that were seen.
  package var watched: UInt64 = 0
  /// The first failure of the router, if any.
  package var failure = TransitionOutcome.done
  package var failureIsDirty = false
  /// Whether the person left undone what an interceptor asked.
  package var declined = false
  /// Whether the menu was the way and the person never noticed it.
  package var missedMenu = false
  package var end = JourneyEnd.arrived

  /// A journey that begins in a state.
  @inline(__always)
  package init(state: Int32, page: Int32, goal: Int) {
    self.state = state
    self.page = page
    self.goal = goal
    goalSet = GoalSet(goal: goal)
  }
}
