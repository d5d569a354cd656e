/// A text that diagnostics refer to: a spec, an included app, an association file.
public final class SourceFile: Sendable {
  /// The path as typed or written in a spec; it is only shown.
  public let path: String
  /// The whole text.
  public let text: String
  private let lines: [Substring]

  /// - Parameter path: the path that diagnostics show.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A line of the text, from 1, without its end; nil if the text has no such line.
  public func line(_ number: Int) -> Substring? {
    number >= 1 && number <= lines.count ? lines[number - 1] : nil
  }
}

/// A place in a text as editors count it, from line 1 and column 1.
///
/// Columns are characters (grapheme clusters), so that a caret is under the visible text.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The order in the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range of a source file.
public struct SourceRange: Hashable, Sendable {
  /// The file.
  public let file: SourceFile
  /// The first character.
  public let start: SourcePosition
  /// The position after the last character.
  public let end: SourcePosition

  /// - Parameter end: the position after the last character; at least `start`.
  public init(file: SourceFile, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// Equality of path and places.
  public static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file.path == right.file.path && left.start == right.start && left.end == right.end
  }

  /// Hashes path and places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// A value with its place in a text.
package struct Located<Value> {
  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
