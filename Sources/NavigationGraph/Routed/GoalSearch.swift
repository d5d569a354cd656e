/// Finds the fewest taps from a state to a goal over what the router really does.
///
/// A best-first search (A*, Hart, Nilsson & Raphael 1968) that `PageWays` keeps away from states
/// that are too far off, with a memory of what it has found.
struct GoalSearch {
  /// What is known of the taps from one state to one goal.
  private struct Knowledge {
    /// The fewest taps; −1 while unknown.
    var exact: Int32 = -1
    /// At least so many.
    var atLeast: Int32 = 0
  }

  private let goals: Int
  private var known: [Knowledge] = []
  /// How many states are known.
  private(set) var stateCount = 0
  private var reached: [Int32: (taps: Int32, from: Int32)] = [:]

  /// Ways longer than this, and searches through more states than this, count as no way.
  static let longestWay: Int32 = 200
  private static let statesPerSearch = 20_000

  init(goals: Int) {
    self.goals = goals
  }

  /// Notes the bounds of a state that was just added.
  mutating func add(bounds: [Int32]) {
    stateCount += 1
    for bound in bounds { known.append(Knowledge(atLeast: bound)) }
  }

  /// The fewest taps when they are known, `PageWays.unreachable` when there is no way.
  func exact(_ state: Int32, _ goal: Int) -> Int32? {
    let exact = known[Int(state) * goals + goal].exact
    return exact < 0 ? nil : exact
  }

  /// At least so many taps.
  func atLeast(_ state: Int32, _ goal: Int) -> Int32 {
    let knowledge = known[Int(state) * goals + goal]
    return knowledge.exact >= 0 ? knowledge.exact : knowledge.atLeast
  }

  /// The fewest taps, or nil when they are more than `limit`.
  ///
  /// - Parameter expand: makes the transitions of a state known, and its new neighbours with them.
  mutating func search(
    from start: Int32, to goal: Int, limit: Int32, in table: inout TransitionTable,
    expand: (Int32, inout TransitionTable, inout GoalSearch) -> Void
  ) -> Int32? {
    if let exact = exact(start, goal) { return exact <= limit ? exact : nil }
    if atLeast(start, goal) > limit { return nil }
    reached.removeAll(keepingCapacity: true)
    reached[start] = (0, -1)
    var open = OpenStates()
    open.insert(start, promising: atLeast(start, goal))
    var expansions = 0
    while let (state, promise) = open.next(), promise <= limit, expansions < Self.statesPerSearch {
      guard let so = reached[state], so.taps + atLeast(state, goal) <= promise else { continue }
      if table.states[Int(state)].reached.bits & GoalSet(goal: goal).bits != 0 {
        return settle(state, taps: so.taps, goal: goal)
      }
      if let rest = exact(state, goal) { return settle(state, taps: so.taps + rest, goal: goal) }
      if !table.states[Int(state)].isExplored { expand(state, &table, &self) }
      expansions += 1
      for place in table.range(of: state) {
        let transition = table.transitions[place]
        if transition.traits.isHidden || transition.target == state { continue }
        let taps = so.taps + 1
        if let before = reached[transition.target], before.taps <= taps { continue }
        reached[transition.target] = (taps, state)
        open.insert(transition.target, promising: taps + atLeast(transition.target, goal))
      }
    }
    let place = Int(start) * goals + goal
    if limit >= Self.longestWay {
      known[place].exact = PageWays.unreachable
    } else {
      known[place].atLeast = max(known[place].atLeast, limit + 1)
    }
    return nil
  }

  /// Remembers the fewest taps of every state on the way that was found.
  private mutating func settle(_ end: Int32, taps: Int32, goal: Int) -> Int32 {
    var state = end
    while state >= 0, let step = reached[state] {
      known[Int(state) * goals + goal].exact = taps - step.taps
      state = step.from
    }
    return taps
  }
}
