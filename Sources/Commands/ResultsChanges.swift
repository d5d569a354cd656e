import Analysis
import Metrics

extension World {
  /// The changes from one result to another.
  /// - Throws: `ResultsComparison.Incomparable` if the two differ in kind.
  func comparison(before: ExperimentResults, after: ExperimentResults) throws -> ResultsComparison {
    let comparison = try ResultsComparison(before: before, after: after)
    if comparison.isSameCrowd {
      messages("the same people walked both times: figures over all tasks are paired\n")
    }
    return comparison
  }
}

extension ResultsComparison {
  /// The changes beyond chance, worst first, then the links that land elsewhere; and the number of unchanged figures.
  var decided: (lines: [String], unchanged: Int) {
    let changes = [Finding.worse, .better, .different].flatMap { finding in
      self.changes.filter { $0.finding == finding }
    }
    let rest = self.changes.count { !$0.finding.isDecided && $0.difference != nil }
    return (changes.map(\.line) + links.map(\.line), rest)
  }

  /// The changes beyond chance, worst first, the links that land elsewhere, and the number of unchanged figures.
  /// - Parameter listsAll: Whether unchanged figures are listed, too.
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
  /// The change in one line.
  var line: String {
    let ends = [(LinkOutcome?(before), landedBefore), (after, landedAfter)]
      .map { outcome, landed in
        (outcome?.rawValue ?? "no longer tried") + (landed.map { " at \($0)" } ?? "")
      }
    let situation = situation.isEmpty ? "" : ", \(situation)"
    return "link: \(address) under \(variant)\(situation): \(ends.joined(separator: " → "))"
  }
}
