import SourceText

/// A field of a CSV file.
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
}
