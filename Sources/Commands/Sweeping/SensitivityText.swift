import Analysis
import Metrics
import Statistics

/// What a sweep found, as lines of text.
struct SensitivityText {
  let record: SensitivityRecord
  let setup: ExperimentResults.Setup
  let metrics: [Metric]

  var lines: [String] {
    ["\(record.points) points with \(record.people) people each; moved:"]
      + record.parameters.map { "  \($0.name): \($0.range)" }
      + record.findings.flatMap(lines(of:))
      + record.gates.map { "gate '\($0.rule)': \($0.sentence)" }
  }

  private func lines(of finding: SensitivityRecord.SweepFinding) -> [String] {
    let titles = setup.variants.map(\.title)
    let title = titles.indices.contains(finding.variant) ? titles[finding.variant] : ""
    guard
      let metric = metrics.first(where: { $0.id == finding.metric }),
      let low = finding.points.map(\.difference).min(),
      let high = finding.points.map(\.difference).max()
    else { return ["\(title): \(finding.verdict)"] }
    return [
      "\(title) against \(titles[setup.control]): \(finding.verdict)",
      "  \(finding.sentence)",
      "  \(metric.title) differs by \(Wording.range(Interval(low, high), metric.unit)) across the "
        + "\(finding.points.count) points.",
      "  What moves it most: \(influences(finding)).",
    ]
  }

  private func influences(_ finding: SensitivityRecord.SweepFinding) -> String {
    let strongest = finding.influences.prefix(3).map {
      "\($0.parameter) (\(Wording.signed($0.correlation, digits: 2)))"
    }
    return strongest.isEmpty ? "nothing" : Wording.list(strongest)
  }
}
