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
