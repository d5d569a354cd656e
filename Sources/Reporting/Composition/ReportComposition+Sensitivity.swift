import Analysis
import Metrics

extension ReportComposition {
  /// How far the verdict depends on what is assumed about people, where a sweep has tried it.
  var sensitivity: Sensitivity? {
    guard let record = sweep else { return nil }
    return Sensitivity(
      points: record.points, people: record.people,
      parameters: record.parameters.map { Assumption(name: $0.name, value: $0.range) },
      findings: record.findings.compactMap(finding),
      gates: record.gates.map { Assumption(name: $0.rule, value: $0.sentence) })
  }

  private func finding(_ finding: SensitivityRecord.SweepFinding) -> SensitivityFinding? {
    let differences = finding.points.map(\.difference)
    guard
      let metric = metrics.first(where: { $0.id == finding.metric }),
      let low = differences.min(), let high = differences.max()
    else { return nil }
    func figure(_ value: Double?, _ low: Double, _ high: Double) -> Figure {
      Figure(
        value, low: low, high: high, unit: FigureUnit(metric.unit, isDifference: true),
        isDifference: true)
    }
    return SensitivityFinding(
      treatment: title(ofVariant: finding.variant),
      control: title(ofVariant: results.tally.shape.control), metric: MetricName(metric),
      verdict: finding.verdict, sentence: finding.sentence, share: finding.share,
      isRobust: finding.isRobust,
      range: figure(differences.reduce(0, +) / Double(differences.count), low, high),
      outcomes: finding.points.sorted { ($0.difference, $0.low) < ($1.difference, $1.low) }.map {
        SensitivityOutcome(
          difference: figure($0.difference, $0.low, $0.high),
          reading: Preference(rawValue: $0.preference).map(Reading.init) ?? .unknown)
      },
      influences: finding.influences.map {
        ParameterInfluence(parameter: $0.parameter, correlation: $0.correlation)
      })
  }
}

extension Reading {
  /// What preferring one layout says of the one that is compared.
  init(_ preference: Preference) {
    switch preference {
    case .variant: self = .better
    case .control: self = .worse
    case .neither, .undecided: self = .undecided
    }
  }
}
