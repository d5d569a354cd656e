import Analysis
import ArgumentParser
import Metrics

struct CompareCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Say what changed from one results file to another, and how surely.",
    discussion: """
      Example: navlab compare before/results.json after/results.json

      Layouts, seed and number of people may differ; who walks, what they want and what is measured \
      may not: then it ends with 4 and the reason. Whatever changed, it ends with 0: 'navlab baseline \
      check' judges.
      """)

  @Argument(help: "The earlier results.", completion: .results)
  var before: String

  @Argument(help: "The later results.", completion: .results)
  var after: String

  @Flag(help: "Also list what did not change.")
  var all = false

  func run(in world: World) throws {
    let comparison = try world.comparison(
      before: world.results(before), after: world.results(after))
    if !comparison.isOtherSpec { world.messages("both were made from the same spec\n") }
    world.output(comparison.lines(listsAll: all))
  }
}

extension World {
  /// The changes from one result to another.
  /// - Throws: `ResultsComparison.Incomparable` when the two differ in kind.
  func comparison(before: ExperimentResults, after: ExperimentResults) throws -> ResultsComparison {
    let comparison = try ResultsComparison(before: before, after: after)
    if comparison.isSameCrowd {
      messages("the same people walked both times: figures over all tasks are paired\n")
    }
    return comparison
  }
}

extension ResultsComparison {
  /// The changes beyond chance, worst news first, then links that end otherwise; and how many figures did not change.
  var decided: (lines: [String], unchanged: Int) {
    let changes = [Finding.worse, .better, .different].flatMap { finding in
      self.changes.filter { $0.finding == finding }
    }
    let rest = self.changes.count { !$0.finding.isDecided && $0.difference != nil }
    return (changes.map(\.line) + links.map(\.line), rest)
  }

  /// Everything that changed beyond chance, worst news first; links that end otherwise; and how much
  /// did not change.
  /// - Parameter listsAll: whether what did not change is listed too.
  func lines(listsAll: Bool) -> String {
    let decided = [Finding.worse, .better, .different].flatMap { finding in
      changes.filter { $0.finding == finding }
    }
    let rest = changes.filter { !$0.finding.isDecided && $0.difference != nil }
    var lines = (listsAll ? decided + rest : decided).map(\.line)
    lines += links.map(\.line)
    if !listsAll || lines.isEmpty {
      lines.append("\(rest.count) figures show no difference beyond chance")
    }
    if links.isEmpty { lines.append("every link ends as before") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension MetricChange {
  fileprivate var line: String {
    let unit = metric.unit
    let values = [before.value, after.value].map { $0.map { Wording.value($0, unit) } ?? "–" }
    let task = task.map { ", task '\($0)'" } ?? ""
    let range = interval.map { " (\(Wording.range($0, unit)))" } ?? ""
    let word = finding.isDecided ? finding.rawValue : "same"
    return "\(word): \(metric.id) of \(variant)\(task): \(values.joined(separator: " → "))\(range)"
  }
}

extension ResultsComparison.LinkChange {
  fileprivate var line: String {
    let ends = [(before, landedBefore), (after, landedAfter)]
      .map { outcome, landed in outcome.rawValue + (landed.map { " at \($0)" } ?? "") }
    let situation = situation.isEmpty ? "" : ", \(situation)"
    return "link: \(address) under \(variant)\(situation): \(ends.joined(separator: " → "))"
  }
}
