/// A change of a text: a range of it and the words that take its place.
package struct TextEdit: Hashable, Sendable {
  /// The words that go; an empty range inserts.
  package let range: SourceRange
  /// The words that come.
  package let replacement: String

  package init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Its place in the text; an insertion comes before a removal that begins there.
  fileprivate var order: (SourcePosition, SourcePosition) { (range.start, range.end) }
}

extension SourceFile {
  /// The text after some edits, which may come in any order; of two that overlap the first in the text
  /// is made.
  package func applying(_ edits: [TextEdit]) -> String {
    var result = ""
    var rest = text.startIndex
    for edit in edits.sorted(by: { $0.order < $1.order }) {
      let (start, end) = (index(of: edit.range.start), index(of: edit.range.end))
      guard rest <= start, start <= end else { continue }
      result += text[rest..<start] + edit.replacement
      rest = end
    }
    return result + text[rest...]
  }

  /// The end of the line, or of the text, for a place beyond it.
  private func index(of position: SourcePosition) -> String.Index {
    guard let line = line(position.line) else { return text.endIndex }
    return line.index(line.startIndex, offsetBy: position.column - 1, limitedBy: line.endIndex)
      ?? line.endIndex
  }
}
