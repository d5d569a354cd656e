/// A text that diagnostics point into: a spec, an included app, an association file.
///
/// The path is what a person typed or what an `app:` line says; it is only shown, never opened here.
public final class SourceFile: Sendable {
  /// The path as a person would type it.
  public let path: String
  /// The whole text.
  public let text: String
  private let lines: [Substring]

  /// Makes a source file.
  /// - Parameters:
  ///   - path: the path that diagnostics show.
  ///   - text: the whole text, already decoded.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A line of the text without its end.
  /// - Parameter number: the line, from 1.
  /// - Returns: nothing where the text has no such line.
  public func line(_ number: Int) -> Substring? {
    number >= 1 && number <= lines.count ? lines[number - 1] : nil
  }
}

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

/// A stretch of a source file: where something a person wrote begins and ends.
public struct SourceRange: Hashable, Sendable {
  /// The file it lies in.
  public let file: SourceFile
  /// The first character.
  public let start: SourcePosition
  /// The position behind the last character.
  public let end: SourcePosition

  /// Makes a range; an `end` before `start` is taken as `start`.
  public init(file: SourceFile, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// Two ranges are equal when they show the same place of the same path.
  public static func == (left: SourceRange, right: SourceRange) -> Bool {
    left.file.path == right.file.path && left.start == right.start && left.end == right.end
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// A value together with the place where it was written.
public struct Located<Value> {
  /// What was written.
  public let value: Value
  /// Where it was written.
  public let range: SourceRange

  /// Joins a value to its place.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
