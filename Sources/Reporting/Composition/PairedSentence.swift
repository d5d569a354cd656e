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
