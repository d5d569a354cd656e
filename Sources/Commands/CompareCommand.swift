import Analysis
import ArgumentParser
import Metrics

/// `navlab compare`: any two results of one experiment.
struct CompareCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say what changed from one results file to another, and how surely.",
    discussion: """
      Example: navlab compare before/results.json after/results.json

      Layouts, seed and number of people may differ; who walks, what they want and what is measured
      may not: then it ends with 4 and the reason. Whatever changed, it ends with 0: 'navlab baseline
      check' judges.
      """)

  @Argument(help: "The earlier results.", completion: .file(extensions: ["json"]))
  var before: String

  @Argument(help: "The later results.", completion: .file(extensions: ["json"]))
  var after: String

  @Flag(help: "Also list what did not change.")
  var all = false

  func run(in world: World) throws {
    let comparison = try world.comparison(
      before: world.results(before), after: world.results(after))
    if !comparison.isOtherSpec { world.messages("both were made from the same spec\n") }
    world.output(ChangeText(comparison).lines(listsAll: all))
  }
}

extension World {
  /// The changes from one result to another.
  /// - Throws: `Incomparable` when the two differ in kind.
  func comparison(
    before: ExperimentResults, after: ExperimentResults
  ) throws -> ResultsComparison {
    let comparison = try ResultsComparison(before: before, after: after)
    if comparison.isSameCrowd {
      messages("the same people walked both times: figures over all tasks are paired\n")
    }
    return comparison
  }
}

/// The changes between two results, as lines of text.
struct ChangeText {
  private let comparison: ResultsComparison

  init(_ comparison: ResultsComparison) {
    self.comparison = comparison
  }

  /// Everything that changed beyond chance, worst news first; links that end otherwise; and how much
  /// did not change.
  /// - Parameter listsAll: whether what did not change is listed too.
  func lines(listsAll: Bool) -> String {
    let decided = [Finding.worse, .better, .different].flatMap { finding in
      comparison.changes.filter { $0.finding == finding }
    }
    let rest = comparison.changes.filter { !$0.finding.isDecided && $0.difference != nil }
    var lines = (listsAll ? decided + rest : decided).map(Self.line)
    lines += comparison.links.map(Self.line)
    if !listsAll || lines.isEmpty {
      lines.append("\(rest.count) figures show no difference beyond chance")
    }
    if comparison.links.isEmpty { lines.append("every link ends as before") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One figure on one line.
  static func line(_ change: MetricChange) -> String {
    let unit = change.metric.unit
    let values = [change.before.value, change.after.value].map { value in
      value.map { Wording.value($0, unit) } ?? "–"
    }
    let task = change.task.map { ", task '\($0)'" } ?? ""
    let range = change.interval.map { " (\(Wording.range($0, unit)))" } ?? ""
    return "\(word(change.finding)): \(change.metric.id) of \(change.variant)\(task): "
      + values.joined(separator: " → ") + range
  }

  /// One link on one line.
  static func line(_ change: LinkChange) -> String {
    let ends = [(change.before, change.landedBefore), (change.after, change.landedAfter)]
      .map { outcome, landed in outcome.rawValue + (landed.map { " at \($0)" } ?? "") }
    let situation = change.situation.isEmpty ? "" : ", \(change.situation)"
    return "link: \(change.address) under \(change.variant)\(situation): "
      + ends.joined(separator: " → ")
  }

  private static func word(_ finding: Finding) -> String {
    switch finding {
    case .better: "better"
    case .worse: "worse"
    case .different: "different"
    case .undecided, .unknown: "same"
    }
  }
}
