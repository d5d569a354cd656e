import SourceText

/// Rows of short texts with their columns below each other, for a terminal.
package struct TextColumns {
  package let rows: [[String]]
  /// The columns whose texts end below each other, as numbers do.
  package let rightAligned: Set<Int>

  private static let indent = "  "
  private static let gap = "  "

  /// - Parameter rows: rows of as many texts each; a column that is empty in all of them takes no room.
  package init(_ rows: [[String]], rightAligned: Set<Int> = []) {
    self.rows = rows.map { $0.map { PlainText.oneLine($0) } }
    self.rightAligned = rightAligned
  }

  private var widths: [Int] {
    (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  /// The width of the longest line.
  package var width: Int {
    let widths = widths.filter { $0 > 0 }
    return Self.indent.count + widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  /// A line for each row, without blanks at its end.
  package var lines: [String] {
    let widths = widths
    return rows.map { row in
      let cells = row.enumerated().filter { widths[$0.offset] > 0 }.map { column, text in
        let blanks = String(repeating: " ", count: max(0, widths[column] - text.displayWidth))
        return rightAligned.contains(column) ? blanks + text : text + blanks
      }
      var line = Self.indent + cells.joined(separator: Self.gap)
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
