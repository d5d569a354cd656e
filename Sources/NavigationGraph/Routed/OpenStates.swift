/// States that wait to be looked into, the most promising first and among equals the latest.
struct OpenStates {
  private var byPromise: [[Int32]] = []
  private var first = 0

  /// Adds a state from which the goal may be reached with so many taps in all.
  mutating func insert(_ state: Int32, promising taps: Int32) {
    guard taps >= 0, taps <= GoalSearch.longestWay else { return }
    while byPromise.count <= Int(taps) { byPromise.append([]) }
    byPromise[Int(taps)].append(state)
    first = min(first, Int(taps))
  }

  /// Takes the next state; nil when none waits.
  mutating func next() -> (state: Int32, promise: Int32)? {
    while first < byPromise.count {
      if let state = byPromise[first].popLast() { return (state, Int32(clamping: first)) }
      first += 1
    }
    return nil
  }
}
