/// A field of a CSV file (RFC 4180).
package enum CSVField {
  /// A text in quotes where it needs them; an apostrophe keeps a spreadsheet from computing what looks
  /// like a formula.
  package static func quoted(_ field: String) -> String {
    // Scalars, not characters: a quote with a combining mark on it is still a quote to a reader.
    var scalars = Array(PlainText.oneLine(field).unicodeScalars)
    if let first = scalars.first, formulaStarts.contains(first), Double(field) == nil {
      scalars.insert("'", at: 0)
    }
    let needsQuotes = scalars.contains { $0 == "," || $0 == "\"" || $0 == ";" }
    let doubled = scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    let text = String(String.UnicodeScalarView(doubled))
    return needsQuotes ? "\"\(text)\"" : text
  }

  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@"]

  /// Appends a number in decimal digits.
  package static func append(_ number: Int, to bytes: inout [UInt8]) {
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

  /// Appends a text, in quotes where it needs them.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    let needsNoQuotes = text.withUTF8 { letters in
      letters.first.map(isPlain) ?? true && letters.allSatisfy { isPlain($0) || isJoint($0) }
    }
    if !needsNoQuotes { text = quoted(text) }
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Whether a byte is one of those that most texts are made of, which mean nothing to a reader.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a byte means nothing behind another: a minus, say, begins a formula only in front.
  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }
}
