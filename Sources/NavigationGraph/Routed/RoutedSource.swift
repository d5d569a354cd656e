import Experiments
package import RouterCore
import Synchronization

/// The states of a layout as its router makes them: each is routed once, by any thread, and remembered.
package final class RoutedSource: StateSource {
  private var states: RoutedStates
  private var search: GoalSearch
  /// Whether each tap lies on a shortest path.
  private var solutions = CutFindings<[Bool]>()
  /// Whether a search was cut short before this source replaced another.
  private let wasCutShortBefore: Bool

  /// - Parameter catalog: the states that all threads have met.
  package convenience init(_ catalog: SharedCatalog) {
    self.init(catalog, wasCutShort: false)
  }

  private init(_ catalog: SharedCatalog, wasCutShort: Bool) {
    wasCutShortBefore = wasCutShort
    states = RoutedStates(catalog)
    search = GoalSearch(catalog.layout, watch: catalog.watch)
  }

  package func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    states.index(of: state, in: &table)
  }

  package func state(at index: Int32) -> RouterState? { states.shared.state(at: index) }

  package func scene(of state: Int32) -> (screen: String, isMenuOpen: Bool) {
    states.shared.withCatalog { catalog in
      state >= 0 && Int(state) < catalog.count ? catalog.scene(of: Int(state)) : ("", false)
    }
  }

  package func taps(from state: Int32, to goal: Int, in table: inout TransitionTable) -> Int? {
    findNearStarts(in: &table)
    return search.taps(
      from: state, to: goal, limit: GoalSearch.longestPath, in: &table, &states
    ).map(Int.init)
  }

  /// Notes the states in which tasks begin, once, before the first search: an answer must not depend on
  /// which task began before.
  private func findNearStarts(in table: inout TransitionTable) {
    guard search.nearStarts.isEmpty else { return }
    for start in states.shared.layout.plan.allStarts {
      let index = index(of: start.state, in: &table)
      if !table.states[Int(index)].isExplored { explore(index, in: &table) }
      states.close(index, in: &table)
      search.nearStarts.insert(index)
      search.nearStarts.formUnion(table.range(of: index).map { table.transitions[$0].target })
    }
  }

  package func start(of goal: Int, in table: inout TransitionTable) -> Int32 {
    let starts = states.shared.layout.plan.starts
    return index(of: starts.indices.contains(goal) ? starts[goal].state : RouterState(), in: &table)
  }

  package func explore(_ state: Int32, in table: inout TransitionTable) {
    states.explore(state, in: &table)
  }

  package func scene(ofPage page: Int32) -> (screen: String, isMenuOpen: Bool) {
    states.shared.withCatalog { $0.scene(ofPage: page) }
  }

  package func target(of tap: Int, from state: Int32, in table: inout TransitionTable) -> Int32 {
    states.target(of: tap, from: state, in: &table)
  }

  package func wayOut(of state: Int32, in table: inout TransitionTable) -> WayOut? {
    states.wayOut(of: state, in: &table)
  }

  package func asksQuestion(in state: Int32, of table: inout TransitionTable) -> Bool {
    guard !states.shared.isAtRest(state) else { return false }
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    return table.states[Int(state)].accept >= 0
  }

  package func solve(_ state: Int32, goal: Int, in table: inout TransitionTable) -> Int? {
    guard states.shared.layout.plan.tasks.indices.contains(goal) else { return nil }
    if !table.states[Int(state)].isExplored { explore(state, in: &table) }
    let isSolved = table.states[Int(state)].solved.intersects(GoalSet(goal: goal))
    if !isSolved, let known = solution(of: state, goal: goal, in: &table) {
      table.solve(state, goal: GoalSet(goal: goal), towards: known.finding)
      return known.kind.isGivenUp ? nil : Int(known.kind.taps)
    }
    search.meetsWaiting = false
    let found = taps(from: state, to: goal, in: &table).map(UInt8.init(clamping:))
    guard !isSolved else { return found.map(Int.init) }
    guard found != nil || !search.hasGivenUp(from: state, to: goal) else {
      let towards = promising(in: state, goal: goal, &table)
      table.solve(state, goal: GoalSet(goal: goal), towards: towards)
      shareUnknown(towards, of: state, goal: goal)
      return nil
    }
    let isCareful = search.isCareful(from: state, to: goal)
    let targets = targets(nearerThan: found ?? 0, from: state, goal: goal, in: &table)
    let towards = targets.map { target -> Bool in
      guard let found, let target else { return false }
      return search.taps(
        from: target, to: goal, limit: found - 1, isCareful: isCareful, in: &table, &states) != nil
    }
    table.solve(state, goal: GoalSet(goal: goal), towards: towards)
    // Below the screens that are cut off there may be a path without irreversible taps.
    let isCertain = isCareful || !states.shared.layout.irreversibleTaps.isCareful(to: goal)
    if let found, isCertain, isShareable(state, goal: goal, targets) {
      let kind = DistanceKind(taps: found, meetsWaiting: search.meetsWaiting)
      share(towards, kind, of: state, goal: goal)
    }
    return found.map(Int.init)
  }

  /// The solution of a state with the same cut, if their differences cannot matter.
  private func solution(
    of state: Int32, goal: Int, in table: inout TransitionTable
  ) -> (finding: [Bool], kind: DistanceKind)? {
    findNearStarts(in: &table)
    guard !search.nearStarts.contains(state), let cut = states.cutNumber(of: state) else {
      return nil
    }
    return solutions.finding(of: CutQuestion(cut: cut, goal: goal)) {
      states.screensInWay(of: $0, from: state, to: goal)
    }
  }

  private func share(_ towards: [Bool], _ kind: DistanceKind, of state: Int32, goal: Int) {
    guard let cut = states.cutNumber(of: state) else { return }
    solutions.note(
      towards, kind, of: CutQuestion(cut: cut, goal: goal),
      states.screensInWay(of: kind, from: state, to: goal))
  }

  /// Shares that the search from a state gave up.
  ///
  /// It gives up equally from all states that have no other screens in the way of paths as short as those it
  /// examined.
  private func shareUnknown(_ towards: [Bool], of state: Int32, goal: Int) {
    guard !search.wasCutShort, !search.nearStarts.contains(state),
      let least = search.leastTapsOfUnknown(from: state, to: goal)
    else { return }
    let kind = DistanceKind(taps: least, isGivenUp: true, meetsWaiting: search.meetsWaiting)
    share(towards, kind, of: state, goal: goal)
  }

  /// Whether every search that an answer rests on would have ended alike from a state that is cut to the same.
  private func isShareable(_ state: Int32, goal: Int, _ targets: [Int32?]) -> Bool {
    !search.nearStarts.contains(state)
      && targets.allSatisfy { target in
        guard let target else { return true }
        return !search.nearStarts.contains(target) && !search.hasGivenUp(from: target, to: goal)
      }
  }

  /// The successor states from which the goal may be fewer than `taps` away, by tap; without hidden taps, and without
  /// irreversible ones if these are left out.
  private func targets(
    nearerThan taps: UInt8, from state: Int32, goal: Int, in table: inout TransitionTable
  ) -> [Int32?] {
    guard taps > 0 else { return table.range(of: state).map { _ in nil } }
    let isCareful = search.isCareful(from: state, to: goal)
    let isOpen = table.states[Int(state)].isOpen
    let leastTaps = (isOpen ? states.leastTaps(after: state, to: goal) : nil) ?? []
    return table.range(of: state).enumerated().map { tap, place in
      let transition = table.transitions[place]
      guard transition.target != state, !transition.traits.isHidden else { return nil }
      if transition.target < 0, tap < leastTaps.count, let least = leastTaps[tap], least >= taps {
        return nil
      }
      let target = states.target(of: tap, from: state, in: &table)
      let isBarred = isCareful && transition.traits.isIrreversible
      return isBarred && !search.ends(in: target, goal, table) ? nil : target
    }
  }

  /// The transitions that lead nearer by the layout's routes alone, for states with an unknown distance.
  private func promising(
    in state: Int32, goal: Int, _ table: inout TransitionTable
  ) -> [Bool] {
    let goals = states.shared.layout.plan.tasks.count
    let bound = states.bounds[Int(state) * goals + goal]
    let targets = targets(nearerThan: .max, from: state, goal: goal, in: &table)
    return targets.map { $0.map { states.bounds[Int($0) * goals + goal] < bound } ?? false }
  }

  package var wasCutShort: Bool { wasCutShortBefore || search.wasCutShort }

  package var catalog: SharedCatalog? { states.shared }

  package var bytesOfStates: Int { states.byteCount }

  package func withoutStates() -> (any StateSource)? {
    RoutedSource(states.shared.withoutStates(), wasCutShort: wasCutShort)
  }

  package func bounds(of state: Int32) -> [Int] {
    let goals = states.shared.layout.plan.tasks.count
    return states.bounds[Int(state) * goals..<(Int(state) + 1) * goals].map(Int.init)
  }
}

