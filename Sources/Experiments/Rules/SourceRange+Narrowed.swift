import SourceText

extension SourceRange {
  /// The place of a part of a text that is written here, as well as it can be told: quotes shift it.
  ///
  /// - Parameters:
  ///   - offsets: the part's place in the text's UTF-8; one character is shown where it is empty.
  ///   - text: the text, as it is without its quotes.
  func narrowed(to offsets: Range<Int>, in text: String) -> SourceRange {
    guard start.line == end.line else { return self }
    let quotes = end.column - start.column > text.count ? 1 : 0
    func column(_ offset: Int) -> Int {
      start.column + quotes
        + String(decoding: text.utf8.prefix(max(0, offset)), as: UTF8.self).count
    }
    let last = max(start.column, end.column - 1)
    let first = min(column(offsets.lowerBound), last)
    return SourceRange(
      file: file, start: .init(line: start.line, column: first),
      end: .init(
        line: start.line, column: min(max(column(offsets.upperBound), first + 1), last + 1))
    )
  }
}
