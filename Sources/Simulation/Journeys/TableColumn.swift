/// A column of a table of journeys.
package struct TableColumn<Row: Sendable>: Sendable {
  /// The name in the first line of a CSV file and in SQL.
  package let name: String
  package let kind: TableValue.Kind
  /// The meaning as half a sentence.
  package let meaning: String
  package let value: @Sendable (Row) -> TableValue

  init(
    _ name: String, _ kind: TableValue.Kind, _ meaning: String,
    value: @escaping @Sendable (Row) -> TableValue
  ) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.value = value
  }
}

/// One field of a table of journeys.
package enum TableValue: Hashable, Sendable {
  case integer(Int)
  case text(String)
  /// No value, which is not zero.
  case null

  /// The kinds of values, by their names in SQL.
  package enum Kind: String, Sendable {
    case integer = "INTEGER"
    case text = "TEXT"
  }

  /// 1 for true and 0 for false.
  static func flag(_ isTrue: Bool) -> TableValue { .integer(isTrue ? 1 : 0) }
}
