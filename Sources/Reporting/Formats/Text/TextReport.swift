/// The report for a terminal.
struct TextReport {
  let medium: Medium

  /// The whole report; folded chapters are left to the formats that can unfold them.
  func text(of report: Report) -> String {
    var lines = heading(of: report)
    for chapter in report.chapters where !chapter.isFolded {
      lines += [""] + wrapped(chapter.title).map(style.strong)
      lines += wrapped(chapter.introduction).map { style.painted($0, .quiet) }
      for table in chapter.tables {
        lines.append("")
        if !table.title.isEmpty { lines += wrapped(table.title) }
        lines += TextTable(table: table, medium: medium).lines
      }
    }
    let folded = report.chapters.filter(\.isFolded).map(\.title)
    if !folded.isEmpty {
      lines.append("")
      lines += wrapped("More in the other formats: \(folded.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var style: TextStyle { TextStyle(usesColor: medium.usesColor) }

  private func heading(of report: Report) -> [String] {
    let judgement = report.verdict.judgement
    var lines = wrapped(report.title).map(style.strong)
    if !report.question.isEmpty {
      lines += wrapped(report.question).map { style.painted($0, .quiet) }
    }
    lines.append("")
    lines += wrapped("\(judgement.sign) \(judgement.verdict): \(report.verdict.headline)")
      .map { style.painted($0, judgement.tone) }
    for reason in report.verdict.reasons { lines += wrapped(reason, bullet: "  - ") }
    for caution in report.cautions { lines += wrapped(caution, bullet: "  ! ") }
    return lines
  }

  private func wrapped(_ text: String, bullet: String = "") -> [String] {
    TextWrapping.lines(of: text, width: medium.width, bullet: bullet)
  }
}
