/// A place in a text file, as editors count: from 1, columns in Unicode scalars.
public struct TextPlace: Hashable, Sendable {
  /// The line, from 1; lines end with LF, CR or both.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// A place by its line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPlace: CustomStringConvertible {
  /// `line:column`, as compilers write it.
  public var description: String { "\(line):\(column)" }
}
