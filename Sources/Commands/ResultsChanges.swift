import Analysis
import Metrics
import Reporting

extension World {
  /// The changes from one result to another.
  /// - Throws: `ResultsComparison.Incomparable` if the two differ in kind.
  func comparison(before: ExperimentResults, after: ExperimentResults) throws -> ResultsComparison {
    try ResultsComparison(before: before, after: after)
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
  var line: String { "link: \(address) under \(place): \(ends)" }
}
