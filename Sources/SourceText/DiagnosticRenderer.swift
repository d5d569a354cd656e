/// The text of diagnostics.
///
/// ```
/// shop.yaml:12:7: error: no screen is called 'catlog' — did you mean 'catalog'?
///  12 |   to: catlog
///     |       ^~~~~~
/// ```
public struct DiagnosticRenderer: Sendable {
  /// The extent of each diagnostic.
  public enum Style: Sendable {
    /// The message, and the line of the text with marks: for people.
    case excerpts
    /// The message with its place, in the form of compilers: for editors.
    case lines
  }

  private let limit: Int
  private let style: Style
  private let colors: DiagnosticColors
  private let showsRules: Bool

  /// - Parameters:
  ///   - limit: the number of diagnostics, 1 or more, after which the rest is only counted.
  ///   - style: the extent of each.
  ///   - colors: the colours of a terminal.
  ///   - showsRules: whether the rule follows each message in brackets.
  public init(
    limit: Int = 50, style: Style = .excerpts, colors: DiagnosticColors = .none,
    showsRules: Bool = false
  ) {
    self.limit = max(1, limit)
    self.style = style
    self.colors = colors
    self.showsRules = showsRules
  }

  /// The text of all diagnostics, sorted by file and place.
  public func render(_ diagnostics: Diagnostics) -> String {
    let sorted = diagnostics.all.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      return (a.file.path, a.start, left.offset) < (b.file.path, b.start, right.offset)
    }
    var text = sorted.prefix(limit).map { render($0.element) }.joined()
    if sorted.count > limit { text += "and \(sorted.count - limit) more\n" }
    return text
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    let help = diagnostic.help.map { " — \($0)" } ?? ""
    let color = colors.start(diagnostic.severity)
    var text = entry(
      diagnostic.range, diagnostic.severity.rawValue,
      diagnostic.message + help
        + (showsRules ? " [\(diagnostic.rule)]" : ""), color)
    for note in diagnostic.notes {
      text += entry(note.range, "note", note.message, colors.note)
    }
    return text
  }

  private func entry(_ range: SourceRange, _ kind: String, _ message: String, _ color: String)
    -> String
  {
    let place = "\(range.file.path):\(range.start.line):\(range.start.column)"
    let colored = "\(color)\(kind):\(colors.end)"
    let bold = "\(colors.message)\(message.withoutControls)\(colors.end)"
    let line = "\(place.withoutControls): \(colored) \(bold)\n"
    guard style == .excerpts, let excerpt = Excerpt(range) else { return line }
    return line + excerpt.render(markedBy: color, colors.end)
  }
}

/// The escape sequences around the parts of a rendered diagnostic.
public struct DiagnosticColors: Sendable {
  /// The starts of the words `error`, `warning` and `note`, also for their marks.
  let error: String
  let warning: String
  let note: String
  /// The start of the message.
  let message: String
  /// The end of each of them.
  let end: String

  /// Plain text.
  public static let none = DiagnosticColors(error: "", warning: "", note: "", message: "", end: "")

  /// Red, yellow and cyan words and a bold message, by the escape sequences of ECMA-48 (SGR).
  public static let terminal = DiagnosticColors(
    error: "\u{1b}[1;31m", warning: "\u{1b}[1;33m", note: "\u{1b}[1;36m", message: "\u{1b}[1m",
    end: "\u{1b}[0m")

  func start(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    }
  }
}

/// The line of a range, with marks under the range.
struct Excerpt {
  /// The largest number of columns.
  private static let columns = 120
  /// The number of columns before the marks in a longer line.
  private static let columnsBefore = 40

  private let number: String
  private let source: String
  private let indent: Int
  private let width: Int

  /// The excerpt of a range's first line; nil if the file has no such line.
  init?(_ range: SourceRange) {
    guard let line = range.file.line(range.start.line) else { return nil }
    let before = line.prefix(max(0, range.start.column - 1))
    let rest = line[before.endIndex...]
    let isOneLine = range.end.line == range.start.line
    let marked = rest.prefix(isOneLine ? max(1, range.end.column - range.start.column) : 1)

    let isLong = line.prefix(fitting: Self.columns).endIndex < line.endIndex
    let shownBefore = isLong ? before.suffix(fitting: Self.columnsBefore) : before
    let shownRest = isLong ? rest.prefix(fitting: Self.columns - Self.columnsBefore) : rest
    let start = shownBefore.startIndex == line.startIndex ? "" : "…"
    let end = shownRest.endIndex == line.endIndex ? "" : "…"

    number = "\(range.start.line)"
    source = start + (shownBefore + shownRest).withoutControls.withoutTrailingBlanks + end
    indent = start.displayWidth + shownBefore.displayWidth
    width = max(1, marked.prefix(shownRest.count).displayWidth)
  }

  /// The line and its marks, these in a colour.
  func render(markedBy color: String, _ colorEnd: String) -> String {
    let gutter = String(repeating: " ", count: number.count)
    let marks = "^" + String(repeating: "~", count: width - 1)
    return " \(number) | \(source)\n"
      + " \(gutter) | \(String(repeating: " ", count: indent))\(color)\(marks)\(colorEnd)\n"
  }
}
