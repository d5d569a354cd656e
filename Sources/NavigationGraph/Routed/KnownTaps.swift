/// What searches have found out about the fewest taps, by state and goal.
struct KnownTaps {
  /// The least taps it can take, and whether it is the fewest; one byte each.
  private var least: [UInt8] = []
  private var answers: [UInt8] = []
  /// At most so many states promise less than `least` by the bounds alone.
  private var counts: [UInt16] = []

  private static let unknown: UInt8 = 255

  /// The fewest taps, `FewestTaps.never` where there is no way or the search gave up; nil while nobody
  /// knows.
  @inline(__always)
  func answer(at place: Int) -> UInt8? {
    answers[place] == Self.unknown ? nil : answers[place]
  }

  /// Whether the fewest taps are known and there is a way.
  @inline(__always)
  func isExact(at place: Int) -> Bool { answers[place] < FewestTaps.never }

  /// It takes at least so many taps; 0 while nobody knows.
  @inline(__always)
  func leastTaps(at place: Int) -> UInt8 { least[place] }

  /// At most so many states promise less than `leastTaps` by the bounds alone.
  @inline(__always)
  func states(at place: Int) -> Int { Int(counts[place]) }

  /// Notes the fewest taps; `FewestTaps.never` is kept as an answer but no reason for other answers.
  mutating func note(_ taps: UInt8, at place: Int, states: Int) {
    guard answers[place] == Self.unknown else { return }
    answers[place] = taps
    guard taps < FewestTaps.never else { return }
    least[place] = taps
    counts[place] = UInt16(clamping: states)
  }

  /// Notes that it takes more taps than a limit.
  mutating func note(moreThan limit: UInt8, at place: Int, states: Int) {
    guard answers[place] == Self.unknown, least[place] <= limit else { return }
    least[place] = limit + 1
    counts[place] = UInt16(clamping: states)
  }

  /// Makes room for as many places.
  @inline(__always)
  mutating func makeRoom(for places: Int) {
    if answers.count < places { grow(to: places) }
  }

  private mutating func grow(to places: Int) {
    let missing = places + places / 2 + 64 - answers.count
    answers += [UInt8](repeating: Self.unknown, count: missing)
    least += [UInt8](repeating: 0, count: missing)
    counts += [UInt16](repeating: 0, count: missing)
  }
}
