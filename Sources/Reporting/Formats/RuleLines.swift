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

  private static let indent = "  "
  private static let gap = "  "

  /// The lines, with the names of the layouts above their values.
  var lines: [String] {
    let rows = report.rules
    guard !rows.isEmpty else { return [] }
    // The worlds are what a judgement is about: the values and the limit give way to them.
    let tables = Detail.allCases.map { texts(of: rows, $0) }
    let fitting = tables.first { !medium.cutsLines || width(of: $0) <= medium.width }
    guard let table = fitting ?? tables.last else { return [] }
    let lines = laidOut(table)
    let head = lines.prefix(table.count - rows.count).map { medium.painted($0, .quiet) }
    return head
      + zip(rows, lines.suffix(rows.count)).map { row, line in
        medium.painted(line, row.emphasis == .good ? .plain : row.emphasis)
      }
  }

  private enum Detail: CaseIterable {
    case all, withoutValues, worldsOnly
  }

  /// The cells, with a row of names first if there are values.
  private func texts(of rows: [RuleRow], _ detail: Detail) -> [[String]] {
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
    return withValues ? [[""] + names + ["", "", ""]] + cells : cells
  }

  private func widths(of table: [[String]]) -> [Int] {
    (0..<(table.first?.count ?? 0)).map { column in
      table.map { $0[column].displayWidth }.max() ?? 0
    }
  }

  private func width(of table: [[String]]) -> Int {
    let widths = widths(of: table).filter { $0 > 0 }
    return Self.indent.count + widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  /// The rows with their columns below each other; names and the last column start at the left.
  private func laidOut(_ table: [[String]]) -> [String] {
    let widths = widths(of: table)
    return table.map { row in
      let cells = row.enumerated().filter { widths[$0.offset] > 0 }.map { column, text in
        let text = PlainText.oneLine(text)
        let blanks = String(repeating: " ", count: max(0, widths[column] - text.displayWidth))
        return column == 0 || column == row.count - 1 ? text + blanks : blanks + text
      }
      var line = Self.indent + cells.joined(separator: Self.gap)
      while line.last == " " { line.removeLast() }
      return medium.cut(line)
    }
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
