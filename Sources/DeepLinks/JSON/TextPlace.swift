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

  /// The place of a byte in a text; at most the place after its end.
  package init(ofByte offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var previous: UInt8 = 0
    for byte in bytes.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !(byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")) { line += 1 }
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      previous = byte
    }
    self.init(line: line, column: column)
  }
}

extension TextPlace: CustomStringConvertible {
  /// `line:column`, as compilers write it.
  public var description: String { "\(line):\(column)" }
}
