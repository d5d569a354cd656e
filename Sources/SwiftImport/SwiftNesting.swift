#if Swift
/// The depth of brackets in a source, which its parser cannot bear beyond a limit.
///
/// swift-syntax looks ahead for types in time that doubles with each bracket that opens in a row, and its own limit of
/// nesting does not count there.
enum SwiftNesting {
  /// The most brackets inside each other.
  fileprivate static let deepest = 120
  /// The most square brackets that open in a row, with round ones and attributes among them.
  fileprivate static let mostInRow = 8
  /// The most angle brackets behind names that no other bracket of a block ends.
  fileprivate static let mostAngles = 8

  /// The line on which brackets are nested too deeply to be parsed; `nil` if none are.
  static func deepLine(_ bytes: [UInt8]) -> Int? {
    var scan = Scan(bytes: bytes)
    return scan.deepLine()
  }

  private struct Scan {
    let bytes: [UInt8]
    var index = 0
    var line = 1
    private var depth = 0
    private var angles = 0
    private var row = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func deepLine() -> Int? {
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "\n"): line += 1
        case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): skipText()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
        case UInt8(ascii: "<") where next == byte || next == UInt8(ascii: "="): index += 1
        case UInt8(ascii: "<") where index > 0 && Self.isWord(bytes[index - 1]): angles += 1
        case UInt8(ascii: ">") where angles > 0 && bytes[index - 1] != UInt8(ascii: "-"):
          angles -= 1
        case UInt8(ascii: "@"): skipWord()
        case 0...0x20: break
        default: row = 0
        }
        if depth > SwiftNesting.deepest || row > SwiftNesting.mostInRow
          || angles > SwiftNesting.mostAngles
        {
          return line
        }
        index += 1
      }
      return nil
    }

    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private mutating func open(_ byte: UInt8) {
      depth += 1
      if byte == UInt8(ascii: "[") { row += 1 }
      if byte == UInt8(ascii: "{") { (angles, row) = (0, 0) }
    }

    private mutating func close(_ byte: UInt8) {
      depth = max(0, depth - 1)
      row = 0
      if byte == UInt8(ascii: "}") { angles = 0 }
    }

    private mutating func skipWord() {
      while let next, Self.isWord(next) { index += 1 }
    }

    private mutating func skipLine() {
      while let next, next != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
      while let next, !(bytes[index] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
        if next == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
    }

    /// Goes to the end of a text; of one that ends nowhere to the end of its line.
    private mutating func skipText() {
      row = 0
      while let next, next != UInt8(ascii: "\n") {
        index += 1
        if next == UInt8(ascii: "\"") { return }
        if next == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
      }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
      default: false
      }
    }
  }
}
#endif
