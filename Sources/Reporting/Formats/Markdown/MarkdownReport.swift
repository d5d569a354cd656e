/// The report as a comment on a pull request: verdict first, the rest to unfold.
struct MarkdownReport {
  /// The most bytes it may have; whole chapters are left out at the end to keep to it.
  let limit: Int

  /// The whole comment.
  ///
  /// The hidden first line lets a bot find its own comment again.
  func text(of report: Report) -> String {
    var text = heading(of: report)
    var left: [String] = []
    for chapter in report.chapters {
      let part = section(of: chapter)
      // Room is kept for the sentence that says what is missing.
      if left.isEmpty, text.utf8.count + part.utf8.count < limit - 1000 {
        text += part
      } else {
        left.append(chapter.title)
      }
    }
    if !left.isEmpty {
      text += "\nToo long for a comment, so left to the page: \(left.joined(separator: ", ")).\n"
    }
    return text
  }

  private func heading(of report: Report) -> String {
    let verdict = report.verdict
    let name = report.experiment.unicodeScalars.map { scalar -> String in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain ? String(scalar) : "-"
    }
    var text = "<!-- navlab \(name.prefix(100).joined()) -->\n"
    text += "# \(shortened(verdict.judgement.sign)) \(shortened(report.title))\n\n"
    let conclusion = verdict.headline.isEmpty ? "" : ": \(shortened(verdict.headline))"
    text += "**\(verdict.judgement.verdict)\(conclusion)**\n"
    if !report.question.isEmpty { text += "\n> \(shortened(report.question))\n" }
    let reasons = verdict.reasons + report.cautions.map { "Caution: \($0)" }
    if !reasons.isEmpty { text += "\n" }
    for reason in reasons.prefix(20) { text += "- \(shortened(reason))\n" }
    if reasons.count > 20 { text += "- and \(reasons.count - 20) more on the page\n" }
    return text
  }

  /// A text of the heading, cut where it would crowd out the report.
  private func shortened(_ text: String) -> String {
    text.count > 400 ? MarkdownText.escaped("\(text.prefix(400))…") : MarkdownText.escaped(text)
  }

  private func section(of chapter: Chapter) -> String {
    let title = MarkdownText.escaped(chapter.title)
    let body =
      "\(MarkdownText.escaped(chapter.introduction))\n"
      + chapter.tables.map(source(of:)).joined()
    guard chapter.isFolded else { return "\n## \(title)\n\n\(body)" }
    return "\n<details>\n<summary>\(title)</summary>\n\n\(body)\n</details>\n"
  }

  private func source(of table: Table) -> String {
    var text = table.title.isEmpty ? "\n" : "\n**\(MarkdownText.escaped(table.title))**\n\n"
    text += row(table.columns.map { MarkdownText.escaped($0.title) })
    text += row(table.columns.map { $0.isNumber ? "--:" : ":--" })
    for cells in table.rows { text += row(cells.map(source(of:))) }
    return text
  }

  private func source(of cell: Cell) -> String {
    let text =
      cell.isVerbatim ? MarkdownText.code(cell.text) : MarkdownText.escaped(cell.text)
    guard let detail = cell.detail, !detail.isEmpty else { return text }
    return "\(text)<br><sub>\(MarkdownText.escaped(detail))</sub>"
  }

  private func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}
