import Experiments
import Metrics
import RouterCore
import Simulation

/// A replay in words: blocks of lines, of which equal ones stand beside each other when two
/// variants are compared.
struct ReplayText {
  private let replay: Replay

  init(_ replay: Replay) {
    self.replay = replay
  }

  /// The head, then for every journey a head, its steps and its end.
  var blocks: [[String]] {
    var blocks = [head]
    for journey in replay.journeys {
      blocks.append(begin(journey))
      for (number, step) in journey.steps.enumerated() {
        blocks.append(lines(of: step, number: number + 1))
      }
      blocks.append(end(journey))
    }
    return blocks
  }

  private var head: [String] {
    [
      "\(replay.variant): person \(replay.person), \(replay.segment)",
      "  ready to spend \(replay.tapBudget) taps, \(seconds(replay.timeBudget)) s",
    ]
  }

  private func begin(_ journey: ReplayedJourney) -> [String] {
    let fewest = journey.record.optimalTaps
    return [
      "", "\(journey.task.title) (\(journey.task.name))",
      "  fewest taps: \(fewest < 0 ? "no way" : "\(fewest)")", "  from \(journey.start.tree)",
    ]
  }

  private func lines(of step: ReplayedStep, number: Int) -> [String] {
    let affordance = step.affordance
    var lines = self.lines(read: step.read, overlooked: step.overlooked)
    lines.insert("\(number). \(affordance.kind.phrase) '\(affordance.label)'", at: 0)
    lines.append(
      "     because \(step.reason.phrase)\(step.isTowards ? "" : "; not on a shortest way")")
    lines.append("     \(step.result.words)")
    lines.append("     \(step.result.state.tree)")
    return lines
  }

  private func end(_ journey: ReplayedJourney) -> [String] {
    let record = journey.record
    return lines(read: journey.readAtLast, overlooked: journey.overlookedAtLast) + [
      "=> \(record.outcome.summary): \(record.taps) taps, \(record.backs) back,"
        + " \(record.slips) slips, \(seconds(record.time)) s (derived)"
    ]
  }

  private func lines(read: [ReplayedLabel], overlooked: String?) -> [String] {
    read.map { "     read '\($0.label)': \(promise($0))" }
      + (overlooked.map { ["     did not notice '\($0)'"] } ?? [])
  }

  private func promise(_ label: ReplayedLabel) -> String {
    // Where the best promise is taken, no amount of it is enough or too little.
    guard label.threshold > 0 else { return "promises \(hundredths(label.promise))" }
    let enough = label.promise >= label.threshold
    return "promises \(hundredths(label.promise)), \(enough ? "enough" : "too little")"
  }

  private func seconds(_ microseconds: Int64) -> String {
    hundredths(Double(microseconds) / 1_000_000)
  }

  private func hundredths(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths % 100)
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
