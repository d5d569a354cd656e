import DeepLinks
import SourceText

extension SourceFile {
  /// A place that a reader of deep links names, as diagnostics show it: one character.
  func range(at place: TextPlace) -> SourceRange {
    // Such places count scalars, editors count characters.
    let scalars = line(place.line)?.unicodeScalars.prefix(max(0, place.column - 1))
    let column = scalars.map { String($0).count + 1 } ?? place.column
    let start = SourcePosition(line: place.line, column: column)
    return SourceRange(
      file: self, start: start, end: SourcePosition(line: place.line, column: column + 1))
  }
}
