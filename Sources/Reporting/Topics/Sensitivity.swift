import Analysis
import Metrics

/// How far a verdict depends on what is assumed about people.
package struct Sensitivity: Equatable {
  /// How many sets of assumptions were tried, and how many people walked at each.
  package var points: Int
  package var people: Int
  /// What was moved.
  package var parameters: [Assumption]
  /// What became of the verdict on each layout but the control.
  package var findings: [SensitivityFinding]
  /// What became of the gates: their rules with a sentence each.
  package var gates: [Assumption]

  package init(
    points: Int, people: Int, parameters: [Assumption] = [], findings: [SensitivityFinding] = [],
    gates: [Assumption] = []
  ) {
    self.points = points
    self.people = people
    self.parameters = parameters
    self.findings = findings
    self.gates = gates
  }
}

/// One layout against the control under many sets of assumptions.
package struct SensitivityFinding: Equatable {
  /// Titles of the layout and of the control.
  package var treatment: String
  package var control: String
  /// What decides.
  package var metric: MetricName
  /// What is found under the declared assumptions.
  package var verdict: String
  /// Over how much of their range it holds, in a sentence and from 0 to 1.
  package var sentence: String
  package var share: Double
  /// Whether that is enough to rely on.
  package var isRobust: Bool
  /// The smallest and the largest difference found.
  package var range: Figure
  /// The difference under each set of assumptions, the smallest first, and how it reads.
  package var outcomes: [SensitivityOutcome]
  /// How strongly each parameter moves the difference, strongest first.
  package var influences: [ParameterInfluence]

  package init(
    treatment: String, control: String, metric: MetricName, verdict: String, sentence: String,
    share: Double, isRobust: Bool, range: Figure, outcomes: [SensitivityOutcome],
    influences: [ParameterInfluence]
  ) {
    self.treatment = treatment
    self.control = control
    self.metric = metric
    self.verdict = verdict
    self.sentence = sentence
    self.share = share
    self.isRobust = isRobust
    self.range = range
    self.outcomes = outcomes
    self.influences = influences
  }
}

/// What one set of assumptions about people would have found.
package struct SensitivityOutcome: Equatable {
  /// Treatment minus control.
  package var difference: Figure
  /// What that allows to say.
  package var reading: Reading

  package init(difference: Figure, reading: Reading) {
    self.difference = difference
    self.reading = reading
  }
}

/// How strongly an assumption about people moves a difference.
package struct ParameterInfluence: Equatable {
  /// The parameter's name in the specification.
  package var parameter: String
  /// Spearman's correlation of its value with the difference, -1 to 1.
  package var correlation: Double

  package init(parameter: String, correlation: Double) {
    self.parameter = parameter
    self.correlation = correlation
  }
}

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

extension Report {
  /// What would be found if other things were true of people.
  var sensitivityChapter: Chapter? {
    guard let sensitivity, !sensitivity.findings.isEmpty else { return nil }
    let findings = sensitivity.findings.map { finding in
      [
        Cell("\(finding.treatment) vs \(finding.control)", detail: finding.metric.title),
        Cell(finding.verdict, detail: finding.sentence, tone: finding.isRobust ? .good : .unsure),
        Cell(Figure(finding.share, unit: .share).valueText),
        Cell(finding.range.intervalText ?? "–", detail: finding.metric.better.remark),
      ]
    }
    let influences = sensitivity.findings.map { finding in
      Table(
        "What moves \(finding.treatment) vs \(finding.control)",
        columns: [Column("Parameter"), Column("Correlation with the difference", isNumber: true)],
        rows: finding.influences.map { influence in
          [Cell(influence.parameter), Cell(Wording.signed(influence.correlation, digits: 2))]
        })
    }
    func list(_ title: String, _ heads: (String, String), _ rows: [Assumption]) -> [Table] {
      guard !rows.isEmpty else { return [] }
      return [
        Table(
          title, columns: [Column(heads.0), Column(heads.1)],
          rows: rows.map { [Cell($0.name, isVerbatim: true), Cell($0.value)] })
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
        + list("Gates", ("Gate", "Came to"), sensitivity.gates)
        + list("What was moved", ("Parameter", "Between"), sensitivity.parameters))
  }
}
