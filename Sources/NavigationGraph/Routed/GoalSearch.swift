/// Finds the fewest taps from a state to a goal, using the router's results.
///
/// A best-first search (A*, Hart, Nilsson & Raphael 1968) that `TapLowerBounds` keeps away from states that are
/// too far off. Those bounds are never too high, so no shorter path is missed.
///
/// An answer is a function of the state alone: earlier questions and threads do not change it. It is either exact,
/// or the search gave up, because more than `statesPerSearch` states promise fewer than the fewest taps by the
/// bounds alone; the limit is higher where tasks begin. Findings of earlier searches shorten later ones. The search
/// also counts the states that it would have visited without them; if that may exceed the limit, it runs again
/// without them.
///
/// Irreversible taps are left out, unless the goal follows directly after them: a way round by logging out is
/// accidental, and not what a task asks for. They count only if there is no other path at all.
struct GoalSearch {
  private let goals: Int
  /// The findings of careful searches, and of searches that allow irreversible taps.
  private var findings = [KnownDistances(), KnownDistances()]
  private var isCareful = true
  private let care: IrreversibleTaps

  /// The findings of the current search about each state, if the stamp is its own.
  private var marks: [Mark] = []
  private var stamp: UInt32 = 0
  private var open = OpenStates()

  private struct Mark {
    var stamp: UInt32 = 0
    /// The state from which it was reached.
    var origin: Int32 = -1
    var taps: UInt8 = 0
    var isLookedInto = false
  }

  /// Longer paths do not count.
  static let longestPath: UInt8 = 120
  private let statesPerSearch: Int
  private let statesPerSearchAtStart: Int
  /// The lower bound of taps if a careless search gave up, by state and goal.
  private var leastTapsOfUnknown: [Int: UInt8] = [:]
  /// The states in which tasks begin, and those that are one tap away.
  var nearStarts: Set<Int32> = []
  private let watch: WorkWatch
  /// Whether a stop ended a search, so that its answer may be wrong.
  private(set) var wasCutShort = false
  /// Whether any finding since this was reset depends on states in which a navigation waits.
  var meetsWaiting = false
  /// The states after which it looks whether to stop; each takes the routing of all its taps.
  private static let statesPerLook = 16

  init(_ layout: ExploredLayout, watch: WorkWatch) {
    self.watch = watch
    goals = layout.plan.tasks.count
    care = layout.irreversibleTaps
    statesPerSearch = layout.statesPerSearch
    statesPerSearchAtStart = max(layout.statesPerSearch, layout.statesPerSearchAtStart)
  }

  private func statesPerSearch(from state: Int32) -> Int {
    nearStarts.contains(state) ? statesPerSearchAtStart : statesPerSearch
  }

  private var known: KnownDistances {
    _read { yield findings[isCareful ? 0 : 1] }
    _modify { yield &findings[isCareful ? 0 : 1] }
  }

  /// Whether the fewest taps found for a state are those of a path without irreversible taps; if no such path was
  /// found, any path counts.
  func isCareful(from state: Int32, to goal: Int) -> Bool {
    guard care.isCareful(to: goal) else { return false }
    let answer = findings[0].answer(at: Int(state) * goals + goal)
    let isMissed = answer == TapLowerBounds.never || answer == TapLowerBounds.notKnown
    return care.isBarred(to: goal) || !isMissed
  }

  /// Whether a search from a state to a goal has given up, so that there may be a path.
  func hasGivenUp(from state: Int32, to goal: Int) -> Bool {
    let findings = findings[isCareful(from: state, to: goal) ? 0 : 1]
    return findings.answer(at: Int(state) * goals + goal) == TapLowerBounds.notKnown
  }

  /// The taps that every path has at least from a state from which a search for any path at all gave up.
  func leastTapsOfUnknown(from state: Int32, to goal: Int) -> UInt8? {
    care.isCareful(to: goal) ? nil : leastTapsOfUnknown[Int(state) * goals + goal]
  }

  /// The fewest taps to a goal; `nil` if there are more than `limit`.
  /// - Parameter source: routes the states that are not explored yet.
  mutating func taps(
    from start: Int32, to goal: Int, limit: UInt8, in table: inout TransitionTable,
    _ source: inout RoutedStates
  ) -> UInt8? {
    if care.isCareful(to: goal) {
      let found = taps(
        from: start, to: goal, limit: limit, isCareful: true, in: &table, &source)
      if found != nil || isCareful(from: start, to: goal) { return found }
    }
    return taps(from: start, to: goal, limit: limit, isCareful: false, in: &table, &source)
  }

