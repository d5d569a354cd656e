import Analysis

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
