/// A journey that shows how a layout fails.
package struct ExampleJourney: Equatable {
  /// Number of the person.
  package var person: UInt64
  /// Title of the task.
  package var task: String
  /// Taps made until the end.
  package var taps: Int
  /// How it ended, as a reader sees it.
  package var ending: String
  /// Whether it ended where it should.
  package var hasArrived: Bool
  /// The journey step by step, where it was recorded.
  package var steps: [ExampleStep]
  /// How many taps before the last step are not told.
  package var untold: Int
  /// The command that replays it.
  package var replay: String

  package init(
    person: UInt64, task: String, taps: Int, ending: String = "", hasArrived: Bool = false,
    steps: [ExampleStep] = [], untold: Int = 0, replay: String
  ) {
    self.person = person
    self.task = task
    self.taps = taps
    self.ending = ending
    self.hasArrived = hasArrived
    self.steps = steps
    self.untold = untold
    self.replay = replay
  }
}
