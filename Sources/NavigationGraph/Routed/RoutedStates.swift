import Experiments
import RouterCore

/// The states of a layout as one thread knows them, including those that other threads have routed.
struct RoutedStates {
  let shared: SharedCatalog
  private(set) var count = 0
  /// The bytes in which they are written down.
  private(set) var byteCount = 0
  /// The lower bounds of the taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  /// Whether a navigation waits in each state.
  private(set) var isWaiting: [Bool] = []
  private var rehearsal: TapRehearsal
  private var transitions: [Transition] = []
  private var foreseen: ForeseenTaps
  /// The most states that a search for the fewest taps looks into.
  private var distances = CutFindings<Int>()
  private var latestCut: (state: Int32, cut: CutState?) = (-1, nil)
  /// The ways out of states that are not explored.
  private var waysOut: [Int32: WayOut] = [:]
  /// The same before anything is routed, by the numbers of states in which the same can be tapped.
  private var waysOutOfAlike: [Int: WaysOut] = [:]

  init(_ shared: SharedCatalog) {
    self.shared = shared
    rehearsal = TapRehearsal(shared.layout.plan.layout)
    foreseen = ForeseenTaps(shared.layout)
  }

  /// The index of a state, which is added to the table when the thread does not know it.
  mutating func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    shared.withCatalog { catalog in
      let index = catalog.index(of: state)
      takeStates(of: catalog, into: &table)
      return index
    }
  }

  /// Adds the transitions of a state to the table.
  mutating func explore(_ state: Int32, in table: inout TransitionTable) {
    switch shared.withCatalog({ begin(state, of: &$0, into: &table) }) {
    case .known: break
    case .routed: exploreAll(of: state, in: &table)
    case .alike(let ownTaps): explore(state, routing: ownTaps, in: &table)
    }
  }

  private mutating func explore(
    _ state: Int32, routing ownTaps: [Int], in table: inout TransitionTable
  ) {
    load(state)
    let affordances = foreseen.affordances(by: rehearsal)
    var (own, missing): ([Int: RoutedTap], [Int]) = ([:], ownTaps)
    // Other threads may find out meanwhile that a tap looks at more.
    while !missing.isEmpty {
      // Routed outside the lock, by the thread that looks into the state first.
      let taps = RoutedTap.some(missing, of: affordances, in: foreseen.origin, by: &rehearsal)
      for (place, tap) in zip(missing, taps) { own[place] = tap }
      missing = shared.withCatalog { [own] catalog in
        let missing = catalog.explore(state, own: own, from: foreseen.origin) ?? []
        if missing.isEmpty { _ = take(state, of: catalog, into: &table) }
        return missing
      }
    }
  }

  /// The work that is left to explore a state.
  private enum Work: Sendable {
    case known
    /// All of its taps.
    case routed
    /// Some of its taps; the others come from states that agree in everything that the taps look at.
    case alike(ownTaps: [Int])
  }

  private mutating func begin(
    _ state: Int32, of catalog: inout StateCatalog, into table: inout TransitionTable
  ) -> Work {
    if take(state, of: catalog, into: &table) { return .known }
    guard let ownTaps = catalog.explore(state) else { return .routed }
    guard ownTaps.isEmpty else { return .alike(ownTaps: ownTaps) }
    _ = take(state, of: catalog, into: &table)
    return .known
  }

  private mutating func exploreAll(of state: Int32, in table: inout TransitionTable) {
    load(state)
    var taps = RoutedTap.all(
      foreseen.affordances(by: rehearsal), in: foreseen.origin, by: &rehearsal)
    shared.withCatalog { catalog in
      catalog.explore(state, taps: &taps, from: foreseen.origin)
      _ = take(state, of: catalog, into: &table)
    }
  }

  /// The way out of a state; no other tap is routed.
  /// - Returns: `nil` if another thread has explored the state, so that the table has it.
  mutating func wayOut(of state: Int32, in table: inout TransitionTable) -> WayOut? {
    if let known = waysOut[state] { return known }
    if shared.withCatalog({ take(state, of: $0, into: &table) }) { return nil }
    let wayOut = WayOut(of: state, ways(outOf: state)) { target(of: $0, from: state, in: &table) }
    waysOut[state] = wayOut
    return wayOut
  }

  /// The ways out of a state, shared by all states with the same taps.
  private mutating func ways(outOf state: Int32) -> WaysOut {
    let number = shared.withCatalog { $0.numberOfTaps(in: state) }
    if let known = number.flatMap({ waysOutOfAlike[$0] }) { return known }
    load(state)
    let isAsked = foreseen.origin.isAsked
    let affordances = foreseen.affordances(by: rehearsal)
    let ways = WaysOut(among: affordances.map { $0.countedKind(isAsked: isAsked) })
    if let number { waysOutOfAlike[number] = ways }
    return ways
  }

  /// Copies a state that another thread has explored; returns whether one has.
  private mutating func take(
    _ state: Int32, of catalog: StateCatalog, into table: inout TransitionTable
  ) -> Bool {
    transitions.removeAll(keepingCapacity: true)
    guard catalog.appendTransitions(from: state, to: &transitions) else { return false }
    takeStates(of: catalog, into: &table)
    table.explore(state, transitions: transitions)
    return true
  }

  /// Takes the states over that the thread does not know.
  private mutating func takeStates(of catalog: StateCatalog, into table: inout TransitionTable) {
    guard count < catalog.count else { return }
    for state in count..<catalog.count {
      _ = table.add(catalog.appearance(of: state))
      isWaiting.append(!catalog.isAtRest(Int32(clamping: state)))
    }
    bounds += catalog.bounds[(count * catalog.goals)...]
    byteCount = catalog.byteCount
    count = catalog.count
  }
}