  /// The same over some taps only.
  /// - Parameter isCareful: whether irreversible taps are left out.
  mutating func taps(
    from start: Int32, to goal: Int, limit: UInt8, isCareful: Bool,
    in table: inout TransitionTable, _ source: inout RoutedStates
  ) -> UInt8? {
    self.isCareful = isCareful
    known.takeOver(source.bounds)
    let place = Int(start) * goals + goal
    let metBefore = meetsWaiting
    meetsWaiting = known.meetsWaiting(at: place)
    defer { meetsWaiting = meetsWaiting || metBefore }
    if let answer = known.answer(at: place) { return answer <= limit ? answer : nil }
    if known.leastTaps(at: place) > limit { return nil }
    var end = search(
      from: start, to: goal, limit: limit, usesKnown: true, in: &table, &source)
    if end.isConclusive, end.states > statesPerSearch(from: start) {
      end = search(from: start, to: goal, limit: limit, usesKnown: false, in: &table, &source)
    }
    known.takeOver(source.bounds)
    switch end.ending {
    case .found(let taps): notePath(of: taps, endingIn: end.state, to: goal, end, &source)
    case .noPath: known.note(TapLowerBounds.never, at: place, states: end.states)
    case .givenUp(let least):
      known.note(TapLowerBounds.notKnown, at: place, states: end.states)
      if !isCareful { leastTapsOfUnknown[place] = least }
    case .beyond: known.note(moreThan: limit, at: place, states: end.states)
    }
    if meetsWaiting { known.noteWaiting(at: place) }
    let answer = known.answer(at: place)
    return answer.flatMap { $0 <= limit ? $0 : nil }
  }

  /// How a search ended.
  private struct End {
    enum Ending {
      case found(UInt8)
      /// Every path is longer than the limit.
      case beyond
      case noPath
      /// Where every path has at least some taps.
      case givenUp(UInt8)
    }

    let ending: Ending
    /// Where it ended.
    var state: Int32 = -1
    /// The most states that have to be looked into to find this out without earlier searches.
    let states: Int

    /// Whether there is a path, or none at all.
    var isConclusive: Bool {
      switch ending {
      case .found, .noPath: true
      case .beyond, .givenUp: false
      }
    }
  }

  private mutating func search(
    from start: Int32, to goal: Int, limit: UInt8, usesKnown: Bool,
    in table: inout TransitionTable, _ source: inout RoutedStates
  ) -> End {
    let goalSet = GoalSet(goal: goal)
    begin(at: start, of: source.count)
    open.removeAll()
    let statesPerSearch = statesPerSearch(from: start)
    let place = Int(start) * goals + goal
    let bound = usesKnown ? known.leastTaps(at: place) : source.bounds[place]
    open.insert(start, promising: bound)
    var states = usesKnown ? known.states(at: place) : 0
    // The states that promise less than the current ones, and the states visited so far. Each of these promised
    // no more by the bounds alone than by what is known, so that many of them are enough to give up if no goal
    // may be found at all.
    var (nearer, atHand, lookedInto) = (0, bound, 0)
    while let next = open.next(upTo: limit) {
      let (state, promise) = (next.state, next.promise)
      let soFar = marks[Int(state)].taps
      if !next.isLaterLook {
        if promise > atHand {
          (nearer, atHand) = (usesKnown ? lookedInto : states, promise)
          if nearer > statesPerSearch {
            return End(ending: .givenUp(promise), states: max(states, nearer))
          }
        }
        let place = Int(state) * goals + goal
        let rest = usesKnown ? known.leastTaps(at: place) : source.bounds[place]
        // A shorter path to it was found after it was put in line.
        guard soFar + rest == promise else { continue }
        if table.reached(in: state).intersects(goalSet)
          || usesKnown && known.isExact(at: place)
        {
          return End(ending: .found(promise), state: state, states: usesKnown ? states : nearer)
        }
        if usesKnown, let found = distanceOfOthers(from: state, to: goal, &source) {
          states += found.states
          open.insert(state, promising: TapLowerBounds.sum(soFar, found.taps))
          continue
        }
        states += 1
        if states % Self.statesPerLook == 0, watch.isStopped {
          wasCutShort = true
          return End(ending: .givenUp(promise), states: states)
        }
        if !marks[Int(state)].isLookedInto {
          marks[Int(state)].isLookedInto = true
          lookedInto += 1
        }
      }
      let step = Step(state: state, goal: goal, taps: soFar + 1, usesKnown: usesKnown)
      states += lookInto(step, promising: promise, in: &table, &source)
    }
    return End(ending: open.isEmpty ? .noPath : .beyond, states: states)
  }

  /// Takes over the fewest taps that were found from another state which differs in nothing that is in the way.
  private mutating func distanceOfOthers(
    from state: Int32, to goal: Int, _ source: inout RoutedStates
  ) -> (taps: UInt8, states: Int)? {
    let place = Int(state) * goals + goal
    guard !nearStarts.contains(state), known.answer(at: place) == nil,
      let (states, kind) = source.distance(from: state, to: goal, isCareful: isCareful),
      kind.taps >= known.leastTaps(at: place)
    else { return nil }
    known.note(kind.taps, at: place, states: states)
    if kind.meetsWaiting {
      known.noteWaiting(at: place)
      meetsWaiting = true
    }
    return (kind.taps, states)
  }

