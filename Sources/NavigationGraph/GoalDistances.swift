package import Experiments
package import RouterCore

/// The fewest taps from states of one layout to its home and to screens, as links and checks ask for them.
///
/// All questions share the states and the transitions that were met, and the bounds that keep searches
/// short. A class, because it remembers.
package final class GoalDistances {
  /// A screen that is to be reached; any of several will do.
  package typealias Goal = [TaskPlan.Goal]

  private let layout: Layout
  /// The screens of an ordinary start.
  private let home: [String]
  private var graphs: [LayoutGraph] = []
  private var places: [Goal: (graph: Int, goal: Int)] = [:]

  /// - Parameter goals: the goals, besides home, that will be asked about.
  package init(_ layout: Layout, goals: [Goal] = []) {
    self.layout = layout
    home = layout.shown(in: layout.state(in: nil).state).map(\.screen)
    var wanted = [homeGoal]
    for goal in goals where !wanted.contains(goal) { wanted.append(goal) }
    let labels = LabelTable()
    for first in stride(from: 0, to: wanted.count, by: AppPlan.limit) {
      let part = wanted[first..<min(first + AppPlan.limit, wanted.count)]
      for (place, goal) in part.enumerated() { places[goal] = (graphs.count, place) }
      var explored = ExploredLayout(AppPlan(layout, goals: part.map { TaskPlan(goals: $0) }))
      // Few questions, and an answer that is not known would count against the layout.
      explored.statesPerSearch = explored.statesPerSearchAtStart
      graphs.append(explored.graph(labels: labels))
    }
  }

  private var homeGoal: Goal { home.count == 1 ? [TaskPlan.Goal(screen: home[0])] : [] }

  /// The fewest taps until home is on display and no menu covers it; `nil` when no path is found.
  package func tapsHome(from state: RouterState) -> Int? {
    if home.count == 1 { return taps(from: state, to: homeGoal) }
    // Several screens side by side are home only together, which no goal can say.
    return PathSearch(layout).path(from: state) {
      layout.shown(in: $0).map(\.screen) == home
    }?.count
  }

  /// The fewest taps to a goal that was named at the beginning; `nil` when no path is found.
  package func taps(from state: RouterState, to goal: Goal) -> Int? {
    guard let (graph, place) = places[goal] else { return nil }
    let index = graphs[graph].index(of: state)
    return graphs[graph].distance(from: index, to: place)
  }
}

extension GoalDistances {
  /// The fewest taps from an ordinary start of a layout to screens, by name; without those to which no path
  /// is found.
  package static func taps(toScreens screens: [String], in layout: Layout) -> [String: Int] {
    let goals = screens.map { [TaskPlan.Goal(screen: $0)] }
    let distances = GoalDistances(layout, goals: goals)
    let start = layout.state(in: nil).state
    return zip(screens, goals).reduce(into: [:]) { taps, screen in
      taps[screen.0] = distances.taps(from: start, to: screen.1)
    }
  }

  /// The number of all states that a layout can come to from an ordinary start; `nil` when there are more
  /// than `limit`.
  package static func stateCount(of layout: Layout, limit: Int) -> Int? {
    let distances = GoalDistances(layout)
    var graph = distances.graphs[0]
    var found = [graph.index(of: layout.state(in: nil).state)]
    var known = Set(found)
    while let state = found.popLast() {
      graph.prepare(state)
      for place in graph.table.range(of: state) {
        let target = graph.table.transitions[place].target
        if known.insert(target).inserted { found.append(target) }
      }
      if known.count > limit { return nil }
    }
    return known.count
  }
}
