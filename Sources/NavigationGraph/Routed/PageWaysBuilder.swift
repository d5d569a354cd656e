import Experiments
import RouterCore

/// Explores a layout until taps show no page in a new light, and notes which page leads to which.
struct PageWaysBuilder {
  private let plan: AppPlan
  private var table = TransitionTable()
  private var catalog: StateCatalog
  private var places: [PageKey: Int] = [:]
  private var goals: [GoalSet] = []
  /// Which page leads to which, with how many taps.
  private var arrows: [Arrow: Int32] = [:]
  private var lights: Set<Light> = []

  private struct Arrow: Hashable {
    let origin: Int
    let target: Int
  }

  /// What makes a state worth exploring: a page, under these flags, with or without somebody
  /// waiting for an answer, in these surroundings: what a tap does may depend on each of them.
  private struct Light: Hashable {
    let page: Int
    let flags: FlagSet
    let waiting: Int
    let surroundings: Surroundings
  }

  /// States beyond this number are not looked into.
  private static let limit = 20_000

  init(plan: AppPlan) {
    self.plan = plan
    catalog = StateCatalog(plan: plan, labels: LabelTable())
  }

  /// The ways between the pages that can be met from these states.
  mutating func build(from starts: [RouterState]) -> PageWays {
    var waiting: [Int32] = []
    for start in starts { meet(start, &waiting) }
    var next = 0
    while next < waiting.count, next < Self.limit {
      let state = waiting[next]
      next += 1
      let transitions = catalog.transitions(from: state, in: &table)
      table.explore(state, transitions: transitions)
      for transition in transitions where transition.target != state {
        note(transition, from: state)
        meet(catalog.states[Int(transition.target)], &waiting)
      }
    }
    let taps = plan.tasks.indices.map { shortest(to: GoalSet(goal: $0)) }
    return PageWays(places: places, taps: taps, statesExplored: next)
  }

  private mutating func meet(_ state: RouterState, _ waiting: inout [Int32]) {
    let index = catalog.index(of: state, in: &table)
    let page = place(of: PageKey(state.tree), reached: table.states[Int(index)].reached)
    for hidden in HiddenPage.all(in: state.tree) { _ = place(of: hidden.page, reached: .none) }
    let light = Light(
      page: page, flags: state.flags, waiting: state.pending.count,
      surroundings: Surroundings(state.tree))
    if lights.insert(light).inserted { waiting.append(index) }
  }

  private mutating func place(of key: PageKey, reached: GoalSet) -> Int {
    if let known = places[key] {
      goals[known].formUnion(reached)
      return known
    }
    places[key] = goals.count
    goals.append(reached)
    return goals.count - 1
  }

  /// Notes where a tap led: to a page that was made, and to those that came to lie beside it.
  ///
  /// What a step back or a tab reveals was there before, and is known from the state it is done in.
  private mutating func note(_ transition: Transition, from state: Int32) {
    let before = catalog.states[Int(state)].tree
    let after = catalog.states[Int(transition.target)].tree
    let origin = place(of: PageKey(before), reached: .none)
    let known = Set(HiddenPage.all(in: before).map(\.page))
    let shown = PageKey(after)
    let reached = table.states[Int(transition.target)].reached
    let reveals = transition.kind.isReturn || transition.kind == .tab
    if !(reveals && known.contains(shown)) {
      point(from: origin, to: place(of: shown, reached: reached), taps: 1)
    }
    for hidden in HiddenPage.all(in: after) where !known.contains(hidden.page) {
      point(from: origin, to: place(of: hidden.page, reached: .none), taps: 1 + hidden.taps)
    }
  }

  private mutating func point(from origin: Int, to target: Int, taps: Int32) {
    let arrow = Arrow(origin: origin, target: target)
    arrows[arrow] = min(arrows[arrow] ?? taps, taps)
  }

  /// The fewest taps from every page, by relaxing all arrows until nothing gets shorter.
  private func shortest(to goal: GoalSet) -> [Int32] {
    var taps = goals.map { $0.bits & goal.bits != 0 ? 0 : PageWays.unreachable }
    var improves = true
    while improves {
      improves = false
      for (arrow, length) in arrows where taps[arrow.target] + length < taps[arrow.origin] {
        taps[arrow.origin] = taps[arrow.target] + length
        improves = true
      }
    }
    return taps
  }
}
