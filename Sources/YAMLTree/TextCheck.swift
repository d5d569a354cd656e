import SourceText

/// The checks of a text before it is read as YAML.
enum TextCheck {
  /// Adds errors for bytes that are not UTF-8 and for characters that hide or shift the text.
  static func check(
    _ bytes: [UInt8], _ file: SourceFile, _ limits: YAMLParser.Limits,
    _ diagnostics: inout Diagnostics
  ) {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      diagnostics.error(
        "encoding", "this file is UTF-16; save it as UTF-8", at: SourceRange(in: file, length: 0))
      return
    }
    var (line, lineStart, index) = (1, 0, 0)
    var rest = bytes.makeIterator()
    var decoder = UTF8()
    func place() -> SourceRange {
      let before = String(decoding: bytes[lineStart..<index], as: UTF8.self)
      return SourceRange(in: file, line: line, column: before.count + 1)
    }
    while index < bytes.count {
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
        diagnostics.error("encoding", "this byte is not UTF-8", at: place())
        return
      }
      let next = index + UTF8.width(scalar)
      if let reason = refusal(of: scalar.value, bytes, next) {
        diagnostics.error("character", reason, at: place())
        if diagnostics.all.count >= limits.mistakes { return }
      }
      index = next
      if scalar == "\n" { (line, lineStart) = (line + 1, next) }
    }
  }

  private static func refusal(of scalar: UInt32, _ bytes: [UInt8], _ next: Int) -> String? {
    switch scalar {
    case 0: "this file contains a NUL byte"
    case 0x09, 0x0a: nil
    case 0x0d:
      next < bytes.count && bytes[next] == 0x0a
        ? nil : "a carriage return without a line feed; end lines with a line feed"
    case 0x85, 0x2028, 0x2029:
      "YAML reads this character as the end of a line, but editors do not; remove it"
    case 0x01..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: "this is a control character"
    case 0xfeff: "a byte-order mark is in the middle of the file"
    case 0x202a...0x202e, 0x2066...0x2069:
      "this character changes the direction of text, which can hide what is written"
    default: nil
    }
  }
}

extension SourceRange {
  /// The range of a character, or of none.
  init(in file: SourceFile, line: Int = 1, column: Int = 1, length: Int = 1) {
    self.init(
      file: file, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + length))
  }
}
