import Analysis
import Metrics

/// The dependence of a verdict on the assumptions about people.
struct Sensitivity: Equatable, Encodable {
  /// The number of sets of assumptions that were tried, and of people in each.
  var points: Int
  var people: Int
  var findings: [LayoutFinding] = []
  /// The assumptions that change verdicts and gates soonest.
  var turnings: [Turning] = []
  var gates: [SensitivityRecord.Gate] = []
  var parameters: [SensitivityRecord.Parameter] = []
  /// The values of assumptions at which verdicts and gates change; `nil` if they were not searched.
  var breakEvens: [BreakEven]?
  /// The verdicts under other models, reading orders and sessions.
  var variations: [Variation]?
  /// The verdicts over two assumptions at once, and visit by visit after a change.
  var maps: [Table] = []

  /// The difference of a layout under a variation that is not a number of the model.
  struct Variation: Equatable, Encodable {
    /// The layout, and the variation.
    var variant, change: String
    var difference: Figure
    var finding: Finding
  }

  private enum CodingKeys: CodingKey {
    case points, people, findings, gates, parameters, breakEvens, variations
  }

  /// One layout against the control under many sets of assumptions.
  struct LayoutFinding: Equatable, Encodable {
    var variant: String
    var control: String
    var metric: MetricName
    /// The verdict under the declared assumptions.
    var verdict: String
    /// The part of the assumptions' range with the same verdict, in a sentence and from 0 to 1.
    var sentence: String
    var share: Double
    /// Whether that is enough to rely on the verdict.
    var isRobust: Bool
    /// The smallest and the largest difference.
    var range: Figure
    /// The difference under each set of assumptions, the smallest first.
    var outcomes: [Point]
    /// The influence of each parameter on the difference, strongest first.
    var influences: [SensitivityRecord.Influence]

    private enum CodingKeys: String, CodingKey {
      case variant, control, metric, verdict, sentence
      case isRobust = "robust"
      case share, range, influences
    }
  }

  struct Point: Equatable {
    /// Variant minus control.
    var difference: Figure
    var reading: Finding
  }
}

extension ReportComposition {
  var sensitivity: Sensitivity? {
    guard let record = sweep else { return nil }
    return Sensitivity(
      points: record.points, people: record.people,
      findings: record.findings.compactMap(finding), turnings: turnings,
      gates: record.gates, parameters: record.parameters, breakEvens: record.breakEvens,
      variations: record.variations?.compactMap { variation($0, in: record) },
      maps: (record.maps ?? []).compactMap { map($0, in: record) }
        + (record.relearnings ?? []).compactMap { relearning($0, in: record) })
  }

  private func variation(
    _ varied: SensitivityRecord.Variation, in record: SensitivityRecord
  ) -> Sensitivity.Variation? {
    let finding = record.findings.first { $0.variant == varied.variant }
    guard let metric = metrics.first(where: { $0.id == finding?.metric }) else { return nil }
    return Sensitivity.Variation(
      variant: title(ofVariant: varied.variant), change: varied.condition,
      difference: Figure(
        varied.point.difference, low: varied.point.low, high: varied.point.high,
        unit: metric.unit.ofDifference, isDifference: true),
      finding: Preference(rawValue: varied.point.preference).map(Finding.init) ?? .unknown)
  }

  private func finding(_ finding: SensitivityRecord.SweepFinding) -> Sensitivity.LayoutFinding? {
    let differences = finding.points.map(\.difference)
    guard
      let metric = metrics.first(where: { $0.id == finding.metric }),
      let low = differences.min(), let high = differences.max()
    else { return nil }
    func figure(_ value: Double?, _ low: Double, _ high: Double) -> Figure {
      Figure(value, low: low, high: high, unit: metric.unit.ofDifference, isDifference: true)
    }
    return Sensitivity.LayoutFinding(
      variant: title(ofVariant: finding.variant), control: title(ofVariant: control),
      metric: MetricName(metric), verdict: finding.verdict, sentence: finding.sentence,
      share: finding.share, isRobust: finding.isRobust,
      range: figure(differences.reduce(0, +) / Double(differences.count), low, high),
      outcomes: finding.points.sorted { ($0.difference, $0.low) < ($1.difference, $1.low) }.map {
        Sensitivity.Point(
          difference: figure($0.difference, $0.low, $0.high),
          reading: Preference(rawValue: $0.preference).map(Finding.init) ?? .unknown)
      },
      influences: finding.influences)
  }
}

