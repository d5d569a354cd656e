/// A table for a terminal: columns where they fit, otherwise one block of lines for each row.
struct TextTable {
  let table: Table
  let medium: Medium

  private let gap = 2

  var lines: [String] { fits ? columnLines : blockLines }

  private var style: TextStyle { TextStyle(usesColor: medium.usesColor) }

  private var fits: Bool {
    widths.reduce(0, +) + gap * max(0, widths.count - 1) <= medium.width
  }

  private var widths: [Int] {
    table.columns.enumerated().map { index, column in
      let cells = table.rows.compactMap { index < $0.count ? $0[index] : nil }
      let texts =
        [column.title] + cells.map(\.text) + cells.compactMap(\.detail)
      return texts.map { TextWrapping.columns(of: PlainText.oneLine($0)) }.max() ?? 0
    }
  }

  private var columnLines: [String] {
    let widths = widths
    let heading = joined(
      table.columns.enumerated().map { index, column in
        style.painted(padded(column.title, at: index, widths), .quiet)
      })
    let rule = style.painted(
      String(repeating: "─", count: widths.reduce(0, +) + gap * max(0, widths.count - 1)), .quiet)
    return [heading, rule] + table.rows.flatMap { row in lines(of: row, widths) }
  }

  private func lines(of row: [Cell], _ widths: [Int]) -> [String] {
    let cells = Array(row.prefix(widths.count))
    let first = joined(
      cells.enumerated().map { index, cell in
        style.painted(padded(cell.text, at: index, widths), cell.tone)
      })
    guard cells.contains(where: { $0.detail != nil }) else { return [first] }
    let second = joined(
      cells.enumerated().map { index, cell in
        style.painted(padded(cell.detail ?? "", at: index, widths), .quiet)
      })
    return [first, second]
  }

  private func padded(_ text: String, at index: Int, _ widths: [Int]) -> String {
    let text = PlainText.oneLine(text)
    let blanks = String(
      repeating: " ", count: max(0, widths[index] - TextWrapping.columns(of: text)))
    return table.columns[index].isNumber ? blanks + text : text + blanks
  }

  private func joined(_ cells: [String]) -> String {
    var line = cells.joined(separator: String(repeating: " ", count: gap))
    while line.last == " " { line.removeLast() }
    return line
  }

  private var blockLines: [String] {
    table.rows.flatMap { row -> [String] in
      zip(table.columns, row).enumerated().flatMap { index, pair -> [String] in
        let (column, cell) = pair
        let detail = cell.detail.map { " (\($0))" } ?? ""
        if index == 0 {
          return TextWrapping.lines(of: cell.text + detail, width: medium.width)
            .map { style.painted($0, cell.tone) }
        }
        return TextWrapping.lines(
          of: "\(column.title): \(cell.text)\(detail)", width: medium.width, bullet: "    "
        ).map { style.painted($0, cell.tone) }
      }
    }
  }
}
