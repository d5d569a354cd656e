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

/// What became of the same people's journeys in two layouts: one of the ways, and how often.
package struct PairedOutcome: Equatable {
  /// Titles of the layout and of the control.
  package var variant: String
  package var control: String
  /// How the journeys ended in either.
  package var inVariant: String
  package var inControl: String
  /// Title of the layout in which these people fare better; nothing where neither is better.
  package var betterIn: String?
  /// How many journeys.
  package var journeys: Int
  /// Their share of all journeys.
  package var share: Figure

  package init(
    variant: String, control: String, inVariant: String, inControl: String, betterIn: String?,
    journeys: Int, share: Figure
  ) {
    self.variant = variant
    self.control = control
    self.inVariant = inVariant
    self.inControl = inControl
    self.betterIn = betterIn
    self.journeys = journeys
    self.share = share
  }
}

/// What one person did in two layouts, in one sentence that begins where the two part.
struct PairedSentence {
  /// The journey that fared better, and the other.
  let better, worse: ExampleJourney
  /// The titles of their layouts.
  let betterLayout, worseLayout: String
  /// The place of the first step in which they differ.
  let parting: Int

  /// The sentence.
  var text: String {
    "\(opening)ith \(betterLayout) they \(deed(of: better)); "
      + "with \(worseLayout)\(obstacle) they \(deed(of: worse))."
  }

  private var opening: String {
    switch parting {
    case 0: "W"
    case 1: "After the same first tap, w"
    default: "After the same first \(parting) taps, w"
    }
  }

  private func deed(of journey: ExampleJourney) -> String {
    let taps = journey.taps == 1 ? "1 tap" : "\(journey.taps) taps"
    let end = "\(journey.ending) (\(taps))"
    guard let step = journey.step(parting) else { return end }
    guard let chosen = step.chosen else {
      return journey.taps == 0 ? "tapped nothing on \(step.screen) and \(end)" : end
    }
    return "tapped “\(chosen)” on \(step.screen) and \(end)"
  }

  /// Why the worse journey did not go the better one's way, where that can be seen.
  private var obstacle: String {
    guard
      let here = better.step(parting), let there = worse.step(parting),
      here.screen == there.screen, let label = here.chosen, there.chosen != label
    else { return "" }
    if there.overlooked == label { return ", where they did not notice “\(label)”," }
    if !there.offered.contains(label) {
      let overlooked = there.overlooked.map { " and “\($0)” goes unnoticed" } ?? ""
      return ", where \(there.screen) has no “\(label)”\(overlooked),"
    }
    guard let reading = there.read.last(where: { $0.label == label }) else {
      return there.read.isEmpty ? "" : ", where they did not come to look at “\(label)”,"
    }
    return reading.isEnough == false ? ", where “\(label)” promised too little," : ""
  }
}

extension ExampleJourney {
  /// The step at a place, from 0; nothing behind the end.
  fileprivate func step(_ place: Int) -> ExampleStep? {
    steps.indices.contains(place) ? steps[place] : nil
  }
}
