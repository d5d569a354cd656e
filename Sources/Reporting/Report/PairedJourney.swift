/// One person's journey in two layouts, as an example of how the two differ.
package struct PairedJourney: Equatable {
  /// Titles of the layout and of the control.
  package var variant: String
  package var control: String
  /// Title of the task.
  package var task: String
  /// How many journeys of the task ended in the same two ways.
  package var journeys: Int
  /// What happened, in one sentence.
  package var sentence: String
  /// The step from which on the two differ, from 1; nothing when they do not, as far as they are told.
  package var parting: Int?
  /// The journey in the layout.
  package var inVariant: ExampleJourney
  /// The same person's journey in the control.
  package var inControl: ExampleJourney
  /// The command that replays both side by side.
  package var replay: String

  package init(
    variant: String, control: String, task: String, journeys: Int, sentence: String,
    parting: Int? = nil, inVariant: ExampleJourney, inControl: ExampleJourney, replay: String
  ) {
    self.variant = variant
    self.control = control
    self.task = task
    self.journeys = journeys
    self.sentence = sentence
    self.parting = parting
    self.inVariant = inVariant
    self.inControl = inControl
    self.replay = replay
  }

  /// Who it is about: `Person 42, “See today's special offers”`.
  var title: String { "Person \(inVariant.person), “\(task)”" }

  /// How many steps the longer journey has, its end included.
  var steps: Int { max(inControl.steps.count, inVariant.steps.count) }

  /// The steps that are shown at once, by their places from 0: from the beginning, or where the two
  /// part late, from the last step that they have in common.
  var shown: Range<Int> {
    let isLate = parting.map { $0 > Self.soon } ?? false
    let first = isLate ? min((parting ?? 0) - 2, max(0, steps - 1)) : 0
    return first..<min(steps, first + Self.most)
  }

  /// So many steps can be looked through at once; and who part by then part soon enough.
  private static let most = 6
  private static let soon = 3
}