  /// One tap of the search under way.
  private struct Step {
    let state: Int32
    let goal: Int
    /// The taps from the start, this one included.
    let taps: UInt8
    let usesKnown: Bool
  }

  /// Queues the successors of a state, except those of taps that are known to promise less than the state itself;
  /// these follow when their turn comes.
  ///
  /// - Returns: the number of states that earlier searches visited, if their finding is used.
  private mutating func lookInto(
    _ step: Step, promising promise: UInt8, in table: inout TransitionTable,
    _ source: inout RoutedStates
  ) -> Int {
    let state = table.states[Int(step.state)]
    if !state.isExplored || state.isOpen {
      if let leastTaps = source.leastTaps(after: step.state, to: step.goal) {
        return lookInto(step, leastTaps, promising: promise, in: &table, &source)
      }
      if !state.isExplored { source.explore(step.state, in: &table) }
      source.close(step.state, in: &table)
      makeRoomToSearch(for: source.count)
      known.takeOver(source.bounds)
    }
    return table.range(of: step.state).reduce(0) { states, index in
      let (target, traits) = (table.transitions[index].target, table.transitions[index].traits)
      guard !traits.isHidden,
        !isCareful || !traits.isIrreversible || ends(in: target, step.goal, table)
      else { return states }
      return states + putInLine(target, by: step, &source)
    }
  }

  /// The same of a state whose taps are foreseen.
  private mutating func lookInto(
    _ step: Step, _ leastTaps: [UInt8?], promising promise: UInt8,
    in table: inout TransitionTable, _ source: inout RoutedStates
  ) -> Int {
    var states = 0
    var later = Int.max
    for (tap, least) in leastTaps.enumerated() {
      guard let least else { continue }
      let isBarred = isCareful && source.isIrreversible(tap, from: step.state)
      if isBarred, least > 0 { continue }
      let promised = Int(step.taps) + Int(least)
      if promised > Int(promise) {
        later = min(later, promised)
        continue
      }
      let target = source.target(of: tap, from: step.state, in: &table)
      makeRoomToSearch(for: source.count)
      known.takeOver(source.bounds)
      if isBarred, !ends(in: target, step.goal, table) { continue }
      states += putInLine(target, by: step, &source)
    }
    if later <= Int(Self.longestPath) {
      open.insert(step.state, promising: UInt8(later), isLaterLook: true)
    }
    return states
  }

  /// Whether the last tap of a path to a state may be irreversible.
  func ends(in state: Int32, _ goal: Int, _ table: TransitionTable) -> Bool {
    !care.isBarred(to: goal) && table.reached(in: state).intersects(GoalSet(goal: goal))
  }

  /// Queues a state, unless a path that is not longer was found before.
  private mutating func putInLine(
    _ target: Int32, by step: Step, _ source: inout RoutedStates
  ) -> Int {
    guard target != step.state else { return 0 }
    let mark = marks[Int(target)]
    if mark.stamp == stamp, mark.taps <= step.taps { return 0 }
    let place = Int(target) * goals + step.goal
    if source.isWaiting[Int(target)] || step.usesKnown && known.meetsWaiting(at: place) {
      meetsWaiting = true
    }
    let bound = step.usesKnown ? known.leastTaps(at: place) : source.bounds[place]
    let states = step.usesKnown ? known.states(at: place) : 0
    guard Int(step.taps) + Int(bound) <= Int(Self.longestPath) else { return states }
    marks[Int(target)] = Mark(
      stamp: stamp, origin: step.state, taps: step.taps,
      isLookedInto: mark.stamp == stamp && mark.isLookedInto)
    open.insert(target, promising: step.taps + bound)
    return states
  }

  /// Notes the fewest taps of every state on a shortest path.
  private mutating func notePath(
    of taps: UInt8, endingIn last: Int32, to goal: Int, _ end: End, _ source: inout RoutedStates
  ) {
    var state = last
    while state >= 0 {
      let mark = marks[Int(state)]
      // Asked about alone, it might give up before.
      let place = Int(state) * goals + goal
      if end.states <= statesPerSearch(from: state) {
        if !nearStarts.contains(state), !known.isExact(at: place) {
          source.note(
            DistanceKind(taps: taps - mark.taps, meetsWaiting: meetsWaiting), states: end.states,
            from: state, to: goal, isCareful: isCareful)
        }
        known.note(taps - mark.taps, at: place, states: end.states)
        if meetsWaiting { known.noteWaiting(at: place) }
      }
      state = mark.origin
    }
  }

  private mutating func begin(at start: Int32, of count: Int) {
    makeRoomToSearch(for: count)
    if stamp == .max {
      marks = [Mark](repeating: Mark(), count: marks.count)
      stamp = 0
    }
    stamp += 1
    marks[Int(start)] = Mark(stamp: stamp)
  }

  private mutating func makeRoomToSearch(for count: Int) {
    while marks.count < count { marks.append(Mark()) }
  }
}
