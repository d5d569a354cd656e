import Analysis
import Metrics

/// How far a verdict depends on the assumptions about people.
struct Sensitivity: Equatable, Encodable {
  /// Sets of assumptions that were tried, and people who walked at each.
  var points: Int
  var people: Int
  /// One finding for each layout but the control.
  var findings: [SensitivityFinding] = []
  var gates: [SweptGate] = []
  /// The parameters that were moved.
  var parameters: [SweptParameter] = []
}

/// A gate by its rule, and what became of it under other assumptions.
struct SweptGate: Equatable, Encodable {
  var rule: String
  var sentence: String
}

/// A parameter and the range over which it was moved.
struct SweptParameter: Equatable, Encodable {
  var name: String
  var range: String
}

/// One layout against the control under many sets of assumptions.
struct SensitivityFinding: Equatable, Encodable {
  /// Titles of the two layouts.
  var variant: String
  var control: String
  /// The metric that decides.
  var metric: MetricName
  /// The verdict under the declared assumptions.
  var verdict: String
  /// The part of the assumptions' range over which it holds, in a sentence and from 0 to 1.
  var sentence: String
  var share: Double
  /// Whether that is enough to rely on.
  var isRobust: Bool
  /// The smallest and the largest difference.
  var range: Figure
  /// The difference under each set of assumptions, the smallest first.
  var outcomes: [SensitivityOutcome]
  /// How strongly each parameter moves the difference, strongest first.
  var influences: [ParameterInfluence]

  private enum CodingKeys: String, CodingKey {
    case variant = "treatment"
    case control, metric, verdict, sentence
    case isRobust = "robust"
    case share, range, influences
  }
}

/// The difference under one set of assumptions.
struct SensitivityOutcome: Equatable {
  /// Variant minus control.
  var difference: Figure
  var reading: Finding
}

/// How strongly an assumption about people moves a difference.
struct ParameterInfluence: Equatable, Encodable {
  /// The parameter's name in the specification.
  var parameter: String
  /// Spearman's correlation of its value with the difference, -1 to 1.
  var correlation: Double
}

extension ReportComposition {
  var sensitivity: Sensitivity? {
    guard let record = sweep else { return nil }
    return Sensitivity(
      points: record.points, people: record.people,
      findings: record.findings.compactMap(finding),
      gates: record.gates.map { SweptGate(rule: $0.rule, sentence: $0.sentence) },
      parameters: record.parameters.map { SweptParameter(name: $0.name, range: $0.range) })
  }

  private func finding(_ finding: SensitivityRecord.SweepFinding) -> SensitivityFinding? {
    let differences = finding.points.map(\.difference)
    guard
      let metric = metrics.first(where: { $0.id == finding.metric }),
      let low = differences.min(), let high = differences.max()
    else { return nil }
    func figure(_ value: Double?, _ low: Double, _ high: Double) -> Figure {
      Figure(
        value, low: low, high: high, unit: metric.unit.ofDifference,
        isDifference: true)
    }
    return SensitivityFinding(
      variant: title(ofVariant: finding.variant),
      control: title(ofVariant: results.tally.shape.control), metric: MetricName(metric),
      verdict: finding.verdict, sentence: finding.sentence, share: finding.share,
      isRobust: finding.isRobust,
      range: figure(differences.reduce(0, +) / Double(differences.count), low, high),
      outcomes: finding.points.sorted { ($0.difference, $0.low) < ($1.difference, $1.low) }.map {
        SensitivityOutcome(
          difference: figure($0.difference, $0.low, $0.high),
          reading: Preference(rawValue: $0.preference).map(Finding.init) ?? .unknown)
      },
      influences: finding.influences.map {
        ParameterInfluence(parameter: $0.parameter, correlation: $0.correlation)
      })
  }
}

extension Finding {
  /// The conclusion about the variant when one layout is preferred.
  init(_ preference: Preference) {
    switch preference {
    case .variant: self = .better
    case .control: self = .worse
    case .neither, .undecided: self = .undecided
    }
  }
}

extension Report {
  var sensitivityChapter: Chapter? {
    guard let sensitivity, !sensitivity.findings.isEmpty else { return nil }
    let findings = sensitivity.findings.map { finding in
      [
        Cell("\(finding.variant) vs \(finding.control)", detail: finding.metric.title),
        Cell(
          finding.verdict, detail: finding.sentence, emphasis: finding.isRobust ? .good : .unsure),
        Cell(Figure(finding.share, unit: .share).valueText),
        Cell(finding.range.intervalText ?? "–", detail: finding.metric.better.remark),
      ]
    }
    let influences = sensitivity.findings.map { finding in
      Table(
        "What moves \(finding.variant) vs \(finding.control)",
        columns: [Column("Parameter"), Column("Correlation with the difference", isNumber: true)],
        rows: finding.influences.map { influence in
          [Cell(influence.parameter), Cell(Wording.signed(influence.correlation, digits: 2))]
        })
    }
    func list(_ title: String, _ heads: (String, String), _ rows: [(String, String)]) -> [Table] {
      guard !rows.isEmpty else { return [] }
      return [
        Table(
          title, columns: [Column(heads.0), Column(heads.1)],
          rows: rows.map { [Cell($0.0, isVerbatim: true), Cell($0.1)] })
      ]
    }
    let columns = [
      Column("Layouts"), Column("Verdict"), Column("Holds over", isNumber: true),
      Column("Difference from, to", isNumber: true),
    ]
    return Chapter(
      "sensitivity", title: "If people were otherwise",
      introduction: "The same experiment at \(DecimalText.grouped(sensitivity.points)) sets of "
        + "assumptions with \(DecimalText.grouped(sensitivity.people)) people each. More people "
        + "make intervals narrower, never the model truer: this is the other uncertainty.",
      pictures: sensitivity.findings.map { .spread($0) },
      tables: [Table("Verdicts", columns: columns, rows: findings, isList: true)] + influences
        + list("Gates", ("Gate", "Came to"), sensitivity.gates.map { ($0.rule, $0.sentence) })
        + list(
          "What was moved", ("Parameter", "Between"),
          sensitivity.parameters.map { ($0.name, $0.range) }))
  }
}
