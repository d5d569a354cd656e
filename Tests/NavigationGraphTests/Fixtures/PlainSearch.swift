import Experiments
import NavigationGraph
import RouterCore

/// Breadth-first search over the states of the router with nothing clever about it.
struct PlainSearch {
  let plan: AppPlan
  /// After how many states it gives up.
  var statesMax = 4000

  /// What it comes to.
  enum Answer: Equatable {
    case taps(Int)
    /// There is no way at all.
    case never
    /// No way has so few taps; how many longer ones have was not found out.
    case more(than: Int)
  }

  /// The fewest taps from a state to the goal of a task.
  func answer(from start: RouterState, to task: Int, atMost limit: Int) -> Answer {
    var seen: Set<RouterState> = [start]
    var frontier = [start]
    for taps in 0...limit {
      if frontier.contains(where: { isReached($0, task) }) { return .taps(taps) }
      var next: [RouterState] = []
      for state in frontier {
        for affordance in plan.layout.affordances(in: state) where !affordance.isHidden {
          let target = plan.layout.perform(affordance, in: state).state
          if seen.insert(target).inserted { next.append(target) }
        }
        if seen.count > statesMax { return .more(than: taps) }
      }
      if next.isEmpty { return .never }
      frontier = next
    }
    return .more(than: limit)
  }

  private func isReached(_ state: RouterState, _ task: Int) -> Bool {
    !state.tree.frontmostPath.contains { state.tree.isMenuOpen($0) }
      && plan.tasks[task].goals.contains { $0.isShown(in: state.tree) }
  }
}
