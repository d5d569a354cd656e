package import Experiments
package import RouterCore

/// The part of a layout that readers can walk without the program: the states around the starts of tasks and
/// links, nearest first, and the router's answer to every tap in them.
package struct WalkedLayout: Sendable {
  package private(set) var states: [State] = []
  /// The state after an ordinary start, and those in which the tasks begin.
  package private(set) var home = 0
  package private(set) var starts: [Int] = []
  package private(set) var links: [Link] = []
  /// Whether every state was explored that taps lead to.
  package private(set) var isComplete = true

  /// A state as a person sees it.
  package struct State: Sendable {
    /// The screens in front with what they are about, and the one that they cover.
    package let screens: [(screen: String, context: ContextValue)]
    package let covered: (screen: String, context: ContextValue)?
    package let isMenuOpen: Bool
    /// The selected tab, if tapping it does nothing, so that it is not a move.
    package let selected: SelectedTab?
    /// The tasks, by place, whose goal shows.
    package let goals: [Int]
    package fileprivate(set) var moves: [Move] = []
  }

  /// Something that can be tapped, and the router's answer.
  package struct Move: Sendable {
    package let label: String
    package let kind: Affordance.Kind
    /// The state afterwards; `nil` beyond what was explored.
    package let target: Int?
    /// Words for what happened; `nil` if the next state says it all.
    package let remark: String?
  }

  /// A link that is opened after an ordinary start.
  package struct Link: Sendable {
    package let url: String
    package let target: Int?
    package let outcome: MoveOutcome
  }

  private var places: [RouterState: Int] = [:]
  private var unexplored: [RouterState] = []

  /// Explores a layout.
  ///
  /// - Parameters:
  ///   - tasks: the tasks, which begin in their situations.
  ///   - links: the addresses that are opened.
  ///   - limit: the most states; further ones are left out.
  package init(_ layout: Layout, tasks: [TaskPlan], links: [String], limit: Int) {
    func place(_ state: RouterState) -> Int? {
      self.place(of: state, layout, tasks, limit: limit)
    }
    let start = layout.state(in: nil).state
    home = place(start) ?? 0
    starts = tasks.map { place(layout.state(in: $0.situation).state) ?? home }
    self.links = links.map { url in
      let result = layout.open(url, in: start)
      return Link(url: url, target: place(result.state), outcome: result.outcome)
    }
    var rehearsal = TapRehearsal(layout)
    var next = 0
    while next < unexplored.count {
      let origin = unexplored[next]
      states[next].moves = layout.affordances(in: origin).map { affordance in
        let result = rehearsal.perform(affordance, in: origin)
        let isPlain = result.outcome.isSuccess && !affordance.effects.contains(.leave)
        return Move(
          label: affordance.label, kind: affordance.kind, target: place(result.state),
          remark: isPlain ? nil : affordance.phrase(of: result.outcome))
      }
      next += 1
    }
    (places, unexplored) = ([:], [])
  }

  /// The index of a state, which is added if it is new; `nil` if there is no room for it.
  private mutating func place(
    of state: RouterState, _ layout: Layout, _ tasks: [TaskPlan], limit: Int
  ) -> Int? {
    if let known = places[state] { return known }
    guard states.count < limit else {
      isComplete = false
      return nil
    }
    places[state] = states.count
    unexplored.append(state)
    states.append(
      State(
        screens: layout.shown(in: state), covered: layout.covered(in: state),
        isMenuOpen: state.hasOpenMenu, selected: layout.selectedTab(in: state),
        goals: tasks.indices.filter { task in
          tasks[task].goals.contains { $0.isShown(in: state.tree) }
        }))
    return states.count - 1
  }

  /// The fewest taps from a state to one in which a task's goal shows, among the explored states.
  package func fewestTaps(from start: Int, toGoalOf task: Int) -> Int? {
    var known: Set<Int> = [start]
    var ring = [start]
    var taps = 0
    while !ring.isEmpty {
      if ring.contains(where: { states[$0].goals.contains(task) }) { return taps }
      ring = ring.flatMap { states[$0].moves.compactMap(\.target) }
        .filter { known.insert($0).inserted }
      taps += 1
    }
    return nil
  }
}
