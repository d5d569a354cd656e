package import Experiments
package import RouterCore

/// Breadth-first search over the router's results, without any memory.
///
/// For single questions about one state: how far home is, and which taps lead there. The simulator asks
/// millions and remembers; a test checks that both give the same answers.
package struct PathSearch: Sendable {
  private let layout: Layout
  private let statesMax: Int

  /// - Parameter statesMax: the number of different states after which the search gives up, 1 or more.
  package init(_ layout: Layout, statesMax: Int) {
    self.layout = layout
    self.statesMax = max(1, statesMax)
  }

  /// The shortest path, as a sequence of affordances.
  /// - Parameter isGoal: whether a state is a goal; a start that is a goal needs no step.
  /// - Returns: the path; `nil` if the goal is not among the states that were visited.
  /// - Complexity: one navigation for every affordance of every state nearer than the goal.
  package func path(from start: RouterState, to isGoal: (RouterState) -> Bool) -> [Affordance]? {
    if isGoal(start) { return [] }
    var seen: Set<RouterState> = [start]
    var layer: [(state: RouterState, path: [Affordance])] = [(start, [])]
    while !layer.isEmpty {
      var next: [(state: RouterState, path: [Affordance])] = []
      for (state, path) in layer {
        for affordance in layout.affordances(in: state) {
          let result = layout.perform(affordance, in: state)
          guard seen.insert(result.state).inserted else { continue }
          if isGoal(result.state) { return path + [affordance] }
          if seen.count >= statesMax { return nil }
          next.append((result.state, path + [affordance]))
        }
      }
      layer = next
    }
    return nil
  }
}
