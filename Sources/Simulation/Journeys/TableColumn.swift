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

/// What stands in one field of a table of journeys.
package enum TableValue: Hashable, Sendable {
  /// A whole number; true is 1 and false is 0.
  case integer(Int)
  /// Text.
  case text(String)
  /// That there is nothing, which is not zero.
  case nothing

  /// Whether something is so.
  static func flag(_ isSo: Bool) -> TableValue { .integer(isSo ? 1 : 0) }

  /// A number that is negative where there is none.
  static func known(_ number: Int) -> TableValue { number < 0 ? .nothing : .integer(number) }
}

/// The cases of an enumeration as files have them: `firstLook` is `first-look`.
struct CaseWords<Value: CaseIterable & RawRepresentable & Sendable>: Sendable
where Value.RawValue == UInt8 {
  private let words: [String]

  init() {
    var words = [String](repeating: "", count: Int(UInt8.max) + 1)
    for value in Value.allCases { words[Int(value.rawValue)] = Self.word(of: value) }
    self.words = words
  }

  /// The word of a case.
  subscript(value: Value) -> String { words[Int(value.rawValue)] }

  private static func word(of value: Value) -> String {
    "\(value)".reduce(into: "") { word, letter in
      word += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
