package import Experiments
package import RouterCore

/// Breadth-first search over what the router really does, without any memory.
///
/// For one question about one state: how far is home, which taps lead there. The simulator asks millions
/// and remembers; both give the same answer, which is a test.
package struct PathSearch: Sendable {
  private let layout: Layout
  private let statesMax: Int

  /// - Parameter statesMax: the number of different states after which the search gives up, 1 or more.
  package init(_ layout: Layout, statesMax: Int = 20_000) {
    self.layout = layout
    self.statesMax = max(1, statesMax)
  }

  /// The shortest path, as the affordances that are used one after the other.
  /// - Parameter isGoal: whether a state is a goal; a start that is needs no step.
  /// - Returns: the path; `nil` when the goal is not among the states that were looked at.
  /// - Complexity: one navigation for every affordance of every state that is nearer than the goal.
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

/// The fewest taps from an ordinary start to each screen of an app under one layout.
package struct ScreenDistances: Sendable {
  /// By the screens' names; screens that were not reached are not in it.
  package private(set) var taps: [String: Int] = [:]
  package private(set) var statesSeen = 0
  /// Whether every state was looked at, so that a screen that is missing cannot be reached at all.
  package private(set) var isComplete = false

  /// Looks for all screens, breadth first.
  /// - Parameters:
  ///   - screens: the names of the screens; the search ends when all are found.
  ///   - statesMax: the number of states after which it gives up.
  package init(_ layout: Layout, screens: [String], statesMax: Int = 20_000) {
    let start = layout.state(in: nil).state
    var seen: Set<RouterState> = [start]
    var layer = [start]
    var missing = Set(screens)
    var depth = 0
    while !layer.isEmpty, !missing.isEmpty {
      for state in layer {
        for shown in layout.shown(in: state) where missing.remove(shown.screen) != nil {
          taps[shown.screen] = depth
        }
      }
      var next: [RouterState] = []
      search: for state in layer where !missing.isEmpty {
        for affordance in layout.affordances(in: state) {
          guard seen.count < statesMax else { break search }
          let result = layout.perform(affordance, in: state).state
          if seen.insert(result).inserted { next.append(result) }
        }
      }
      layer = next
      depth += 1
    }
    statesSeen = seen.count
    isComplete = layer.isEmpty && seen.count < statesMax
  }
}
