/// Finds the fewest taps from a state to a goal over what the router really does.
///
/// A best-first search (A*, Hart, Nilsson & Raphael 1968) that `PageWays` keeps away from states
/// that are too far off. What one search found is remembered for its start alone: so the answer for
/// a state is a function of that state, whichever states were asked about before, on any thread.
struct GoalSearch {
  /// What is known of the taps from one state to one goal.
  private struct Knowledge {
    /// At least so many, by the pages; never changed.
    let bound: Int32
    /// The fewest taps that a search from here found; −1 while unknown.
    var exact: Int32 = -1
  }

  private let goals: Int
  private var known: [Knowledge] = []
  /// How many states are known.
  private(set) var stateCount = 0
  private var reached: [Int32: Int32] = [:]

  /// Ways longer than this, and searches through more states than this, count as no way.
  static let longestWay: Int32 = 200
  private static let statesPerSearch = 20_000

  init(goals: Int) {
    self.goals = goals
  }

  /// Notes the bounds of a state that was just added.
  mutating func add(bounds: [Int32]) {
    stateCount += 1
    for bound in bounds { known.append(Knowledge(bound: bound)) }
  }

  private func bound(_ state: Int32, _ goal: Int) -> Int32 {
    known[Int(state) * goals + goal].bound
  }

  /// The fewest taps, or nil when they are more than `limit`.
  ///
  /// The search itself never stops at the limit, so that what it finds does not depend on who asks.
  /// - Parameter expand: makes the transitions of a state known, and its new neighbours with them.
  mutating func search(
    from start: Int32, to goal: Int, limit: Int32, in table: inout TransitionTable,
    expand: (Int32, inout TransitionTable, inout GoalSearch) -> Void
  ) -> Int32? {
    let place = Int(start) * goals + goal
    if known[place].bound > limit { return nil }
    if known[place].exact < 0 {
      known[place].exact = search(from: start, to: goal, in: &table, expand: expand)
    }
    return known[place].exact <= limit ? known[place].exact : nil
  }

  private mutating func search(
    from start: Int32, to goal: Int, in table: inout TransitionTable,
    expand: (Int32, inout TransitionTable, inout GoalSearch) -> Void
  ) -> Int32 {
    reached.removeAll(keepingCapacity: true)
    reached[start] = 0
    var open = OpenStates()
    open.insert(start, promising: bound(start, goal))
    var expansions = 0
    while let (state, promise) = open.next(), expansions < Self.statesPerSearch {
      guard let taps = reached[state], taps + bound(state, goal) <= promise else { continue }
      if table.states[Int(state)].reached.bits & GoalSet(goal: goal).bits != 0 {
        return taps
      }
      if !table.states[Int(state)].isExplored { expand(state, &table, &self) }
      expansions += 1
      for transition in table.range(of: state).map({ table.transitions[$0] })
      where !transition.traits.isHidden && transition.target != state {
        if let before = reached[transition.target], before <= taps + 1 { continue }
        reached[transition.target] = taps + 1
        open.insert(transition.target, promising: taps + 1 + bound(transition.target, goal))
      }
    }
    return PageWays.unreachable
  }
}
