/// A table as every format writes it.
package struct Table: Equatable {
  /// What it lists; empty when the chapter's title says it already.
  package var title: String
  /// The columns; the first one names the row.
  package var columns: [Column]
  /// The rows, each with one cell per column.
  package var rows: [[Cell]]
  /// Whether rows are read one by one, not compared down a column; on a phone each becomes a block.
  package var isList: Bool

  init(_ title: String = "", columns: [Column], rows: [[Cell]], isList: Bool = false) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.isList = isList
  }
}
