package import Statistics

/// What people did, or synthetic people: attempts at tasks, and sessions.
package struct MeasuredTally: Sendable {
  /// The attempts by layout and task.
  package internal(set) var attempts: [[Attempts]]
  /// The sessions without a task, by layout.
  package internal(set) var sessions: [Sessions]
  /// The numbers of tasks that each person found in a layout, as far as persons are known.
  private var persons: [Sums]

  init(layouts: Int, tasks: Int) {
    attempts = [[Attempts]](
      repeating: [Attempts](repeating: Attempts(), count: tasks), count: layouts)
    sessions = [Sessions](repeating: Sessions(), count: layouts)
    persons = [Sums](repeating: Sums(), count: layouts)
  }

  /// Adds what other people did.
  package mutating func add(_ other: MeasuredTally) {
    for layout in attempts.indices {
      for task in attempts[layout].indices {
        attempts[layout][task].add(other.attempts[layout][task])
      }
      sessions[layout].add(other.sessions[layout])
      persons[layout].add(other.persons[layout])
    }
  }

  /// Adds a person who found so many tasks in a layout.
  mutating func addPerson(finding tasks: Int, layout: Int) {
    persons[layout].add(tasks, times: 1)
  }

  /// The correlation of one person's successes at two tasks of a layout, from 0 to 1: people of the same world differ, for
  /// example in patience.
  static func likeness(of worlds: [MeasuredTally], layout: Int) -> Double {
    var (pairs, observed, apart) = (0.0, 0.0, 0.0)
    for world in worlds {
      let moments = world.persons[layout].moments
      guard moments.count > 1 else { continue }
      let each = Double(world.attempts[layout].reduce(0) { $0 + $1.ended }) / Double(moments.count)
      // The variance of one task after another, if they had nothing in common.
      let single = world.attempts[layout].reduce(0.0) { sum, attempts in
        let share = attempts.success?.share ?? 0
        return sum + Double(attempts.ended) / Double(moments.count) * share * (1 - share)
      }
      observed += moments.variance
      apart += single
      pairs += single * max(0, each - 1)
    }
    return pairs > 0 ? min(0.9, max(0, (observed - apart) / pairs)) : 0
  }

  /// The number of attempts.
  package var attemptCount: Int {
    attempts.reduce(0) { $0 + $1.reduce(0) { $0 + $1.people } }
  }

  /// The places of the layouts in which anything was counted.
  package var layoutsWithPeople: Set<Int> {
    Set(
      sessions.indices.filter { layout in
        sessions[layout].count > 0 || attempts[layout].contains { $0.people > 0 }
      })
  }

  /// The number of sessions without a task.
  package var sessionCount: Int { sessions.reduce(0) { $0 + $1.count } }

  /// Attempts at one task in one layout.
  package struct Attempts: Sendable {
    /// The attempts of which anything is known.
    package internal(set) var people = 0
    /// The attempts whose end is known, and those that were successful.
    package internal(set) var ended = 0
    package internal(set) var found = 0
    /// The attempts by the label that was tapped first, by its place.
    package internal(set) var firsts: [Int: Int] = [:]
    /// The attempts that were walked to their end in the app or its drawing.
    package internal(set) var walks = MeasuredWalks()
    private var taps = Sums()

    /// The attempts whose first tap is known.
    package var firstCount: Int { firsts.values.reduce(0, +) }
    /// The share of attempts that were successful.
    package var success: Proportion? { Proportion(successes: found, trials: ended) }
    /// The taps of successful attempts.
    package var tapsIfFound: SampleMoments { taps.moments }

    /// The share of attempts whose first tap is one of some labels.
    package func share(ofFirst isMeant: (Int) -> Bool) -> Proportion? {
      Proportion(
        successes: firsts.reduce(0) { $0 + (isMeant($1.key) ? $1.value : 0) }, trials: firstCount)
    }

    mutating func add(_ other: Attempts) {
      people += other.people
      ended += other.ended
      found += other.found
      firsts.merge(other.firsts) { $0 + $1 }
      walks.add(other.walks)
      taps.add(other.taps)
    }

    /// Adds an attempt, or several that are alike; `nil` for what is not known.
    mutating func add(first: Int?, isFound: Bool?, taps: Int?, times: Int = 1) {
      people += times
      if let first { firsts[first, default: 0] += times }
      guard let isFound else { return }
      ended += times
      guard isFound else { return }
      found += times
      if let taps { self.taps.add(taps, times: times) }
    }
  }

  /// Sessions in one layout.
  package struct Sessions: Sendable {
    package internal(set) var count = 0
    /// The sessions by the label that was tapped first on the first page.
    package internal(set) var firsts: [Int: Int] = [:]
    /// The sessions in which a label was tapped or a screen seen.
    package internal(set) var labels: [Int: Int] = [:]
    package internal(set) var screens: [Int: Int] = [:]

    package var firstCount: Int { firsts.values.reduce(0, +) }

    mutating func add(_ other: Sessions) {
      count += other.count
      firsts.merge(other.firsts) { $0 + $1 }
      labels.merge(other.labels) { $0 + $1 }
      screens.merge(other.screens) { $0 + $1 }
    }

    mutating func add(first: Int?, labels: some Sequence<Int>, screens: some Sequence<Int>) {
      count += 1
      if let first { firsts[first, default: 0] += 1 }
      for label in labels { self.labels[label, default: 0] += 1 }
      for screen in screens { self.screens[screen, default: 0] += 1 }
    }
  }

  /// Exact sums of whole numbers.
  private struct Sums: Sendable {
    var count = 0
    var sum: Int128 = 0
    var squares: Int128 = 0

    mutating func add(_ number: Int, times: Int) {
      count += times
      sum += Int128(number) * Int128(times)
      squares += Int128(number) * Int128(number) * Int128(times)
    }

    mutating func add(_ other: Sums) {
      count += other.count
      sum += other.sum
      squares += other.squares
    }

    var moments: SampleMoments { SampleMoments(count: count, sum: sum, sumOfSquares: squares) }
  }
}

/// A share that a team knows, without the people behind it.
package struct KnownShare: Sendable {
  /// The layout, and the task whose first tap is meant; of no task, a session.
  package let layout: Int
  package let task: Int?
  /// The place of a label, or of a screen.
  package let label: Int?
  package let screen: Int?
  package let share: Double
  /// The number of people or sessions that it is of, if that is known.
  package let people: Int?

  /// The people as counts; `nil` if their number is not known.
  package var proportion: Proportion? {
    people.flatMap { people in
      Proportion(successes: Int((share * Double(people)).rounded()), trials: people)
    }
  }
}
