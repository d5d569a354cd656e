import Experiments
import RouterCore

/// What a graph needs to know of a screen that shows something, worked out once.
struct FaceTraits {
  /// The goals that are reached while it is in front.
  let reached: GoalSet
  /// The watched screens that it is.
  let watched: UInt64

  /// Looks a screen up.
  init(of name: String, about context: ContextValue, in plan: AppPlan) {
    var reached = GoalSet.none
    for (goal, task) in plan.tasks.enumerated()
    where task.goals.contains(where: {
      $0.screen == name && ($0.context == nil || $0.context == context)
    }) {
      reached.formUnion(GoalSet(goal: goal))
    }
    self.reached = reached
    var watched: UInt64 = 0
    for (place, screen) in plan.watched.enumerated() where screen == name {
      watched |= 1 << UInt64(place)
    }
    self.watched = watched
  }
}