extension Finding {
  /// The conclusion about the variant if one layout is preferred.
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
    let influences =
      sensitivity.findings.map(\.influenceTable) + sensitivity.turningTables + sensitivity.maps
    func list(_ title: String, _ columns: [Column], _ rows: [(String, String)]) -> Table {
      Table(
        title, columns: columns, rows: rows.map { [Cell($0.0, isVerbatim: true), Cell($0.1)] })
    }
    let lists = [
      list("Gates", ["Gate", "Result"], sensitivity.gates.map { ($0.rule, $0.sentence) }),
      list(
        "What was varied", ["Parameter", "Between"],
        sensitivity.parameters.map { ($0.name, $0.range) }),
    ]
    let columns: [Column] = [
      "Layouts", "Verdict", .number("Same verdict"), .number("Difference from, to"),
    ]
    return Chapter(
      id: "sensitivity", title: "If people were different",
      introduction: "The same experiment with \(DecimalText.grouped(sensitivity.points)) sets of "
        + "assumptions and \(DecimalText.grouped(sensitivity.people)) people each. More people make "
        + "intervals narrower, but not the model truer. This chapter shows that second uncertainty.",
      pictures: sensitivity.turnings.map { .turning($0) }
        + sensitivity.findings.flatMap { [.strengths($0), .spread($0)] },
      tables: [Table("Verdicts", columns: columns, rows: findings, isList: true)] + influences
        + lists.filter { !$0.rows.isEmpty },
      fold: sensitivity.turnings.isEmpty
        ? Chapter.Fold(title: "What moves it, as pictures")
        : Chapter.Fold(first: 1, title: "What else moves it, as pictures"))
  }
}

extension Sensitivity.LayoutFinding {
  /// The influences: each parameter alone, and all varied at once.
  fileprivate var influenceTable: Table {
    func alone(_ influence: SensitivityRecord.Influence) -> Cell {
      guard let low = influence.atLow, let high = influence.atHigh else { return Cell("–") }
      guard low != high else { return Cell("no effect") }
      func text(_ value: Double, _ ends: SensitivityRecord.Influence.Ends?) -> String {
        let figure = Figure(value, unit: range.unit, isDifference: true)
        guard let ends else { return figure.valueText }
        return Figure(value, low: ends.from, high: ends.to, unit: range.unit, isDifference: true)
          .text
      }
      return Cell("\(text(low, influence.lowEnd)) … \(text(high, influence.highEnd))")
    }
    return Table(
      "What moves the difference between \(variant) and \(control)",
      columns: [
        "Parameter", .number("Alone, at its low and its high end"),
        .number("Correlation with the difference"),
      ],
      rows: influences.map { influence in
        let interval = influence.low.flatMap { low in
          influence.high.map {
            "[\(Wording.signed(low, digits: 2)), \(Wording.signed($0, digits: 2))]"
          }
        }
        return [
          Cell(influence.parameter), alone(influence),
          Cell(Wording.signed(influence.correlation, digits: 2), detail: interval),
        ]
      })
  }
}

extension Sensitivity {
  /// The values at which verdicts and gates change, and the differences under other models.
  fileprivate var turningTables: [Table] {
    let turning = Table(
      "Where it changes", columns: ["Verdict or gate", "Assumption and its source"],
      rows: (breakEvens ?? []).map { each in
        [Cell(each.sentence), Cell(each.parameter, detail: each.source)]
      })
    let varied = Table(
      "Under other models", columns: ["Layout", "With", .number("Difference")],
      rows: (variations ?? []).map { each in
        [
          Cell(each.variant), Cell(each.change),
          Cell(each.difference),
        ]
      })
    return [turning, varied].filter { !$0.rows.isEmpty }
  }
}
