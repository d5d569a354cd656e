import Analysis
import Metrics
import SourceText

/// The report as a comment on a pull request: the verdict first, and the rest folded.
struct MarkdownReport {
  /// The largest size in bytes.
  ///
  /// Whole chapters at the end are left out to stay within it.
  let limit: Int

  /// The whole comment; of several experiments one after the other.
  ///
  /// The hidden first line lets a bot find its own comment again.
  func text(of reports: [Report]) -> String {
    if reports.contains(where: { $0.change?.isCompared == true }) { return comment(on: reports) }
    var text = mark(of: reports)
    for (place, report) in reports.enumerated() {
      text += place == 0 ? "" : "\n"
      text += "# \(shortened(report.verdict.judgement.sign)) \(shortened(report.title))\n\n"
      text += verdict(of: report)
      if let link = report.change?.link, !link.isEmpty { text += "\n\(link)\n" }
      text += chapters(of: report, room: (limit - text.utf8.count) / (reports.count - place))
    }
    return text
  }

  /// The reasons and the chapters, folded, as far as there is room.
  func chapters(of report: Report, room: Int) -> String {
    var text = grounds(of: report)
    if text.utf8.count > room - Self.roomForMissing { text = "" }
    var left: [String] = []
    for chapter in report.chapters where !Self.toldInComments.contains(chapter.id) {
      let part = section(of: chapter)
      if left.isEmpty, text.utf8.count + part.utf8.count < room - Self.roomForMissing {
        text += part
      } else {
        left.append(chapter.title)
      }
    }
    if !left.isEmpty {
      text += "\nToo long for a comment, only on the page: \(left.joined(separator: ", ")).\n"
    }
    return text
  }

  /// The bytes of the sentence that names the missing chapters, at most.
  static let roomForMissing = 1000

  /// The chapters that a comment on a change has at its beginning.
  private static let toldInComments = ["change", "changed-map"]

  func mark(of reports: [Report]) -> String {
    let names = reports.map { report in
      let name = report.experiment.unicodeScalars.map { scalar -> String in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        return isPlain ? String(scalar) : "-"
      }
      return name.prefix(100).joined()
    }
    return "<!-- navlab \(names.joined(separator: " ")) -->\n"
  }

  func answer(of report: Report) -> String {
    let decision = shortened(report.verdict.decision)
    return report.gates.isEmpty ? decision : "\(decision) (\(report.judged))"
  }

  func verdict(of report: Report) -> String {
    var text = "**\(answer(of: report))**\n"
    for paragraph in report.verdict.grounds { text += "\(shortened(paragraph))\n" }
    if !report.question.isEmpty { text += "\n> \(shortened(report.question))\n" }
    for layout in report.changedLayouts { text += "\n\(shortened(layout))\n" }
    text += list(report.cautions.map { "Caution: \($0)" })
    return text + list(findings(in: report))
  }

  /// The gates that do not pass, the failures of layouts, and the causes of failing links, a line each.
  private func findings(in report: Report) -> [String] {
    let open = report.gates.filter { $0.judgement != .passed }.map {
      "\($0.judgement.sign) \($0.name): \($0.figure.text), required \($0.margin)"
    }
    let failures = report.variants.compactMap { variant -> String? in
      report.failures.first { $0.variant == variant.title }.map { failure in
        let place = failure.focus.map { ", \($0)" } ?? ""
        return "\(failure.variant): \(failure.share.valueText) \(failure.title)\(place)"
      }
    }
    let titles = report.variants.map(\.title)
    let links = report.links.openCauses.map { "\($0.subject): \($0.outcome(in: titles))" }
    let faults = (report.checks?.faults ?? []).map { fault in
      "\(fault.severity == .error ? "✗" : "!") \(fault.check): \(fault.message) (\(fault.place.text))"
    }
    return [faults, open, report.impossible, failures, links].flatMap { lines in
      lines.prefix(Self.mostLines)
        + (lines.count > Self.mostLines ? ["and \(lines.count - Self.mostLines) more"] : [])
    }
  }

  /// The largest number of lines of a kind before the folds.
  private static let mostLines = 4

  private func grounds(of report: Report) -> String {
    let reasons = report.verdict.reasons.prefix(20).map { "\($0)" }
    guard !reasons.isEmpty else { return "" }
    return fold("The reasons", list(Array(reasons)))
  }

  func fold(_ title: String, _ body: String, isOpen: Bool = false) -> String {
    "\n<details\(isOpen ? " open" : "")>\n<summary>\(title)</summary>\n\(body)\n</details>\n"
  }

  private func list(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n" + lines.map { "- \(shortened($0))\n" }.joined()
  }

  /// A text of the heading, or its first sentences that fit if it is too long.
  func shortened(_ text: String) -> String {
    guard text.count > Self.mostCharacters else { return MarkdownText.escaped(text) }
    let head = text.prefix(Self.mostCharacters)
    let sentences = head.ranges(of: ". ").last.map { "\(head[..<$0.lowerBound])." }
    return MarkdownText.escaped(sentences ?? "\(head)…")
  }

  /// The largest number of characters of a text of the heading.
  private static let mostCharacters = 400

  private func section(of chapter: Chapter) -> String {
    let title = MarkdownText.escaped(chapter.title)
    let body =
      "\(MarkdownText.escaped(chapter.introduction))\n"
      + chapter.allTables.map(source(of:)).joined()
    return "\n<details>\n<summary>\(title)</summary>\n\n\(body)\n</details>\n"
  }

  private func source(of table: Table) -> String {
    let text = table.title.isEmpty ? "\n" : "\n**\(MarkdownText.escaped(table.title))**\n\n"
    let rows =
      [table.columns.map { MarkdownText.escaped($0.title) }]
      + [table.columns.map { $0.isNumber ? "--:" : ":--" }]
      + table.rows.map { $0.map(source(of:)) }
    return text + rows.map { MarkdownText.row($0) + "\n" }.joined()
  }

  private func source(of cell: Cell) -> String {
    let text =
      cell.isVerbatim ? MarkdownText.code(cell.text) : MarkdownText.escaped(cell.text)
    guard let detail = cell.detail, !detail.isEmpty else { return text }
    return "\(text)<br><sub>\(MarkdownText.escaped(detail))</sub>"
  }
}

extension ReportFormat {
  static let markdown = ReportFormat(
    name: "markdown", fileName: "report.md",
    summary:
      "a comment on a pull request, up to 64 KB, and 16 KB for one on a change; of several experiments, too",
    isForReading: true
  ) { reports in
    let isAboutChange = reports.contains { $0.change?.isCompared == true }
    return MarkdownReport(limit: isAboutChange ? 16_000 : 64_000).text(of: reports)
  }
}
