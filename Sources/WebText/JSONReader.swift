/// A reader of JSON that keeps the place of every value, for errors about its meaning.
///
/// Source: RFC 8259. A byte order mark in front is skipped; nesting deeper than 200 is refused.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let maximumDepth = 200

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The value of a whole text.
  package static func read(_ bytes: [UInt8]) throws(TextSyntaxError) -> LocatedJSON {
    var reader = JSONReader(bytes)
    let node = try reader.value()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.error("there is more after the end") }
    return node
  }

  private func error(_ message: String, at offset: Int? = nil) -> TextSyntaxError {
    TextSyntaxError(message, at: offset ?? index)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(TextSyntaxError) -> LocatedJSON {
    skipSpace()
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("values are nested too deeply") }
    guard let byte = peek else { throw error("the text ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "{"):
      let members = try list(until: UInt8(ascii: "}")) { reader throws(TextSyntaxError) in
        try reader.member()
      }
      return LocatedJSON(.object(members), at: start)
    case UInt8(ascii: "["):
      let elements = try list(until: UInt8(ascii: "]")) { reader throws(TextSyntaxError) in
        try reader.value()
      }
      return LocatedJSON(.array(elements), at: start)
    case UInt8(ascii: "\""): return LocatedJSON(.string(try string()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return LocatedJSON(.number(try number()), at: start)
    default:
      for (word, content) in Self.words where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return LocatedJSON(content, at: start)
      }
      throw error("expected a value")
    }
  }

  private static let words: [(String, LocatedJSON.Content)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
  ]

  /// The parts between two brackets, with commas between them.
  private mutating func list<Part>(
    until end: UInt8, of part: (inout JSONReader) throws(TextSyntaxError) -> Part
  ) throws(TextSyntaxError) -> [Part] {
    index += 1
    var parts: [Part] = []
    if take(end) { return parts }
    repeat {
      let comma = index - 1
      skipSpace()
      if peek == end { throw error("there is nothing after this comma", at: comma) }
      parts.append(try part(&self))
    } while take(UInt8(ascii: ","))
    guard take(end) else { throw error("expected ',' or '\(UnicodeScalar(end))'") }
    return parts
  }

  private mutating func member() throws(TextSyntaxError) -> LocatedJSON.Member {
    let start = index
    guard peek == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
    let key = try string()
    guard take(UInt8(ascii: ":")) else { throw error("expected ':' after the key") }
    return LocatedJSON.Member(key: key, offset: start, value: try value())
  }

  private mutating func number() throws(TextSyntaxError) -> String {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    let whole = takeDigits()
    guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else {
      throw error("this is not a number", at: start)
    }
    if peek == UInt8(ascii: ".") {
      index += 1
      guard takeDigits() > 0 else { throw error("this is not a number", at: start) }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      guard takeDigits() > 0 else { throw error("this is not a number", at: start) }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while let byte = peek, ByteSet.digits.contains(byte) { index += 1 }
    return index - start
  }

  private mutating func string() throws(TextSyntaxError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else {
          throw error("this text is not valid UTF-8", at: start)
        }
        return text
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw error("a text cannot contain a control character", at: index - 1)
      default: content.append(byte)
      }
    }
    throw error("this text is not closed", at: start)
  }

  private mutating func escape() throws(TextSyntaxError) -> [UInt8] {
    let start = index - 1
    guard let byte = peek else { throw error("the text ends after a backslash", at: start) }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): break
    default: throw error("unknown escape", at: start)
    }
    var units = [try codeUnit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      units.append(try codeUnit(from: start))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error("half of a surrogate pair", at: start)
    }
    return Array(text.utf8)
  }

  private mutating func codeUnit(from start: Int) throws(TextSyntaxError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("write an escape as \\uXXXX", at: start) }
    index += 4
    return unit
  }
}
