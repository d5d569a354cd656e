/// A place in a text, as editors count: the first line is 1, the first column is 1.
///
/// Columns count characters (grapheme clusters), so that a caret stands under what a person sees.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int

  /// Makes a position from a line and a column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the left position comes first in the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
