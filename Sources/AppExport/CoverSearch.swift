import NavigationGraph

/// A search for walks that take all missing transitions, with dozens of candidates in parallel.
///
/// Each walk goes on to one of the nearest missing transitions. Of walks with equally many transitions, the search
/// keeps those with the fewest steps so far and to come. The steps to come are at least the missing transitions, and
/// one for each time that a screen is entered more often than it is left.
struct CoverSearch {
  private let table: TransitionTable
  private let isExpanded: [Bool]
  private let graph: ScreenGraph
  private let wanted: [Bool]
  private let start: Int32
  /// The walks that are kept, and the continuations of each that are tried.
  private let width = 48
  private let choices = 8
  /// When each state was seen last, by the number of the look around.
  private var seen: [Int32]
  private var look: Int32 = 0
  private var trail: [Leg] = []
  private let watch: WorkWatch

  /// The way to one more missing transition, and the leg before.
  private struct Leg {
    let before: Int
    let places: [Int]
    /// Whether the app is started again first.
    let isAnew: Bool
  }

  private struct Walk {
    var state: Int32
    var node: Int
    var missing: [UInt64]
    var steps = 1
    var leg = -1
    /// The least steps to join screens, from the end of the walk.
    var excess = 0
    /// The entrances that are missing less the exits, by screen.
    var balance: [Int32]
  }

  init(
    _ exploration: Exploration, _ graph: ScreenGraph, wanted: [Bool],
    watch: WorkWatch
  ) {
    self.watch = watch
    table = exploration.graph.table
    isExpanded = exploration.isExpanded
    self.graph = graph
    self.wanted = wanted
    start = exploration.starts.first?.state ?? 0
    seen = Array(repeating: 0, count: table.states.count)
  }

  /// The walks, as places of transitions.
  mutating func walks(restarting: Bool) -> [[Int]] {
    trail = []
    var walks = [first]
    for _ in 0..<wanted.count(where: { $0 }) {
      var next: [Walk] = []
      for walk in walks where !watch.isStopped { next += continued(walk, restarting: restarting) }
      guard !next.isEmpty else { break }
      walks = best(of: next)
    }
    return walks.first.map(places) ?? []
  }

  private var first: Walk {
    var missing = Array(repeating: UInt64(0), count: wanted.count / 64 + 1)
    var balance = Array(repeating: Int32(0), count: graph.nodes.count)
    for edge in wanted.indices where wanted[edge] {
      missing[edge / 64] |= 1 << UInt64(edge % 64)
      balance[graph.edges[edge].to] += 1
      balance[graph.edges[edge].from] -= 1
    }
    let excess = balance.reduce(0) { $0 + max(0, Int($1)) }
    return Walk(
      state: start, node: graph.start, missing: missing, excess: excess, balance: balance)
  }

  /// The best of several walks with equally many transitions, one for each end.
  private func best(of walks: [Walk]) -> [Walk] {
    struct End: Hashable {
      let state: Int32
      let missing: [UInt64]
    }
    var ends: Set<End> = []
    var kept: [Walk] = []
    let order = walks.indices.sorted { one, other in
      let (first, second) = (cost(walks[one]), cost(walks[other]))
      return first == second ? one < other : first < second
    }
    for place in order where kept.count < width {
      let walk = walks[place]
      if ends.insert(End(state: walk.state, missing: walk.missing)).inserted { kept.append(walk) }
    }
    return kept
  }

  /// Twice the steps so far and to come; half a step for a place with nothing left to do.
  private func cost(_ walk: Walk) -> Int {
    let isAtEnd = walk.balance[walk.node] >= 0 ? 1 : 0
    let hasMore = table.range(of: walk.state).contains {
      isMissing(Int(graph.edgeOfPlace[$0]), walk)
    }
    return 4 * (walk.steps + walk.excess + isAtEnd) + (hasMore ? 0 : 3)
  }

  private func isMissing(_ edge: Int, _ walk: Walk) -> Bool {
    edge >= 0 && walk.missing[edge / 64] & (1 << UInt64(edge % 64)) != 0
  }

  private func places(of walk: Walk) -> [[Int]] {
    var legs: [Leg] = []
    var leg = walk.leg
    while trail.indices.contains(leg) {
      legs.append(trail[leg])
      leg = trail[leg].before
    }
    var walks: [[Int]] = [[]]
    for leg in legs.reversed() {
      if leg.isAnew { walks.append([]) }
      walks[walks.count - 1] += leg.places
    }
    return walks.filter { !$0.isEmpty }
  }
}

extension CoverSearch {
  /// The walk with one more transition, in several ways.
  private mutating func continued(_ walk: Walk, restarting: Bool) -> [Walk] {
    let here = ways(from: walk.state, walk)
    var found = here.map { taken($0, by: walk, isAnew: false) }
    if here.isEmpty || restarting && here[0].count > 1 {
      found += ways(from: start, walk).map { taken($0, by: walk, isAnew: true) }
    }
    return found
  }

  private mutating func taken(_ places: [Int], by walk: Walk, isAnew: Bool) -> Walk {
    var next = walk
    let last = places[places.count - 1]
    let edge = Int(graph.edgeOfPlace[last])
    next.missing[edge / 64] &= ~(1 << UInt64(edge % 64))
    let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
    next.excess -=
      max(0, Int(next.balance[from])) + (from == to ? 0 : max(0, Int(next.balance[to])))
    next.balance[from] += 1
    next.balance[to] -= 1
    next.excess +=
      max(0, Int(next.balance[from])) + (from == to ? 0 : max(0, Int(next.balance[to])))
    next.state = table.transitions[last].target
    next.node = to
    next.steps += places.count + (isAnew ? 1 : 0)
    next.leg = trail.count
    trail.append(Leg(before: walk.leg, places: places, isAnew: isAnew))
    return next
  }

  /// The shortest ways that end with a missing transition, and some that are one step longer.
  private mutating func ways(from start: Int32, _ walk: Walk) -> [[Int]] {
    look += 1
    seen[Int(start)] = look
    var layer: [(state: Int32, places: [Int])] = [(start, [])]
    var found: [[Int]] = []
    while !layer.isEmpty {
      let wasFound = !found.isEmpty
      var next: [(state: Int32, places: [Int])] = []
      for (state, places) in layer where isExpanded[Int(state)] {
        for place in table.range(of: state) {
          let edge = Int(graph.edgeOfPlace[place])
          guard edge >= 0, !graph.edges[edge].isHidden else { continue }
          if isMissing(edge, walk) {
            found.append(places + [place])
            continue
          }
          let target = Int(table.transitions[place].target)
          if seen[target] != look {
            seen[target] = look
            next.append((Int32(target), places + [place]))
          }
        }
      }
      if wasFound { break }
      layer = next
    }
    return Array(found.prefix(choices))
  }
}
