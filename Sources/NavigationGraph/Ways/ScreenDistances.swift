package import Experiments
import RouterCore

/// The fewest taps from an ordinary start to each screen of an app under one layout.
package struct ScreenDistances: Sendable {
  /// The taps by the screens' names; screens that were not reached are not in it.
  package private(set) var taps: [String: Int] = [:]
  /// How many states were looked at.
  package private(set) var statesSeen = 0
  /// Whether every state was looked at, so that a screen that is missing cannot be reached at all.
  package private(set) var isComplete = false

  /// Looks for all screens, breadth first.
  /// - Parameters:
  ///   - layout: the layout.
  ///   - screens: the names of the screens; the search ends when all are found.
  ///   - statesMax: after how many states it gives up.
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
