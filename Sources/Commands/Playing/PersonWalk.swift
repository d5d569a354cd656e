import Experiments
import Metrics
import RouterCore
import Simulation
import SourceText

/// One person's journeys as text, one line for each tap.
struct PersonWalk {
  let replay: Replay
  /// Whether the labels that were read, the reasons and the router's answers are included.
  let isVerbose: Bool
  /// The titles of the screens that a state shows.
  let screen: (RouterState) -> String

  /// Blocks of lines: the head, then for each journey its beginning, its taps and its end.
  ///
  /// Equal blocks are side by side if two layouts are compared.
  private var blocks: [[String]] {
    var blocks = [head]
    for journey in replay.journeys {
      blocks.append(begin(journey))
      if isVerbose {
        for (number, step) in journey.steps.enumerated() {
          blocks.append(lines(of: step, number: number + 1, for: journey.task))
        }
      } else {
        blocks += taps(of: journey).map { [$0] }
      }
      blocks.append(end(journey))
    }
    return blocks
  }

  /// The text of walks: of two side by side if there is room, else one after the other.
  static func text(_ walks: [PersonWalk], width: Int) -> String {
    if walks.count == 2, width >= Columns.narrowest {
      return Columns(width: width).text(walks[0].blocks, walks[1].blocks)
    }
    return walks.map { $0.blocks.joined().joined(separator: "\n") + "\n\n" }.joined()
  }

  private var head: [String] {
    ["\(replay.variant): person \(replay.person), \(replay.segment)"]
      + (isVerbose
        ? ["  gives up after \(replay.tapBudget) taps or \(seconds(replay.timeBudget)) s"] : [])
  }

  private func begin(_ journey: Replay.Journey) -> [String] {
    ["", "\(journey.task.title) (\(journey.task.name))"]
      + (isVerbose ? ["  from \(journey.start.tree)"] : [])
  }

  /// A line for each tap: `1 Home  tap Search (1.00)  missed: Menu`.
  private func taps(of journey: Replay.Journey) -> [String] {
    let states = [journey.start] + journey.steps.map(\.result.state)
    let screens = zip(journey.steps, states).map { screen($1) }
    let width = screens.map(\.displayWidth).max() ?? 0
    let digits = "\(journey.steps.count)".count
    return journey.steps.indices.map { place in
      let step = journey.steps[place]
      let number = "\(place + 1)"
      let promise = step.sight.read.last { $0.label == step.affordance.label }.map {
        " (\(hundredths($0.promise)))"
      }
      let kind = step.affordance.kind == .entry ? "tap" : step.affordance.kind.phrase
      let remarks = [
        step.reason == .slip ? "slip" : nil,
        step.result.outcome == .done ? nil : step.result.outcome.phrase,
        step.sight.overlooked.map { "missed: \($0)" },
      ]
      return "  " + String(repeating: " ", count: digits - number.count) + number + " "
        + screens[place]
        + String(repeating: " ", count: width - screens[place].displayWidth)
        + "  \(kind) \(step.affordance.label)\(promise ?? "")"
        + remarks.compactMap { $0.map { "  \($0)" } }.joined()
    }
  }

  private func lines(of step: Replay.Step, number: Int, for task: TaskPlan) -> [String] {
    let affordance = step.affordance
    var lines = self.lines(of: step.sight, for: task)
    lines.insert("\(number). \(affordance.kind.phrase) '\(affordance.label)'", at: 0)
    lines.append(
      "     because \(step.reason.phrase)\(step.isTowards ? "" : "; not on a shortest path")")
    lines.append("     \(step.result.words)")
    lines.append("     \(step.result.state.tree)")
    return lines
  }

  private func end(_ journey: Replay.Journey) -> [String] {
    let record = journey.record
    let fewest = record.optimalTaps
    return (isVerbose ? lines(of: journey.last, for: journey.task) : []) + [
      "  => \(record.outcome.summary): \(Int(record.taps).counted("tap")) "
        + "(fewest: \(fewest < 0 ? "no path" : "\(fewest)")), \(record.backs) back, "
        + "\(Int(record.slips).counted("slip")), \(seconds(record.time)) s (derived)"
    ]
  }

  private func lines(of sight: Replay.Sight, for task: TaskPlan) -> [String] {
    sight.read.map { label in
      let reason =
        label.label == sight.back ? " (known from before)" : reason(for: label.label, task)
      return "     read '\(label.label)': \(promise(label))\(reason)"
    }
      + (sight.overlooked.map { ["     did not notice '\($0)'"] } ?? [])
  }

  /// The source of the scent of a label: the spec, or the words in common with the task.
  private func reason(for label: String, _ task: TaskPlan) -> String {
    if let scent = task.scents[label] { return " (authored: \(hundredths(scent)))" }
    return task.words.reason(for: label).map { " (\($0))" } ?? ""
  }

  private func promise(_ label: ExperimentResults.Story.Reading) -> String {
    guard let threshold = label.threshold else { return "promises \(hundredths(label.promise))" }
    let enough = label.promise >= threshold
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

extension PersonWalk {
  /// Two texts side by side, block by block.
  private struct Columns {
    let width: Int

    /// The least width of a terminal with room for two columns.
    static let narrowest = 60

    /// The blocks of both texts, each pair beginning on one line.
    func text(_ left: [[String]], _ right: [[String]]) -> String {
      let column = (width - 3) / 2
      var lines: [String] = []
      for place in 0..<max(left.count, right.count) {
        let one = place < left.count ? left[place].flatMap { wrap($0, column) } : []
        let other = place < right.count ? right[place].flatMap { wrap($0, column) } : []
        for line in 0..<max(one.count, other.count) {
          let first = line < one.count ? one[line] : ""
          let second = line < other.count ? other[line] : ""
          let padding = String(repeating: " ", count: max(0, column - first.displayWidth))
          lines.append(second.isEmpty && first.isEmpty ? "" : "\(first)\(padding) | \(second)")
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }

    /// A line broken into pieces that fit, with a hanging indent of two.
    private func wrap(_ line: String, _ column: Int) -> [String] {
      guard line.displayWidth > column else { return [line] }
      let indent = String(line.prefix { $0 == " " }.prefix(column / 2))
      return TextWrapping.lines(of: line, width: column, bullet: indent, hanging: 2)
    }
  }
}
