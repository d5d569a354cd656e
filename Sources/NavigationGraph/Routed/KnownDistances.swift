extension GoalSearch {
  /// The findings of searches about the fewest taps, by state and goal.
  struct KnownDistances {
    private struct Entry {
      /// The least taps it can take.
      var least: UInt8
      /// The fewest taps.
      var answer = KnownDistances.unknown
      /// The most states that promise less than `least` by the bounds alone, and in the highest bit whether that
      /// rests on states in which a navigation waits.
      var states: UInt16 = 0
    }

    private static let waiting: UInt16 = 0x8000

    private var entries: [Entry] = []

    private static let unknown: UInt8 = 255

    /// The fewest taps; `TapLowerBounds.never` if there is no path, `TapLowerBounds.notKnown` if the
    /// search gave up, `nil` before a search.
    @inline(__always)
    func answer(at place: Int) -> UInt8? {
      guard place < entries.count else { return nil }
      let answer = entries[place].answer
      return answer == Self.unknown ? nil : answer
    }

    /// Whether the fewest taps are known and there is a path.
    @inline(__always)
    func isExact(at place: Int) -> Bool { entries[place].answer < TapLowerBounds.never }

    /// The best lower bound so far.
    @inline(__always)
    func leastTaps(at place: Int) -> UInt8 { entries[place].least }

    /// The most states that promise less than `leastTaps` by the bounds alone.
    @inline(__always)
    func states(at place: Int) -> Int { Int(entries[place].states & ~Self.waiting) }

    /// Whether the findings rest on states in which a navigation waits.
    @inline(__always)
    func meetsWaiting(at place: Int) -> Bool { entries[place].states & Self.waiting != 0 }

    mutating func noteWaiting(at place: Int) { entries[place].states |= Self.waiting }

    /// Notes the fewest taps; other answers do not depend on an answer without a number.
    mutating func note(_ taps: UInt8, at place: Int, states: Int) {
      guard entries[place].answer == Self.unknown else { return }
      entries[place].answer = taps
      guard taps < TapLowerBounds.never else { return }
      raise(to: taps, at: place, states: states)
    }

    /// Notes that it takes more taps than a limit.
    mutating func note(moreThan limit: UInt8, at place: Int, states: Int) {
      if entries[place].answer == Self.unknown { raise(to: limit + 1, at: place, states: states) }
    }

    private mutating func raise(to least: UInt8, at place: Int, states: Int) {
      // No state promises less than the start's known distance.
      guard least > entries[place].least else { return }
      entries[place].least = least
      entries[place].states =
        entries[place].states & Self.waiting | min(UInt16(clamping: states), Self.waiting - 1)
    }

    /// Takes the bounds of new states over.
    @inline(__always)
    mutating func takeOver(_ bounds: [UInt8]) {
      if entries.count < bounds.count {
        entries += bounds[entries.count...].map { Entry(least: $0) }
      }
    }
  }

  /// States that wait to be looked into, the most promising first and among equals the latest.
  struct OpenStates {
    /// The states; those with only some taps examined, as complements.
    private var byPromise: [[Int32]] = []
    private var first = 0
    private var count = 0

    /// Whether none waits.
    var isEmpty: Bool { count == 0 }

    /// Adds a state through which the goal may be reached with a number of taps in all.
    /// - Parameter isLaterLook: whether some of its taps were looked at before.
    mutating func insert(_ state: Int32, promising taps: UInt8, isLaterLook: Bool = false) {
      guard taps <= GoalSearch.longestPath else { return }
      while byPromise.count <= Int(taps) { byPromise.append([]) }
      byPromise[Int(taps)].append(isLaterLook ? ~state : state)
      first = min(first, Int(taps))
      count += 1
    }

    /// Takes the next state; `nil` if none promises at most `limit` taps.
    mutating func next(upTo limit: UInt8) -> (state: Int32, promise: UInt8, isLaterLook: Bool)? {
      while first < byPromise.count, first <= Int(limit) {
        if let state = byPromise[first].popLast() {
          count -= 1
          return (state < 0 ? ~state : state, UInt8(clamping: first), state < 0)
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
}
