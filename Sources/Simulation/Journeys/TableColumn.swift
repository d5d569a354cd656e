/// A column of a table of journeys: its name, what it holds, and how it is read off a row.
package struct TableColumn<Row: Sendable>: Sendable {
  /// The name, as the first line of a CSV file and as SQL have it.
  package let name: String
  /// What kind of values it holds.
  package let kind: Kind
  /// What it means, as half a sentence.
  package let meaning: String
  /// The row's value.
  package let value: @Sendable (Row) -> TableValue

  /// What kind of values a column holds.
  package enum Kind: String, Sendable {
    case integer = "INTEGER"
    case text = "TEXT"
  }

  init(
    _ name: String, _ kind: Kind, _ meaning: String, value: @escaping @Sendable (Row) -> TableValue
  ) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.value = value
  }
}
