package import Experiments
package import RouterCore

/// The distances of a layout's states from home and from screens, for links, maps and checks.
///
/// All questions share the states and transitions found so far, and the bounds that keep searches short. Home is
/// reached if its first screen is on display and no menu covers it: a list that is home may have any detail beside
/// it. Gestures that nothing on the screen shows do not count, and irreversible taps count only if there is no other
/// way. A class, because it remembers.
package final class GoalDistances {
  /// A screen that is to be reached; any of several will do.
  package typealias Goal = [TaskPlan.Goal]

  /// More than in people's searches, because an unknown answer counts against the layout; less than where tasks
  /// begin, because the same question is asked from every place where a link lands.
  private static let statesPerSearch = 1_000

  private let layout: Layout
  private let start: RouterState
  /// The first screen of home; `nil` if nothing shows there.
  private let home: String?
  private var graphs: [LayoutGraph] = []
  private var places: [Goal: (graph: Int, goal: Int)] = [:]

  /// - Parameters:
  ///   - goals: the goals, besides home, of later questions.
  ///   - stop: the wish to end searches early; answers after it are invalid.
  package init(_ layout: Layout, goals: [Goal] = [], stop: StopRequest = .never) {
    self.layout = layout
    start = layout.state(in: nil).state
    home = layout.home.first
    var wanted = [homeGoal]
    for goal in goals where !wanted.contains(goal) { wanted.append(goal) }
    let labels = LabelTable()
    for first in stride(from: 0, to: wanted.count, by: AppPlan.limit)
    where first == 0 || !stop.isMade {
      let part = wanted[first..<min(first + AppPlan.limit, wanted.count)]
      for (place, goal) in part.enumerated() { places[goal] = (graphs.count, place) }
      var explored = ExploredLayout(AppPlan(layout, goals: part.map { TaskPlan(goals: $0) }))
      explored.statesPerSearch = Self.statesPerSearch
      explored.statesPerSearchAtStart = Self.statesPerSearch
      if first == 0 { explored.irreversibleTaps.bar(0) }
      graphs.append(explored.graph(labels: labels, stop: stop))
    }
  }

  private var homeGoal: Goal { home.map { [TaskPlan.Goal(screen: $0)] } ?? [] }

  /// The fewest taps to a goal that was named at the beginning; `nil` if no path is found.
  package func taps(from state: RouterState, to goal: Goal) -> Int? {
    guard let (graph, place) = places[goal] else { return nil }
    let index = graphs[graph].index(of: state)
    return graphs[graph].distance(from: index, to: place)
  }

  /// The fewest taps from an ordinary start to a goal that was named at the beginning.
  package func tapsFromStart(to goal: Goal) -> Int? { taps(from: start, to: goal) }

  /// The fewest taps home; `nil` if no path is found.
  package func tapsHome(from state: RouterState) -> Int? {
    taps(from: state, to: homeGoal) ?? daringPathHome(from: state)?.count
  }

  /// A shortest path home; `nil` if none is found.
  package func pathHome(from state: RouterState) -> [Affordance]? {
    path(from: state, to: homeGoal) ?? daringPathHome(from: state)
  }

  /// A shortest path to one of the goals given at the beginning; `nil` if none is found.
  ///
  /// Its steps belong to equal states, whose containers have identities of their own. They show what to tap, and
  /// must not be performed on `state`.
  package func path(from state: RouterState, to goal: Goal) -> [Affordance]? {
    steps(from: state, to: goal)?.map(\.affordance)
  }

  /// The same with the index of each step among the affordances of its state, which finds the step again in
  /// `state` and its successors.
  package func steps(
    from state: RouterState, to goal: Goal
  ) -> [(affordance: Affordance, place: Int)]? {
    guard let (graph, place) = places[goal], let taps = taps(from: state, to: goal) else {
      return nil
    }
    var index = graphs[graph].index(of: state)
    var path: [(affordance: Affordance, place: Int)] = []
    for _ in 0..<taps {
      guard let step = graphs[graph].step(from: index, to: place),
        let origin = graphs[graph].routerState(at: index)
      else { return nil }
      path.append((layout.affordances(in: origin)[step.place], step.place))
      index = step.target
    }
    return path
  }

  /// The label of the irreversible tap on a shortest path home; `nil` if the way home needs none, or if none
  /// helps.
  package func irreversibleStepHome(from state: RouterState) -> String? {
    guard taps(from: state, to: homeGoal) == nil else { return nil }
    return daringPathHome(from: state)?.first(where: \.isIrreversible)?.label
  }

  /// A path home with any taps; `nil` if no tap of the app is irreversible.
  private func daringPathHome(from state: RouterState) -> [Affordance]? {
    guard let home, layout.hasIrreversibleEntries else { return nil }
    return PathSearch(layout, statesMax: Self.statesPerSearch).path(from: state) {
      layout.shown(in: $0).first?.screen == home
    }
  }

  /// The number of all states that the layout can come to from an ordinary start; `nil` if there are more
  /// than `limit`.
  package func stateCount(limit: Int) -> Int? {
    var found = [graphs[0].index(of: start)]
    var known = Set(found)
    while let state = found.popLast() {
      graphs[0].prepare(state)
      for target in graphs[0].targets(of: state) where known.insert(target).inserted {
        found.append(target)
      }
      if known.count > limit { return nil }
    }
    return known.count
  }
}

extension LayoutGraph {
  /// The first transition of a state on a shortest path to a goal: its place among the state's
  /// affordances, and the state it leads to.
  fileprivate mutating func step(from state: Int32, to goal: Int) -> (place: Int, target: Int32)? {
    prepare(state, goal: goal)
    let range = table.range(of: state)
    return range.first { table.transitions[$0].towards.intersects(GoalSet(goal: goal)) }
      .map { ($0 - range.lowerBound, table.transitions[$0].target) }
  }

  fileprivate func targets(of state: Int32) -> [Int32] {
    table.range(of: state).map { table.transitions[$0].target }
  }
}