/// The states of a layout that the threads of a run have met together.
///
/// Each is routed once, outside the lock, by the thread that looks into it first. The result of a tap is
/// a pure function of the layout, so it does not matter which one that is.
package final class SharedCatalog: Sendable {
  package let layout: ExploredLayout
  private let labels: LabelTable
  let watch: WorkWatch
  private let catalog: Mutex<StateCatalog>

  /// - Parameters:
  ///   - labels: shared by the layouts of a run.
  ///   - watch: whether to end the run early.
  package init(_ layout: ExploredLayout, labels: LabelTable, watch: WorkWatch = .none) {
    self.layout = layout
    self.watch = watch
    self.labels = labels
    catalog = Mutex(StateCatalog(layout, labels: labels))
  }

  private init(_ catalog: StateCatalog, like other: SharedCatalog) {
    layout = other.layout
    labels = other.labels
    watch = other.watch
    self.catalog = Mutex(catalog)
  }

  /// The same layout with no states yet.
  package func begunAnew() -> SharedCatalog {
    SharedCatalog(layout, labels: labels, watch: watch)
  }

  /// The same layout with no states yet, in which pages keep their numbers.
  func withoutStates() -> SharedCatalog {
    SharedCatalog(withCatalog { $0.withoutStates() }, like: self)
  }

  /// The state of the router at an index.
  func state(at index: Int32) -> RouterState? {
    withCatalog { catalog in
      index >= 0 && Int(index) < catalog.count ? catalog.state(at: index) : nil
    }
  }

  /// Whether nothing waits in a state.
  func isAtRest(_ state: Int32) -> Bool { withCatalog { $0.isAtRest(state) } }

  /// Lends the states out to one thread at a time.
  func withCatalog<Result: Sendable>(_ body: (inout StateCatalog) -> Result) -> Result {
    catalog.withLock { body(&$0) }
  }
}
