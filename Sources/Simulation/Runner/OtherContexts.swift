import Experiments
import NavigationGraph
import RouterCore
import SourceText

/// The contexts of a goal's screen that never shows with the requested context.
struct OtherContexts {
  private let goal: TaskPlan.Goal
  private let found: [String]

  /// The number of states to search, which includes the nearest states with the screen.
  private static let mostStates = 1_000
  /// The largest number of contexts named.
  private static let mostNamed = 3

  /// Searches the states around the start of a task; `nil` if its goal has no context, or its screen shows in
  /// none of them.
  init?(of task: TaskPlan, _ start: Int32, in graph: inout LayoutGraph) {
    guard task.goals.count == 1, let goal = task.goals.first, goal.context != nil else {
      return nil
    }
    self.goal = goal
    var contexts: [String] = []
    var pages: Set<Int32> = []
    for state in Self.states(around: start, in: &graph)
    where pages.insert(graph.table.states[Int(state)].page).inserted {
      contexts += graph.routerState(at: state)?.tree.contexts(of: goal.screen) ?? []
    }
    found = contexts.uniqued.sorted()
    // A search that gave up early may have missed the requested context.
    if found.isEmpty || found.contains(goal.context?.description ?? "") { return nil }
  }

  /// The states that taps lead to from a state, nearest first.
  private static func states(around start: Int32, in graph: inout LayoutGraph) -> [Int32] {
    var states = [start]
    var known: Set<Int32> = [start]
    var next = 0
    while next < states.count, states.count < mostStates {
      let state = states[next]
      graph.prepare(state)
      for place in graph.table.range(of: state) {
        let target = graph.target(of: place, from: state)
        if target >= 0, known.insert(target).inserted { states.append(target) }
      }
      next += 1
    }
    return states
  }

  /// The fault in words: `'comment' shows, but never about 'ann' — did you mean 'anna'?`.
  var words: String {
    let wanted = goal.context?.description ?? ""
    let more = found.count > Self.mostNamed ? " and others" : ""
    let help =
      Suggestion.didYouMean(wanted, among: found)
      ?? "it shows about \(found.prefix(Self.mostNamed).map { "'\($0)'" }.joined(separator: ", "))\(more)"
    return "'\(goal.screen)' shows, but never about '\(wanted)' — \(help)"
  }
}

extension ScreenTree {
  /// Descriptions of the contexts with which a screen of a name is in front.
  fileprivate func contexts(of name: String) -> [String] {
    frontmost.filter { screenClass(of: $0)?.name == name }.map { context(of: $0).description }
      .filter { !$0.isEmpty }
  }
}
