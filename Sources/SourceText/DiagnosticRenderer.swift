/// Turns diagnostics into text; the only place that does.
public struct DiagnosticRenderer: Sendable {
  /// How many are shown before the rest is only counted.
  private let limit: Int

  /// Makes a renderer.
  /// - Parameter limit: how many diagnostics are shown before the rest is only counted, 1 or more.
  public init(limit: Int = 50) {
    self.limit = max(1, limit)
  }

  /// All diagnostics, by file and place, each with an excerpt of its line and a caret.
  public func render(_ diagnostics: Diagnostics) -> String {
    let sorted = diagnostics.all.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      return (a.file.path, a.start, left.offset) < (b.file.path, b.start, right.offset)
    }
    var text = ""
    for diagnostic in sorted.prefix(limit) { text += render(diagnostic.element) }
    let hidden = sorted.count - limit
    if hidden > 0 { text += "and \(hidden) more\n" }
    return text
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    let help = diagnostic.help.map { " — \($0)" } ?? ""
    var text = line(diagnostic.range, diagnostic.severity.rawValue, diagnostic.message + help)
    text += excerpt(diagnostic.range)
    for note in diagnostic.notes {
      text += line(note.range, "note", note.message) + excerpt(note.range)
    }
    return text
  }

  private func line(_ range: SourceRange, _ kind: String, _ message: String) -> String {
    "\(range.file.path):\(range.start.line):\(range.start.column): \(kind): \(Self.plain(message))\n"
  }

  /// The line of the place, with marks under what is meant; nothing where the file has no such line.
  private func excerpt(_ range: SourceRange) -> String {
    guard let source = range.file.line(range.start.line), source.count <= 1_000 else { return "" }
    let number = "\(range.start.line)"
    let gutter = String(repeating: " ", count: number.count)
    let before = source.prefix(max(0, range.start.column - 1))
    let marked = source.dropFirst(max(0, range.start.column - 1))
    let length =
      range.end.line == range.start.line ? max(1, range.end.column - range.start.column) : 1
    // A tab is shown as one blank in both lines, so that the marks stand right in every terminal.
    let indent = before.reduce(0) { $0 + DisplayWidth.of($1) }
    let width = max(1, marked.prefix(length).reduce(0) { $0 + DisplayWidth.of($1) })
    let marks = "^" + String(repeating: "~", count: width - 1)
    return """
       \(number) | \(Self.plain(source.trailingBlanksRemoved))
       \(gutter) | \(String(repeating: " ", count: indent))\(marks)

      """
  }

  /// The text with tabs as blanks and without characters that would move the cursor.
  private static func plain(_ text: some StringProtocol) -> String {
    String(
      text.map { character in
        character == "\t" ? " " : DisplayWidth.isControl(character) ? "\u{fffd}" : character
      })
  }
}

extension StringProtocol {
  fileprivate var trailingBlanksRemoved: String {
    var text = String(self)
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
