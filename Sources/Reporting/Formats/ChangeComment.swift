import Analysis
import SourceText

extension MarkdownReport {
  /// The comment on a change of one or several experiments: the label, what broke, and at most 12 lines before the
  /// first fold; of unchanged apps it is one line.
  func comment(on reports: [Report]) -> String {
    let isBad = reports.contains { $0.change?.isWorse == true } || !reports.failureCounts.isEmpty
    let titles = reports.map { shortened($0.title) }.joinedWithAnd
    var text = "\(mark(of: reports))# \(isBad ? "✗" : "✓") \(reports.label) (\(titles))\n"
    if !isBad, reports.allSatisfy({ $0.change?.isUnchanged == true }) { return text }
    let lines = Self.lines(of: reports)
    text += "\n" + lines.prefix(Self.mostItems).joined()
    if lines.count > Self.mostItems {
      text += "- and \(lines.count - Self.mostItems) more, below\n"
    }
    if !lines.isEmpty { text += "\n" }
    let link = reports.compactMap { $0.change?.link }.first { !$0.isEmpty } ?? ""
    guard reports.count > 1 else {
      text += "**\(answer(of: reports[0]))**\(link.isEmpty ? "" : " \(link)")\n"
      return text + details(of: reports[0], room: limit - text.utf8.count)
    }
    if !link.isEmpty { text += "\(link)\n" }
    for (place, report) in reports.enumerated() {
      let isBad = report.change?.isWorse == true
      let sign = isBad ? "✗" : report.verdict.judgement.sign
      let title = "\(sign) \(shortened(report.title)): \(answer(of: report))"
      let room = (limit - text.utf8.count) / (reports.count - place)
      text += fold(title, details(of: report, room: room - title.utf8.count - 100), isOpen: isBad)
    }
    return text
  }

  /// The consequences in the opening.
  private static let mostItems = 6

  /// The consequences of all experiments, the worst first, a line each.
  private static func lines(of reports: [Report]) -> [String] {
    let items = reports.flatMap { report in
      (report.change?.items ?? []).map { item in
        (kind: item.kind, line: line(of: item, in: reports.count > 1 ? report : nil))
      }
    }
    return ReportChange.Item.Kind.allCases.flatMap { kind in
      items.filter { $0.kind == kind }.map(\.line)
    }
  }

  private static func line(of item: ReportChange.Item, in report: Report? = nil) -> String {
    let causes = item.causes.isEmpty ? "" : " — \(item.causes.joined(separator: "; "))"
    let place = report.map { "\($0.title): " } ?? ""
    return "- \(item.word): \(MarkdownText.escaped(place + item.text + causes))\n"
  }

  /// The picture, the other consequences, the commands, the verdict and the figures, folded, as far as there is room.
  private func details(of report: Report, room: Int) -> String {
    let change = report.change ?? ReportChange()
    var text = ""
    func add(_ title: String, isOpen: Bool = false, _ body: String) {
      let part = fold(title, "\n\(body)", isOpen: isOpen)
      if !body.isEmpty, text.utf8.count + part.utf8.count < room - Self.roomForMissing {
        text += part
      }
    }
    func add(_ title: String, _ lines: [String]) {
      add(title, Self.list(lines, room: room - text.utf8.count - Self.roomForMissing - 200))
    }
    if change.map.contains(where: { !$0.isKept }) {
      add("What changed in the app's map", isOpen: true, ChangedMap(change.map).mermaid)
    }
    let all = change.items.map { Self.line(of: $0) }
    add("All that changed", all.count > Self.mostItems ? all : [])
    add(
      "The commands that show it",
      change.items.filter { !$0.command.isEmpty }.map { "- \(MarkdownText.code($0.command))\n" })
    add("The verdict", verdict(of: report))
    let still = change.unchanged.map { "- \($0) figures show no difference beyond chance\n" }
    add(
      "Figures since the base",
      change.figures.map { "- \(MarkdownText.escaped($0))\n" } + [still].compactMap(\.self))
    return text + chapters(of: report, room: room - text.utf8.count)
  }

  /// As many whole lines as there is room for, and the number of the others.
  private static func list(_ lines: [String], room: Int) -> String {
    var text = ""
    for (place, line) in lines.enumerated() {
      if text.utf8.count + line.utf8.count > room {
        return text.isEmpty ? "" : "\(text)- and \(lines.count - place) more\n"
      }
      text += line
    }
    return text
  }
}

extension ReportChange {
  /// The page's address as a link, with everything escaped that would end it; empty without one.
  var link: String {
    if page.isEmpty { return "" }
    let address = page.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && scalar.value > 0x20 && !"()<>[]\\`|\"".unicodeScalars.contains(scalar)
      return isPlain && scalar.value != 0x7F ? String(scalar) : ""
    }.joined()
    return "[The whole report](\(address))"
  }
}
