import ArgumentParser
import Experiments
import Metrics
import RouterCore
import Simulation
import SourceText

struct ReplayCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Walk one person again and print what they saw, chose and got, and why.",
    discussion: """
      Example: navlab replay experiments/tab-bar-versus-menu.yaml --variant tab-bar,menu --person 7

      Two variants are printed side by side: the same person, the same labels, another layout.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Option(help: "The number of the person, from 0.", completion: .people)
  var person: UInt32

  @Option(
    help: "The variant, or two of them with a comma between; without it, all.",
    completion: .variants)
  var variant: String?

  @Option(help: "The seed of all chance, instead of the spec's.")
  var seed: UInt64?

  func run(in world: World) throws {
    let experiment = try world.experiment(spec)
    let variants = try experiment.variants(variant)
    let plan = try inFile(spec) { try RunPlan(experiment, seed: seed) }
    let replays = variants.compactMap { Replay(plan, person: person, variant: $0) }
    let texts = replays.map(\.blocks)
    if texts.count == 2, world.terminal.columns >= Columns.narrowest {
      world.output(Columns(width: world.terminal.columns).text(texts[0], texts[1]))
    } else {
      for blocks in texts {
        world.output(blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n") + "\n\n")
      }
    }
  }
}

/// Blocks of lines, of which equal ones stand beside each other when two variants are compared.
extension Replay {
  /// The head, then for every journey a head, its steps and its end.
  fileprivate var blocks: [[String]] {
    var blocks = [head]
    for journey in journeys {
      blocks.append(begin(journey))
      for (number, step) in journey.steps.enumerated() {
        blocks.append(lines(of: step, number: number + 1, for: journey.task))
      }
      blocks.append(end(journey))
    }
    return blocks
  }

  private var head: [String] {
    [
      "\(variant): person \(person), \(segment)",
      "  ready to spend \(tapBudget) taps, \(seconds(timeBudget)) s",
    ]
  }

  private func begin(_ journey: Replay.Journey) -> [String] {
    let fewest = journey.record.optimalTaps
    return [
      "", "\(journey.task.title) (\(journey.task.name))",
      "  fewest taps: \(fewest < 0 ? "no way" : "\(fewest)")", "  from \(journey.start.tree)",
    ]
  }

  private func lines(of step: Replay.Step, number: Int, for task: TaskPlan) -> [String] {
    let affordance = step.affordance
    var lines = self.lines(of: step.sight, for: task)
    lines.insert("\(number). \(affordance.kind.phrase) '\(affordance.label)'", at: 0)
    lines.append(
      "     because \(step.reason.phrase)\(step.isTowards ? "" : "; not on a shortest way")")
    lines.append("     \(step.result.words)")
    lines.append("     \(step.result.state.tree)")
    return lines
  }

  private func end(_ journey: Replay.Journey) -> [String] {
    let record = journey.record
    return lines(of: journey.last, for: journey.task) + [
      "=> \(record.outcome.summary): \(record.taps) taps, \(record.backs) back,"
        + " \(record.slips) slips, \(seconds(record.time)) s (derived)"
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

  /// Why the label smells of the task, where words decide.
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

extension ReplayCommand {
  /// Two texts side by side, block by block.
  struct Columns {
    private let width: Int

    /// A terminal narrower than this gets the texts one after the other.
    static let narrowest = 60

    /// - Parameter width: the characters of a line of the terminal.
    init(width: Int) {
      self.width = max(Self.narrowest, width)
    }

    /// The blocks of both texts, each pair beginning in one line.
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

    /// A line in pieces that fit, those after the first indented by two columns more.
    private func wrap(_ line: String, _ column: Int) -> [String] {
      guard line.displayWidth > column else { return [line] }
      let indent = String(line.prefix { $0 == " " }.prefix(column / 2))
      return TextWrapping.lines(of: line, width: column, bullet: indent, hanging: 2)
    }
  }
}
