/// A journey that shows how a layout fails.
package struct ExampleJourney: Equatable {
  /// Number of the person.
  package var person: UInt64
  /// Title of the task.
  package var task: String
  /// Taps made until the end.
  package var taps: Int
  /// The journey step by step, where it was recorded.
  package var steps: [ExampleStep]
  /// The command that replays it.
  package var replay: String

  package init(
    person: UInt64, task: String, taps: Int, steps: [ExampleStep] = [], replay: String
  ) {
    self.person = person
    self.task = task
    self.taps = taps
    self.steps = steps
    self.replay = replay
  }
}
