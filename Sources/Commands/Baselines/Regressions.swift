import Analysis
import Metrics

/// What has become worse in what an experiment's gates are about.
struct Regressions {
  /// Metrics that are worse beyond chance, and links that no longer end where they should.
  let metrics: [MetricChange]
  let links: [LinkChange]

  /// Picks what counts out of what changed.
  /// - Throws: `AnalysisProblem` when the gates of the results cannot be read.
  init(
    _ comparison: ResultsComparison, of results: ExperimentResults
  ) throws(AnalysisProblem) {
    let subjects = try ExperimentAnalysis(results).gates.map(\.gate.subject)
    var gated = Set<String>()
    var countsLinks = subjects.isEmpty
    for subject in subjects {
      switch subject {
      case .journeys(let metric, _): gated.insert(metric)
      case .links: countsLinks = true
      }
    }
    if subjects.isEmpty { gated = Set(DecidingMetric.all.map(\.id)) }
    metrics = comparison.regressions.filter { gated.contains($0.metric.id) }
    links =
      countsLinks ? comparison.links.filter { $0.before.isResolved && !$0.after.isResolved } : []
  }

  /// Whether nothing has become worse.
  var isEmpty: Bool { metrics.isEmpty && links.isEmpty }

  /// What it comes to, on one line.
  var sentence: String {
    if isEmpty { return "pass: nothing that counts is worse than the baseline\n" }
    var found = metrics.map { "\($0.metric.id) of \($0.variant)" }
    if !links.isEmpty { found.append("\(links.count) links") }
    return "fail: worse than the baseline: \(Wording.list(found))\n"
  }
}
