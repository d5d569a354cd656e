/// Turns diagnostics into text; the only place that does.
///
/// ```
/// shop.yaml:12:7: error: no screen is called 'catlog' — did you mean 'catalog'?
///  12 |   to: catlog
///     |       ^~~~~~
/// ```
public struct DiagnosticRenderer: Sendable {
  /// How much is shown of each diagnostic.
  public enum Style: Sendable {
    /// The message and the line of the text with marks under what is meant: for people.
    case excerpts
    /// Only the message with its place, as compilers print it: for editors that jump to it.
    case lines
  }

  private let limit: Int
  private let style: Style
  private let colors: DiagnosticColors

  /// Makes a renderer.
  /// - Parameters:
  ///   - limit: how many diagnostics are shown before the rest is only counted, 1 or more.
  ///   - style: how much is shown of each.
  ///   - colors: how it is coloured.
  public init(limit: Int = 50, style: Style = .excerpts, colors: DiagnosticColors = .none) {
    self.limit = max(1, limit)
    self.style = style
    self.colors = colors
  }

  /// All diagnostics, sorted by file and place.
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
      diagnostic.range, diagnostic.severity.rawValue, diagnostic.message + help, color)
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
