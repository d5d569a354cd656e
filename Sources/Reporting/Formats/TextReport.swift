import SourceText

/// The report for a terminal.
struct TextReport {
  let medium: Medium

  /// The whole report without the folded chapters, which only other formats show.
  func text(of report: Report) -> String {
    var lines = heading(of: report)
    for chapter in report.chapters where !chapter.isFolded {
      lines += [""] + wrapped(chapter.title).map(medium.strong)
      lines += wrapped(chapter.introduction).map { medium.painted($0, .quiet) }
      for table in chapter.allTables {
        lines.append("")
        if !table.title.isEmpty { lines += wrapped(table.title) }
        lines += TerminalTable(table: table, medium: medium).lines
      }
    }
    let folded = report.chapters.filter(\.isFolded).map(\.title)
    if !folded.isEmpty {
      lines.append("")
      lines += wrapped(
        "More in the other formats: \(folded.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(of report: Report) -> [String] {
    let verdict = report.verdict
    var lines = wrapped(report.title).map(medium.strong)
    if !report.question.isEmpty {
      lines += wrapped(report.question).map { medium.painted($0, .quiet) }
    }
    for layout in report.changedLayouts {
      lines += wrapped(layout).map { medium.painted($0, .quiet) }
    }
    lines.append("")
    lines += wrapped(verdict.decision).map(medium.strong)
    for ground in verdict.grounds { lines += wrapped(ground) }
    for reason in report.verdict.reasons { lines += wrapped(reason, bullet: "  - ") }
    for caution in report.cautions { lines += wrapped(caution, bullet: "  ! ") }
    return lines
  }

  private func wrapped(_ text: String, bullet: String = "") -> [String] {
    TextWrapping.lines(of: text, width: medium.width, bullet: bullet)
  }
}

/// A table for a terminal: columns if they fit, otherwise one block of lines for each row.
private struct TerminalTable {
  let table: Table
  let medium: Medium

  private let gap = 2
  private typealias Piece = (text: String, emphasis: Emphasis)

  /// The smallest readable width of a column of words.
  private let narrowest = 14

  var lines: [String] {
    guard let widths else { return blockLines }
    let rule = String(
      repeating: "─", count: widths.reduce(0, +) + gap * max(0, widths.count - 1))
    let heading = lines(of: table.columns.map { Cell($0.title, emphasis: .quiet) }, widths)
    let rows = table.rows.flatMap { lines(of: $0, widths) }
    return heading + [medium.painted(rule, .quiet)] + rows
  }

  /// The columns' widths: columns of words share the rest beside the numbers, if that is enough.
  private var widths: [Int]? {
    let natural = table.columns.indices.map { naturalWidth(of: $0) }
    let room = medium.width - gap * max(0, natural.count - 1)
    if natural.reduce(0, +) <= room { return natural }
    var widths = natural
    var left = room
    var open = table.columns.indices.filter { !table.columns[$0].isNumber }
    for index in table.columns.indices where table.columns[index].isNumber {
      left -= natural[index]
    }
    // Columns that need less than an even share leave the rest to the others.
    while let small = open.first(where: { natural[$0] <= left / max(1, open.count) }) {
      left -= natural[small]
      open.removeAll { $0 == small }
    }
    guard !open.isEmpty, left / open.count >= narrowest else { return nil }
    for (place, index) in open.enumerated() {
      widths[index] = left / open.count + (place < left % open.count ? 1 : 0)
    }
    return widths
  }

  private func naturalWidth(of index: Int) -> Int {
    let cells = table.rows.compactMap { index < $0.count ? $0[index] : nil }
    let texts = [table.columns[index].title] + cells.map(\.text) + cells.compactMap(\.detail)
    return texts.map { PlainText.oneLine($0).displayWidth }.max() ?? 0
  }

  private func lines(of row: [Cell], _ widths: [Int]) -> [String] {
    let stacks: [[Piece]] = zip(row, widths).map { cell, width in
      let text = TextWrapping.lines(of: cell.text, width: width)
      let detail = TextWrapping.lines(of: cell.detail ?? "", width: width)
      return text.map { ($0, cell.emphasis) } + detail.map { ($0, .quiet) }
    }
    let height = stacks.map(\.count).max() ?? 0
    return (0..<height).map { place in
      line(of: stacks.map { place < $0.count ? $0[place] : ("", .plain) }, widths)
    }
  }

  private func line(of texts: [Piece], _ widths: [Int]) -> String {
    var line = ""
    for (index, (text, emphasis)) in texts.enumerated() where index < widths.count {
      let missing = max(0, widths[index] - text.displayWidth)
      let blanks = String(repeating: " ", count: missing)
      let painted = medium.painted(text, emphasis)
      if index > 0 { line += String(repeating: " ", count: gap) }
      line += table.columns[index].isNumber ? blanks + painted : painted + blanks
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  private var blockLines: [String] {
    table.rows.flatMap { row in
      zip(table.columns, row).enumerated().flatMap { index, pair -> [String] in
        let (column, cell) = pair
        let detail = cell.detail.map { " (\($0))" } ?? ""
        let text = index == 0 ? cell.text + detail : "\(column.title): \(cell.text)\(detail)"
        return TextWrapping.lines(
          of: text, width: medium.width, bullet: index == 0 ? "" : "    "
        ).map { medium.painted($0, cell.emphasis) }
      }
    }
  }
}

/// Colour and weight for a terminal that shows them (ECMA-48, select graphic rendition).
extension Medium {
  func strong(_ text: String) -> String { wrapped(text, code: "1") }

  func painted(_ text: String, _ emphasis: Emphasis) -> String {
    switch emphasis {
    case .plain: text
    case .good: wrapped(text, code: "32")
    case .bad: wrapped(text, code: "31")
    case .unsure: wrapped(text, code: "33")
    case .quiet: wrapped(text, code: "2")
    }
  }

  private func wrapped(_ text: String, code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

extension ReportFormat {
  static let text = ReportFormat(
    name: "text", fileName: "report.txt", summary: "tables for a terminal",
    isForReading: true
  ) { report, medium in TextReport(medium: medium).text(of: report) }
}
