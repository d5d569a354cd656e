/// A table as every format writes it.
package struct Table: Equatable {
  /// What it lists; empty when the chapter's title says it already.
  package var title: String
  /// The columns; the first one names the row.
  package var columns: [Column]
  /// The rows, each with one cell per column.
  package var rows: [[Cell]]

  init(_ title: String = "", columns: [Column], rows: [[Cell]]) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }
}
