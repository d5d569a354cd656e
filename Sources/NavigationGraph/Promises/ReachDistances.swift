/// The distance of every state of an exploration to a set of them, searched backwards over its transitions.
///
/// Hidden transitions are left out, as in the search for goals; on request irreversible ones are left out
/// too.
struct ReachDistances {
  private var first: [Int]
  private var origins: [Int32]
  private let isExpanded: [Bool]
  /// The fewest taps to a state that was not explored, beyond which more might be found.
  private let tapsToUnknown: [Int32]
  static let unreachable = Int32.max

  /// - Parameter isCareful: whether transitions that cannot be undone lead nowhere.
  init(_ exploration: Exploration, isCareful: Bool = false) {
    let table = exploration.graph.table
    let count = table.states.count
    isExpanded =
      exploration.isExpanded
      + [Bool](repeating: false, count: max(0, count - exploration.isExpanded.count))
    var arrows: [(source: Int32, target: Int32)] = []
    for index in 0..<count where isExpanded[index] {
      for place in table.range(of: Int32(clamping: index)) {
        let transition = table.transitions[place]
        guard Int(transition.target) != index, !transition.traits.isHidden,
          !isCareful || !transition.traits.isIrreversible
        else { continue }
        arrows.append((Int32(clamping: index), transition.target))
      }
    }
    (first, origins) = Self.turnedRound(arrows, count: count)
    tapsToUnknown = Self.taps(to: isExpanded.map { !$0 }, first, origins)
  }

  /// The fewest taps from every state to one of some states.
  func taps(to states: [Bool]) -> [Int32] { Self.taps(to: states, first, origins) }

  /// The states that are certainly farther than `limit` taps from the target, and the number of states for
  /// which this is unknown.
  /// - Parameter limit: the most taps; `nil` for any number.
  func states(fartherThan limit: Int?, from taps: [Int32]) -> (farther: [Bool], unknown: [Bool]) {
    let limit = Int32(clamping: limit ?? Int(Self.unreachable) - 1)
    let isFar = taps.map { $0 > limit }
    let isCertain = tapsToUnknown.map { $0 >= limit }
    return (
      zip(isFar, isCertain).map { $0 && $1 }, zip(isFar, isCertain).map { $0 && !$1 }
    )
  }

  private static func turnedRound(_ arrows: [(source: Int32, target: Int32)], count: Int)
    -> (first: [Int], origins: [Int32])
  {
    var first = [Int](repeating: 0, count: count + 1)
    for arrow in arrows { first[Int(arrow.target) + 1] += 1 }
    for index in first.indices.dropFirst() { first[index] += first[index - 1] }
    var origins = [Int32](repeating: 0, count: arrows.count)
    var filled = first
    for arrow in arrows {
      origins[filled[Int(arrow.target)]] = arrow.source
      filled[Int(arrow.target)] += 1
    }
    return (first, origins)
  }

  private static func taps(to states: [Bool], _ first: [Int], _ origins: [Int32]) -> [Int32] {
    var taps = states.map { $0 ? 0 : unreachable }
    var queue = states.indices.filter { states[$0] }.map { Int32(clamping: $0) }
    var next = 0
    while next < queue.count {
      let state = Int(queue[next])
      next += 1
      for origin in origins[first[state]..<first[state + 1]] where taps[Int(origin)] == unreachable
      {
        taps[Int(origin)] = taps[state] + 1
        queue.append(origin)
      }
    }
    return taps
  }
}
