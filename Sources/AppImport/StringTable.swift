import WebText

/// A table of texts: `"key" = "text";` in each line, with comments as in C.
struct StringTable {
  private(set) var texts: [(key: String, text: String)] = []
  /// The first mistake; the texts in front of it were read.
  private(set) var fault: (message: String, line: Int)?
  private var scanner: Scanner

  /// - Parameter bytes: UTF-8, or UTF-16 with its mark.
  init(_ bytes: [UInt8]) {
    scanner = Scanner(bytes: Self.plain(bytes))
    do throws(TextSyntaxError) {
      while try !scanner.isAtEnd() { texts.append(try scanner.pair()) }
    } catch {
      let place = TextPlaces(scanner.bytes)[error.offset]
      fault = (error.message, place.line)
    }
  }

  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
      return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// One file of a table, which has one for each language.
  struct Version {
    let path: String
    let table: String
    /// The folder around the languages with the table's name.
    let home: String
    /// `en` of the folder `en.lproj`; `nil` where the table lies in none.
    let language: String?

    init?(_ path: String) {
      guard path.hasSuffix(".strings") else { return nil }
      self.path = path
      table = path.fileStem
      var folders = path.split(separator: "/").dropLast().map(String.init)
      let ending = ".lproj"
      language =
        folders.last?.hasSuffix(ending) == true
        ? folders.removeLast().dropLast(ending.count).description : nil
      home = (folders + [table]).joined(separator: "/")
    }
  }
}

extension [StringTable.Version] {
  /// The file of the language in which the app is written: the base, one of these languages, English, else
  /// the first.
  func preferred(after languages: [String]) -> StringTable.Version? {
    for language in ["Base"] + languages + ["en"] {
      let found = first { version in
        version.language == language || version.language?.hasPrefix(language + "-") == true
      }
      if let found { return found }
    }
    return first { $0.language == nil } ?? first
  }
}

/// The place in a table up to which it was read.
private struct Scanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether only spaces and comments are left, which are passed.
  mutating func isAtEnd() throws(TextSyntaxError) -> Bool {
    while let byte = peek {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        while let next = peek, next != 0x0A, next != 0x0D { index += 1 }
      } else if bytes[index...].starts(with: "/*".utf8) {
        try passComment()
      } else {
        return false
      }
    }
    return true
  }

  private mutating func passComment() throws(TextSyntaxError) {
    let start = index
    index += 2
    while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
    guard index < bytes.count else { throw TextSyntaxError("a comment has no end", at: start) }
    index += 2
  }

  /// `"key" = "text";`, or a key that is its own text.
  mutating func pair() throws(TextSyntaxError) -> (key: String, text: String) {
    let key = try word()
    var text = key
    if try take(UInt8(ascii: "=")) {
      _ = try isAtEnd()
      text = try word()
    }
    guard try take(UInt8(ascii: ";")) else {
      throw TextSyntaxError("expected ';' after '\(key)'", at: index)
    }
    return (key, text)
  }

  private mutating func take(_ byte: UInt8) throws(TextSyntaxError) -> Bool {
    guard try !isAtEnd(), peek == byte else { return false }
    index += 1
    return true
  }

  /// A text in quotes, or a word of letters, digits and a few signs without them.
  private mutating func word() throws(TextSyntaxError) -> String {
    if peek == UInt8(ascii: "\"") { return try quoted() }
    let start = index
    while let byte = peek, Self.plain.contains(byte) { index += 1 }
    guard index > start else { throw TextSyntaxError("expected a text in quotes", at: start) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$/:.-".utf8)

  private mutating func quoted() throws(TextSyntaxError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = peek {
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
      content += byte == UInt8(ascii: "\\") ? escape() : [byte]
    }
    throw TextSyntaxError("a text is not closed", at: start)
  }

  /// The bytes of what stands behind a backslash; signs that mean nothing there are themselves.
  private mutating func escape() -> [UInt8] {
    guard let byte = peek else { return [] }
    index += 1
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): break
    default: return [byte]
    }
    let digits = bytes[index...].prefix(4)
    guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { return [byte] }
    index += digits.count
    return Array(String(Character(scalar)).utf8)
  }
}
