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

  /// The text of a file after some edits, which may come in any order.
  ///
  /// Of edits that overlap the first in the text is made, so that what is left is still well formed.
  /// - Returns: the text, and the number of edits that were made.
  package static func applying(_ edits: [TextEdit], to text: String) -> (text: String, made: Int) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    func index(_ position: SourcePosition) -> String.Index {
      guard position.line >= 1, position.line <= lines.count else { return text.endIndex }
      let line = lines[position.line - 1]
      return line.index(line.startIndex, offsetBy: position.column - 1, limitedBy: line.endIndex)
        ?? line.endIndex
    }
    var result = ""
    var made = 0
    var rest = text.startIndex
    for edit in edits.sorted(by: { $0.order < $1.order }) {
      let (start, end) = (index(edit.range.start), index(edit.range.end))
      guard start >= rest, start <= end else { continue }
      result += text[rest..<start] + edit.replacement
      rest = end
      made += 1
    }
    return (result + text[rest...], made)
  }
}

extension TextEdit {
  /// Its place in the text; what is inserted comes before what goes.
  private var order: (SourcePosition, SourcePosition) { (range.start, range.end) }
}
