/// A word or a sign of a gate.
struct GateToken: Hashable, Sendable {
  /// What it says.
  let text: String
  /// Where it stands: offsets into the gate's UTF-8 text.
  let range: Range<Int>

  /// The words and signs of a text.
  static func all(in text: String) -> [GateToken] {
    var tokens: [GateToken] = []
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      var end = start + 1
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        start = end
        continue
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
        if end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
      case let sign where Self.isSign(sign):
        break
      default:
        while end < bytes.count, !isSign(bytes[end]), !isRelation(bytes[end]), bytes[end] > 0x20 {
          end += 1
        }
      }
      tokens.append(
        GateToken(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end))
      start = end
    }
    return tokens
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ":")
  }

  private static func isRelation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
  }
}
