import Analysis
import Metrics
import SourceText

/// What was asked for in a terminal, a line each: the sign of the judgement, both values, the difference, what
/// is allowed, and the worlds in which it is so.
///
/// The values are left out if the terminal is too narrow for them.
struct RuleLines {
  let report: Report
  let medium: Medium

  /// The lines, with the names of the layouts above their values.
  var lines: [String] {
    let rows = report.rules
    guard !rows.isEmpty else { return [] }
    // The worlds are what a judgement is about: the values and the limit give way to them.
    let tables = Detail.allCases.map { columns(of: rows, $0) }
    let fitting = tables.first { !medium.cutsLines || $0.width <= medium.width }
    guard let table = fitting ?? tables.last else { return [] }
    let lines = table.lines.map { medium.cut($0) }
    let head = lines.prefix(lines.count - rows.count).map { medium.painted($0, .quiet) }
    return head
      + zip(rows, lines.suffix(rows.count)).map { row, line in
        medium.painted(line, row.emphasis == .good ? .plain : row.emphasis)
      }
  }

  private enum Detail: CaseIterable {
    case all, withoutValues, worldsOnly
  }

  /// The cells, with a row of names first if there are values.
  private func columns(of rows: [RuleRow], _ detail: Detail) -> TextColumns {
    let withValues = detail == .all
    let isPair = report.variants.count == 2
    let names = isPair ? report.variants.map(\.title) : ["Control", "Layout"]
    let cells = rows.map { row in
      let sign = row.verdict.first.map { "\($0) " } ?? ""
      return [sign + row.name + (isPair ? "" : " (\(row.layout))")] + (withValues ? row.values : [])
        + [
          row.difference, detail == .worldsOnly ? "" : row.allowed,
          row.worlds == nil ? "" : row.worldsText,
        ]
    }
    let all = withValues ? [[""] + names + ["", "", ""]] + cells : cells
    // Names and the worlds start at the left.
    let last = (all.first?.count ?? 1) - 1
    return TextColumns(all, rightAligned: last > 1 ? Set(1..<last) : [])
  }
}

extension Report {
  /// The gates for the end of `gate`: what was asked for, then each gate that does not pass, with its place and why.
  package func gateLines(_ medium: Medium) -> String {
    guard !gates.isEmpty else { return "" }
    let people = DecimalText.grouped(self.people.count)
    let worlds = self.worlds.first.map { " in \($0.worlds) worlds" } ?? ""
    let head = "\(medium.strong("Gates of \(experiment)")): \(people) people\(worlds)"
    let others = gates.filter { $0.judgement != .passed }.flatMap { gate -> [String] in
      let place = gate.place.map { "\($0.text): " } ?? ""
      let level = gate.level == .warning ? " (reported only)" : ""
      let first = PlainText.oneLine("\(place)\(gate.judgement.word)\(level): \(gate.rule)")
      return [medium.painted(first, gate.judgement.emphasis)]
        + TextWrapping.lines(of: gate.explanation, width: medium.width, bullet: "  ")
    }
    let blank = others.isEmpty ? [] : [""]
    return ([head] + RuleLines(report: self, medium: medium).lines + blank + others + blank)
      .joined(separator: "\n") + "\n"
  }
}
