/// States that wait to be looked into, the most promising first and among equals the latest.
struct OpenStates {
  private var byPromise: [[Int32]] = []
  private var first = 0
  private var count = 0

  /// Whether none waits.
  var isEmpty: Bool { count == 0 }

  /// Adds a state from which the goal may be reached with so many taps in all.
  mutating func insert(_ state: Int32, promising taps: UInt8) {
    guard taps <= GoalSearch.longestWay else { return }
    while byPromise.count <= Int(taps) { byPromise.append([]) }
    byPromise[Int(taps)].append(state)
    first = min(first, Int(taps))
    count += 1
  }

  /// Takes the next state; nil when none waits that promises no more taps than the limit.
  mutating func next(upTo limit: UInt8) -> (state: Int32, promise: UInt8)? {
    while first < byPromise.count, first <= Int(limit) {
      if let state = byPromise[first].popLast() {
        count -= 1
        return (state, UInt8(clamping: first))
      }
      first += 1
    }
    return nil
  }

  /// Forgets all of them, and keeps the memory.
  mutating func removeAll() {
    for promise in byPromise.indices { byPromise[promise].removeAll(keepingCapacity: true) }
    first = 0
    count = 0
  }
}
