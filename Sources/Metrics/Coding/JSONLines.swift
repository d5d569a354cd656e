/// Breaks JSON into lines, so that people and version control can read it.
enum JSONLines {
  /// Breaks a text without spaces after every element of its outer containers.
  ///
  /// - Parameters:
  ///   - compact: JSON without any space between its parts.
  ///   - depth: how many containers deep lines are broken.
  /// - Returns: the same JSON with a newline at its end.
  static func broken(_ compact: [UInt8], depth: Int) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(compact.count + compact.count / 8)
    var level = 0
    var isInString = false
    var isEscaped = false
    func breakLine() {
      lines.append(UInt8(ascii: "\n"))
      for _ in 0..<level { lines.append(UInt8(ascii: " ")) }
    }
    for (place, byte) in compact.enumerated() {
      if isInString {
        lines.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        lines.append(byte)
        level += 1
        let next = place + 1 < compact.count ? compact[place + 1] : byte
        if level <= depth, !isClosing(next) { breakLine() }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        let previous = place > 0 ? compact[place - 1] : byte
        if level < depth, !isOpening(previous) { breakLine() }
        lines.append(byte)
      case UInt8(ascii: ","):
        lines.append(byte)
        if level <= depth { breakLine() }
      default:
        lines.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    lines.append(UInt8(ascii: "\n"))
    return lines
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