extension RoutedStates {
  /// The least taps to a goal after each tap of a state, `nil` for hidden ones; `nil` if they cannot be foreseen.
  mutating func leastTaps(after state: Int32, to goal: Int) -> [UInt8?]? {
    guard shared.layout.routesWhenAsked, !isWaiting[Int(state)] else { return nil }
    survey(state)
    if !foreseen.isListed { load(state) }
    let bound = bounds[Int(state) * shared.layout.plan.tasks.count + goal]
    return foreseen.leastTaps(to: goal, bound: bound, by: &rehearsal)
  }

  /// Turns to a state.
  private mutating func turn(to state: Int32) {
    if !foreseen.isAt(state) { foreseen.begin(at: state, cutTo: cut(state)) }
  }

  /// Turns to a state in which taps are routed.
  private mutating func load(_ state: Int32) {
    turn(to: state)
    if !foreseen.isUnpacked { foreseen.unpack(shared.state(at: state) ?? RouterState()) }
  }

  /// Turns to a state at rest at which a search looks.
  private mutating func survey(_ state: Int32) {
    turn(to: state)
    if !foreseen.isSurveyed { shared.withCatalog { foreseen.survey(by: &$0) } }
  }

  /// The cut of a state, remembered because it is often needed twice.
  private mutating func cut(_ state: Int32) -> CutState? {
    if state != latestCut.state { latestCut = (state, shared.withCatalog { $0.cut(state) }) }
    return latestCut.cut
  }

  /// The number that a state shares with all states with the same cut; `nil` if it is not cut.
  mutating func cutNumber(of state: Int32) -> Int? {
    shared.layout.opensTargets ? cut(state)?.number : nil
  }

  /// The screens of a state in which others may differ that are cut to the same, and which are in the way of a
  /// solution.
  mutating func screensInWay(
    of kind: DistanceKind, from state: Int32, to goal: Int
  ) -> [ScreenInWay] {
    survey(state)
    return foreseen.screensInWay(of: kind, to: goal)
  }

  /// The fewest taps from a state at rest, found from a state with the same cut, and the most states that a search
  /// for them visits.
  mutating func distance(
    from state: Int32, to goal: Int, isCareful: Bool
  ) -> (states: Int, kind: DistanceKind)? {
    guard !isWaiting[Int(state)], let cut = cutNumber(of: state) else { return nil }
    survey(state)
    let question = CutQuestion(cut: cut, goal: goal, isCareful: isCareful)
    return distances.finding(of: question) { foreseen.screensInWay(of: $0, to: goal) }
      .map { ($0.finding, $0.kind) }
  }

  /// Notes the fewest taps from a state.
  mutating func note(
    _ kind: DistanceKind, states: Int, from state: Int32, to goal: Int, isCareful: Bool
  ) {
    guard !isWaiting[Int(state)], let cut = cutNumber(of: state) else { return }
    distances.note(
      states, kind, of: CutQuestion(cut: cut, goal: goal, isCareful: isCareful),
      screensInWay(of: kind, from: state, to: goal))
  }

  /// Whether a tap cannot be undone, for a state whose least taps are foreseen.
  func isIrreversible(_ tap: Int, from state: Int32) -> Bool {
    foreseen.isIrreversible(tap, from: state)
  }

  /// The state to which a tap leads.
  mutating func target(
    of tap: Int, from state: Int32, in table: inout TransitionTable
  ) -> Int32 {
    let place =
      table.states[Int(state)].isExplored ? table.range(of: state).lowerBound + tap : nil
    if let place, table.transitions[place].target >= 0 { return table.transitions[place].target }
    let target = foreseen.target(of: tap, from: state) ?? routed(tap, from: state, in: &table)
    if let place {
      table.lead(place, to: target)
    } else {
      foreseen.note(target, of: tap, from: state)
    }
    return target
  }

  private mutating func routed(
    _ tap: Int, from state: Int32, in table: inout TransitionTable
  ) -> Int32 {
    if let known = likeOthers(tap, from: state, in: &table) { return known }
    load(state)
    let (result, asked, count) = foreseen.route(tap, by: &rehearsal)
    return shared.withCatalog { catalog in
      let index = catalog.index(of: result.state)
      catalog.note(
        tap, of: count, from: state, leadingTo: index, result, looksFor: asked,
        from: foreseen.origin)
      takeStates(of: catalog, into: &table)
      return index
    }
  }

  /// The target of a tap, if it is known from a state that agrees in everything that the tap looks at.
  private mutating func likeOthers(
    _ tap: Int, from state: Int32, in table: inout TransitionTable
  ) -> Int32? {
    shared.withCatalog { catalog in
      let target = catalog.target(of: tap, from: state)
      if target != nil { takeStates(of: catalog, into: &table) }
      return target
    }
  }

  /// Finds the targets of all taps of an explored state.
  mutating func close(_ state: Int32, in table: inout TransitionTable) {
    guard table.states[Int(state)].isOpen else { return }
    for tap in 0..<table.range(of: state).count {
      _ = target(of: tap, from: state, in: &table)
    }
  }
}
