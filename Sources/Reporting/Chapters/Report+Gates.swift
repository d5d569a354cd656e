extension Report {
  /// What was asked, and the answers.
  var gatesChapter: Chapter? {
    guard !gates.isEmpty else { return nil }
    let rows = gates.map { gate in
      [
        Cell(
          "\(gate.judgement.sign) \(gate.judgement.word)",
          detail: gate.level == .warning ? "warns only" : nil, tone: gate.judgement.tone),
        Cell(gate.name, detail: gate.explanation),
        Cell(gate.figure),
        Cell(gate.margin),
        Cell(gate.rule, detail: gate.place?.text, isVerbatim: true),
      ]
    }
    let columns = [
      Column("Judgement"), Column("Gate"), Column("Measured", isNumber: true),
      Column("Asked", isNumber: true), Column("Rule"),
    ]
    return Chapter(
      "gates", title: "Gates",
      introduction: "A gate passes when the whole interval keeps to its margin, fails when the "
        + "whole interval is beyond it, and is inconclusive in between.",
      pictures: [.gates(gates)], tables: [Table(columns: columns, rows: rows, isList: true)])
  }
}
