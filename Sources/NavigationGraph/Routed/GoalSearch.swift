/// Finds the fewest taps from a state to a goal over what the router really does.
///
/// A best-first search (A*, Hart, Nilsson & Raphael 1968) that `FewestTaps` keeps away from states
/// that are too far off; since those bounds are never too high, no shorter way is overlooked. Every
/// search begins from nothing: the way it goes is a function of the state that it begins in, and
/// so is the answer, also where it gives up; whichever states were asked about before, on any
/// thread. Only answers are remembered, and the states that were routed.
struct GoalSearch {
  private let goals: Int
  /// The answers by state and goal: `unknown`, `never`, or the fewest taps.
  private var answers: [UInt8] = []
  /// More taps than this, for what was asked with a limit.
  private var exceeded: [UInt8] = []

  /// What the search under way has found of each state, where the stamp is its own.
  private var stamps: [UInt32] = []
  private var taps: [UInt8] = []
  private var stamp: UInt32 = 0
  private var open = OpenStates()

  /// Ways longer than this, and searches through more states than this, count as no way.
  static let longestWay: UInt8 = 120
  private static let statesPerSearch = 20_000
  private static let unknown: UInt8 = 255

  init(goals: Int) {
    self.goals = goals
  }

  /// The fewest taps to a goal; nil when there are more than `limit`.
  ///
  /// - Parameters:
  ///   - table: where explored states have their transitions.
  ///   - source: routes the states that are not explored yet.
  mutating func taps(
    from start: Int32, to goal: Int, limit: UInt8, in table: inout TransitionTable,
    _ source: inout StateCatalog
  ) -> UInt8? {
    let place = Int(start) * goals + goal
    if answers.count <= place { makeRoom(for: source.count) }
    if answers[place] != Self.unknown { return answers[place] <= limit ? answers[place] : nil }
    if exceeded[place] > limit || source.bounds[place] > limit { return nil }
    let found = search(from: start, to: goal, limit: limit, in: &table, &source)
    if answers.count <= place { makeRoom(for: source.count) }
    switch found {
    case .found(let taps): answers[place] = taps
    case .givenUp: answers[place] = FewestTaps.never
    case .beyond: exceeded[place] = limit + 1
    }
    return answers[place] <= limit ? answers[place] : nil
  }

  private enum SearchEnd {
    case found(UInt8)
    /// Every way is longer than the limit.
    case beyond
    case givenUp
  }

  private mutating func search(
    from start: Int32, to goal: Int, limit: UInt8, in table: inout TransitionTable,
    _ source: inout StateCatalog
  ) -> SearchEnd {
    let goalSet = GoalSet(goal: goal)
    if table.states[Int(start)].reached.intersects(goalSet) { return .found(0) }
    begin(at: start, of: source.count)
    open.removeAll()
    open.insert(start, promising: source.bounds[Int(start) * goals + goal])
    var expansions = 0
    while let (state, promise) = open.next(upTo: limit) {
      let soFar = taps[Int(state)]
      // A shorter way to it was found after it was put in line.
      guard soFar + source.bounds[Int(state) * goals + goal] == promise else { continue }
      if table.states[Int(state)].reached.intersects(goalSet) { return .found(soFar) }
      guard expansions < Self.statesPerSearch else { return .givenUp }
      expansions += 1
      if !table.states[Int(state)].isExplored {
        let transitions = source.transitions(from: state, in: &table)
        table.explore(state, transitions: transitions)
        makeRoomToSearch(for: source.count)
      }
      for place in table.range(of: state) {
        let target = table.transitions[place].target
        guard !table.transitions[place].traits.isHidden, target != state else { continue }
        if stamps[Int(target)] == stamp, taps[Int(target)] <= soFar + 1 { continue }
        let bound = source.bounds[Int(target) * goals + goal]
        guard Int(soFar) + 1 + Int(bound) <= Int(Self.longestWay) else { continue }
        stamps[Int(target)] = stamp
        taps[Int(target)] = soFar + 1
        open.insert(target, promising: soFar + 1 + bound)
      }
    }
    return open.isEmpty ? .givenUp : .beyond
  }

  private mutating func begin(at start: Int32, of count: Int) {
    makeRoomToSearch(for: count)
    if stamp == .max {
      stamps = [UInt32](repeating: 0, count: stamps.count)
      stamp = 0
    }
    stamp += 1
    stamps[Int(start)] = stamp
    taps[Int(start)] = 0
  }

  private mutating func makeRoomToSearch(for count: Int) {
    guard stamps.count < count else { return }
    let missing = count + count / 2 + 64 - stamps.count
    stamps += [UInt32](repeating: 0, count: missing)
    taps += [UInt8](repeating: 0, count: missing)
  }

  private mutating func makeRoom(for count: Int) {
    let missing = (count + count / 2 + 64) * goals - answers.count
    guard missing > 0 else { return }
    answers += [UInt8](repeating: Self.unknown, count: missing)
    exceeded += [UInt8](repeating: 0, count: missing)
  }
}
