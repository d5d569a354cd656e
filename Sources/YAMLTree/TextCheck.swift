import SourceText

/// The checks of a text before it is read as YAML.
enum TextCheck {
  /// Adds errors for bytes that are no UTF-8 and for characters that hide or shift the text.
  static func check(
    _ bytes: [UInt8], _ file: SourceFile, _ limits: YAMLLimits, _ diagnostics: inout Diagnostics
  ) {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      diagnostics.error("encoding", "this file is UTF-16; save it as UTF-8", at: start(file))
      return
    }
    var line = 1
    var lineStart = 0
    var index = 0
    while index < bytes.count {
      guard let (scalar, length) = decode(bytes, at: index) else {
        let place = place(file, line, bytes[lineStart..<index])
        diagnostics.error("encoding", "this byte is no UTF-8", at: place)
        return
      }
      if let reason = refusal(of: scalar, bytes, index + length) {
        diagnostics.error("character", reason, at: place(file, line, bytes[lineStart..<index]))
        if diagnostics.all.count >= limits.mistakes { return }
      }
      index += length
      if scalar == 0x0a {
        line += 1
        lineStart = index
      }
    }
  }

  private static func refusal(of scalar: UInt32, _ bytes: [UInt8], _ next: Int) -> String? {
    switch scalar {
    case 0: "this file holds a NUL byte"
    case 0x09, 0x0a: nil
    case 0x0d:
      next < bytes.count && bytes[next] == 0x0a
        ? nil : "a carriage return stands alone here; end lines with a line feed"
    case 0x85, 0x2028, 0x2029:
      "YAML takes this character for the end of a line, editors do not; remove it"
    case 0x01..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: "this file holds a control character here"
    case 0xfeff: "a byte-order mark stands in the middle of the file"
    case 0x202a...0x202e, 0x2066...0x2069:
      "this character turns the direction of the text around and hides what is written"
    default: nil
    }
  }

  /// The scalar at an index and its length in bytes; nil when the bytes are no UTF-8.
  private static func decode(_ bytes: [UInt8], at index: Int) -> (UInt32, Int)? {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    let (length, least): (Int, UInt32)
    switch first {
    case 0xc2...0xdf: (length, least) = (2, 0x80)
    case 0xe0...0xef: (length, least) = (3, 0x800)
    case 0xf0...0xf4: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0x7f >> UInt32(length))
    for byte in bytes[(index + 1)..<(index + length)] {
      guard byte & 0xc0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3f)
    }
    guard scalar >= least, scalar <= 0x10ffff, !(0xd800...0xdfff).contains(scalar) else {
      return nil
    }
    return (scalar, length)
  }

  private static func place(_ file: SourceFile, _ line: Int, _ before: ArraySlice<UInt8>)
    -> SourceRange
  {
    let start = SourcePosition(
      line: line, column: String(decoding: before, as: UTF8.self).count + 1)
    return SourceRange(file: file, start: start, end: .init(line: line, column: start.column + 1))
  }

  private static func start(_ file: SourceFile) -> SourceRange {
    SourceRange(file: file, start: .init(line: 1, column: 1), end: .init(line: 1, column: 1))
  }
}
