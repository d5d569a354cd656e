/// A place in a text file as editors count it: from 1, columns in Unicode scalars.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; lines end with LF, CR or both.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`, as compilers write it.
  public var description: String { "\(line):\(column)" }
}

/// The error of a text at the first place that breaks its syntax or uses an unsupported feature.
package struct TextSyntaxError: Error, Hashable, Sendable {
  package let message: String
  /// The place in the text: in bytes in JSON and XML, in Unicode scalars in patterns and
  /// regular expressions.
  package let offset: Int

  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// The line and column of every byte of a text; a look-up does not depend on the text's size.
package struct TextPlaces: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private var lineStarts = [0]
  /// The number of scalars before every 256th byte.
  private var scalarCounts = [0]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scalars = 0
    for (offset, byte) in bytes.enumerated() {
      if offset > 0, offset.isMultiple(of: 256) { scalarCounts.append(scalars) }
      if Self.startsScalar(byte) { scalars += 1 }
      let isBeforeLineFeed = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLineFeed {
        lineStarts.append(offset + 1)
      }
    }
  }

  /// The place of a byte, at most the one after the end.
  package subscript(offset: Int) -> TextPlace {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return TextPlace(
      line: low + 1, column: scalars(before: offset) - scalars(before: lineStarts[low]) + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / 256, scalarCounts.count - 1)
    return scalarCounts[block] + bytes[(block * 256)..<offset].count(where: Self.startsScalar)
  }

  private static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
