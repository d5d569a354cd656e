/// Lines of a CSV file (RFC 4180), field by field.
package struct CSVLines {
  package private(set) var bytes: [UInt8] = []
  private var isLineOpen = false

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  private mutating func beginField() {
    if isLineOpen { bytes.append(UInt8(ascii: ",")) }
    isLineOpen = true
  }

  /// Ends a line that has at least one field.
  package mutating func endLine(_ end: StaticString = "\n") {
    end.withUTF8Buffer { bytes.append(contentsOf: $0) }
    isLineOpen = false
  }

  package mutating func addEmpty() { beginField() }

  /// Adds the fields of a line that is not ended.
  package mutating func add(fieldsOf line: CSVLines) {
    beginField()
    bytes += line.bytes
  }

  /// Adds a number in decimal digits.
  package mutating func add(_ number: Int) {
    beginField()
    // Most are one digit long.
    if 0..<10 ~= number { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Adds a text, in quotes if it needs them.
  package mutating func add(_ text: String) {
    beginField()
    var text = text
    let needsNoQuotes = text.withUTF8 { letters in
      letters.first.map(Self.isPlain) ?? true
        && letters.allSatisfy { Self.isPlain($0) || Self.isJoint($0) }
    }
    if !needsNoQuotes { text = Self.quoted(text) }
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// A text in quotes if it needs them; an apostrophe keeps spreadsheets from evaluating texts that look
  /// like formulas.
  private static func quoted(_ field: String) -> String {
    // Scalars, not characters: a quote with a combining mark on it is still a quote to a reader.
    let line = PlainText.oneLine(field)
    let first = line.unicodeScalars.first { !$0.properties.isWhitespace }
    let isFormula = first.map(formulaStarts.contains) ?? false
    let text = (isFormula && Double(field) == nil ? "'" : "") + line
    guard text.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == ";" }) else {
      return text
    }
    return "\"\(text.replacingScalars { $0 == "\"" ? "\"\"" : nil })\""
  }

  // Spreadsheets take the wide forms of East Asian keyboards for the narrow ones.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{ff1d}", "\u{ff0b}", "\u{ff0d}", "\u{ff20}",
  ]

  /// Whether a byte is an ordinary one without a meaning in CSV.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a byte has no meaning after another: a minus, for example, begins a formula only in front.
  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }
}
