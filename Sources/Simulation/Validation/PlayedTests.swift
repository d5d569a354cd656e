/// The answers of people to a small test on a page, as `navlab study` saves them.
package struct PlayedTests: Sendable {
  /// One person's attempt at one task.
  package struct Attempt: Hashable, Sendable {
    package let layout: String
    package let task: String
    /// The number of the person's attempts before it in this layout.
    package let occasion: Int
    package let isFound: Bool
    package let taps: Int
    /// The label that was tapped first; empty without a tap.
    package let first: String

    package init(
      layout: String, task: String, occasion: Int, isFound: Bool, taps: Int, first: String
    ) {
      self.layout = layout
      self.task = task
      self.occasion = occasion
      self.isFound = isFound
      self.taps = taps
      self.first = first
    }
  }

  /// The attempts that differ, in the order in which they were first met, each with its number.
  package private(set) var attempts: [(attempt: Attempt, times: Int)] = []
  private var places: [Attempt: Int] = [:]
  /// The number of people.
  package var people = 0

  package init(_ attempts: [Attempt] = []) {
    for attempt in attempts { add(attempt) }
  }

  /// The number of attempts.
  package var count: Int { attempts.reduce(0) { $0 + $1.times } }

  /// The number of tasks that people did in a layout, at most as many as a session may have.
  package var tasksEach: Int { min(20, 1 + (attempts.map(\.attempt.occasion).max() ?? 0)) }

  package mutating func add(_ attempt: Attempt) {
    if let place = places[attempt] {
      attempts[place].times += 1
    } else {
      places[attempt] = attempts.count
      attempts.append((attempt, 1))
    }
  }
}
