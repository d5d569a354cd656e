/// What searches have found out about the fewest taps, by state and goal.
struct KnownTaps {
  private struct Entry {
    /// The least taps it can take.
    var least: UInt8
    /// The fewest taps.
    var answer = KnownTaps.unknown
    /// At most so many states promise less than `least` by the bounds alone.
    var states: UInt16 = 0
  }

  private var entries: [Entry] = []

  private static let unknown: UInt8 = 255

  /// The fewest taps, `FewestTaps.never` where there is no way or the search gave up; nil while nobody
  /// knows.
  @inline(__always)
  func answer(at place: Int) -> UInt8? {
    let answer = entries[place].answer
    return answer == Self.unknown ? nil : answer
  }

  /// Whether the fewest taps are known and there is a way.
  @inline(__always)
  func isExact(at place: Int) -> Bool { entries[place].answer < FewestTaps.never }

  /// It takes at least so many taps; the bound while nobody knows more.
  @inline(__always)
  func leastTaps(at place: Int) -> UInt8 { entries[place].least }

  /// At most so many states promise less than `leastTaps` by the bounds alone.
  @inline(__always)
  func states(at place: Int) -> Int { Int(entries[place].states) }

  /// Notes the fewest taps; `FewestTaps.never` is kept as an answer but no reason for other answers.
  mutating func note(_ taps: UInt8, at place: Int, states: Int) {
    guard entries[place].answer == Self.unknown else { return }
    entries[place].answer = taps
    guard taps < FewestTaps.never else { return }
    raise(to: taps, at: place, states: states)
  }

  /// Notes that it takes more taps than a limit.
  mutating func note(moreThan limit: UInt8, at place: Int, states: Int) {
    guard entries[place].answer == Self.unknown else { return }
    raise(to: limit + 1, at: place, states: states)
  }

  private mutating func raise(to least: UInt8, at place: Int, states: Int) {
    // No state promises less than what is known from the start.
    guard least > entries[place].least else { return }
    entries[place].least = least
    entries[place].states = UInt16(clamping: states)
  }

  /// Takes over the bounds of states that have been met since.
  @inline(__always)
  mutating func meet(_ bounds: [UInt8]) {
    if entries.count < bounds.count { add(bounds[entries.count...]) }
  }

  private mutating func add(_ bounds: ArraySlice<UInt8>) {
    for bound in bounds { entries.append(Entry(least: bound)) }
  }
}
