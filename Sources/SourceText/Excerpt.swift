/// The line of a place, with marks under what is meant.
struct Excerpt {
  /// The most columns of a line that are shown.
  private static let columns = 120
  /// The columns that are shown before the marks of a line that is longer.
  private static let columnsBefore = 40

  private let number: String
  private let source: String
  private let indent: Int
  private let width: Int

  /// The excerpt of a range's first line; nothing where the file has no such line.
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

  /// The two lines of the excerpt.
  /// - Parameters:
  ///   - color: what colours the marks.
  ///   - colorEnd: what ends the colour.
  func render(markedBy color: String, _ colorEnd: String) -> String {
    let gutter = String(repeating: " ", count: number.count)
    let marks = "^" + String(repeating: "~", count: width - 1)
    return " \(number) | \(source)\n"
      + " \(gutter) | \(String(repeating: " ", count: indent))\(color)\(marks)\(colorEnd)\n"
  }
}
