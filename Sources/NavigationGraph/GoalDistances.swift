package import Experiments
package import RouterCore
import SourceText

/// The distances of a layout's states from home and from screens, for links, maps and checks.
///
/// All questions share the states and transitions found so far, and the bounds that keep searches short. Home is
/// reached if its first screen is on display and no menu covers it: a list that is home may have any detail beside
/// it. Gestures that nothing on the screen shows do not count, and irreversible taps count only if there is no other
/// way. A search gives up after 1 000 states, and a path that it did not find counts as none. A class, because it
/// remembers.
package final class GoalDistances {
  /// A screen that is to be reached; any of several will do.
  package typealias Goal = [TaskPlan.Goal]

  /// The place, in the first graph, of home by any taps; `nil` if no tap of the app is irreversible.
  private let daringHome: Int?

  /// More than in people's searches, because an unknown answer counts against the layout; less than where tasks
  /// begin, because the same question is asked from every place where a link lands.
  private static let statesPerSearch = 1_000

  private let layout: Layout
  private let start: RouterState
  /// The first screen of home; `nil` if nothing shows there.
  private let home: String?
  private var graphs: [LayoutGraph] = []
  private var places: [Goal: (graph: Int, goal: Int)] = [:]
  private var affordances: [[Int]: [Affordance]] = [:]
  private static let keptStates = 64

  /// - Parameters:
  ///   - goals: the goals, besides home, of later questions.
  ///   - watch: whether to end searches early; answers after it are invalid.
  package init(_ layout: Layout, goals: [Goal] = [], watch: WorkWatch = .none) {
    self.layout = layout
    start = layout.state(in: nil).state
    home = layout.home.first
    daringHome = layout.hasIrreversibleEntries ? 1 : nil
    // Home once without irreversible taps, and once with any.
    var wanted = daringHome == nil ? [homeGoal] : [homeGoal, homeGoal]
    wanted += goals.uniqued.filter { [homeGoal] in $0 != homeGoal }
    let labels = LabelTable()
    var latest: ExploredLayout?
    for first in stride(from: 0, to: wanted.count, by: AppPlan.limit)
    where first == 0 || !watch.isStopped {
      let part = wanted[first..<min(first + AppPlan.limit, wanted.count)]
      for (place, goal) in part.enumerated() where places[goal] == nil {
        places[goal] = (graphs.count, place)
      }
      var explored = ExploredLayout(
        AppPlan(layout, goals: part.map { TaskPlan(goals: $0) }), like: latest)
      latest = explored
      explored.statesPerSearch = Self.statesPerSearch
      explored.statesPerSearchAtStart = Self.statesPerSearch
      if first == 0 {
        explored.irreversibleTaps.bar(0)
        if let daringHome { explored.irreversibleTaps.allow(daringHome) }
      }
      graphs.append(explored.graph(labels: labels, watch: watch))
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
    // It is asked of many states that share their taps, which are explored faster than each is surveyed.
    let index = graphs[0].index(of: state)
    graphs[0].prepare(index)
    return taps(from: state, to: homeGoal)
      ?? daringHome.flatMap { graphs[0].distance(from: index, to: $0) }
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

  /// A step of a shortest path: a tap, with the states before and after it.
  package typealias Step = (affordance: Affordance, origin: RouterState, target: RouterState)

  /// The same with the states on both sides of each step.
  package func steps(from state: RouterState, to goal: Goal) -> [Step]? {
    places[goal].flatMap { steps(from: state, to: $0.goal, in: $0.graph) }
  }

  private func steps(from state: RouterState, to place: Int, in graph: Int) -> [Step]? {
    var index = graphs[graph].index(of: state)
    guard let taps = graphs[graph].distance(from: index, to: place) else { return nil }
    var path: [Step] = []
    for _ in 0..<taps {
      guard let step = graphs[graph].step(from: index, to: place),
        let origin = graphs[graph].routerState(at: index),
        let target = graphs[graph].routerState(at: step.target)
      else { return nil }
      path.append((affordances(in: origin, at: index, of: graph)[step.place], origin, target))
      index = step.target
    }
    return path
  }

  /// The affordances of a state, kept for some: the paths to hundreds of goals begin alike.
  private func affordances(
    in state: RouterState, at index: Int32, of graph: Int
  ) -> [Affordance] {
    let place = [graph, Int(index)]
    if let known = affordances[place] { return known }
    if affordances.count >= Self.keptStates { affordances = [:] }
    let found = layout.affordances(in: state)
    affordances[place] = found
    return found
  }

  /// The label of the irreversible tap on a shortest path home; `nil` if the way home needs none, or if none
  /// helps.
  package func irreversibleStepHome(from state: RouterState) -> String? {
    guard taps(from: state, to: homeGoal) == nil else { return nil }
    return daringPathHome(from: state)?.first(where: \.isIrreversible)?.label
  }

  /// A path home with any taps; `nil` if no tap of the app is irreversible.
  private func daringPathHome(from state: RouterState) -> [Affordance]? {
    daringHome.flatMap { steps(from: state, to: $0, in: 0)?.map(\.affordance) }
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
