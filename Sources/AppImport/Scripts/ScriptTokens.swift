/// A word, a literal text or a sign of a script, with its line.
struct ScriptToken {
  enum Kind: Equatable {
    case word(String)
    /// A literal; parts of a template that are computed are `[computed]`.
    case text(String)
    case sign(Character)
  }

  let kind: Kind
  let line: Int

  var text: String? { if case .text(let text) = kind { text } else { nil } }
  var word: String? { if case .word(let word) = kind { word } else { nil } }

  func isSign(_ sign: Character) -> Bool { kind == .sign(sign) }

  /// Whether it is a word that begins as the name of a component does.
  var isComponent: Bool { word?.first?.isUppercase == true }
}

/// A reader of the words, literals and signs of JavaScript and TypeScript, with their tags.
///
/// It knows no grammar, so that no script is too broken for it: a quote without its partner on the same
/// line, as in the text between tags, is a sign.
struct ScriptTokens {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var tokens: [ScriptToken] = []

  static func of(_ bytes: [UInt8]) -> [ScriptToken] {
    var reader = ScriptTokens(bytes: bytes)
    while reader.index < bytes.count { reader.next() }
    return reader.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func add(_ kind: ScriptToken.Kind) {
    tokens.append(ScriptToken(kind: kind, line: line))
  }

  private mutating func next() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      index += 1
    case 0...0x20: index += 1
    case UInt8(ascii: "/") where isNext("//") && !follows(UInt8(ascii: ":")): skip(past: "\n")
    case UInt8(ascii: "/") where isNext("/*"): skip(past: "*/")
    case UInt8(ascii: "'"), UInt8(ascii: "\""): literal(byte)
    case UInt8(ascii: "`"): template()
    case _ where Self.isWordByte(byte): word()
    default:
      add(.sign(Character(UnicodeScalar(byte))))
      index += 1
    }
  }

  private func follows(_ byte: UInt8) -> Bool { index > 0 && bytes[index - 1] == byte }

  private mutating func skip(past end: String) {
    while index < bytes.count, !isNext(end) {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    // The end of a line is counted by its own turn.
    if end != "\n" { index = min(bytes.count, index + end.utf8.count) }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    add(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
  }

  private mutating func literal(_ quote: UInt8) {
    var end = index + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == quote else {
      add(.sign(Character(UnicodeScalar(quote))))
      index += 1
      return
    }
    add(.text(String(decoding: bytes[(index + 1)..<end], as: UTF8.self)))
    index = end + 1
  }

  private mutating func template() {
    let start = line
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "`") {
      if isNext("${") {
        let begin = index
        skipComputed()
        let name = String(decoding: bytes[begin..<min(index, bytes.count)], as: UTF8.self)
        let isWhole = text.isEmpty && Self.isAddress(name)
        text += Array((isWhole ? Self.outside : "[computed]").utf8)
      } else {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        text.append(bytes[index])
        index += 1
      }
    }
    index += 1
    tokens.append(ScriptToken(kind: .text(String(decoding: text, as: UTF8.self)), line: start))
  }

  /// The beginning of an address that leads out of the app, where only its name tells.
  static let outside = "url://"

  /// Whether an address leads out of the app: it begins with a scheme.
  static func leadsOut(_ address: String) -> Bool {
    address.prefix { $0 != "/" && $0 != "?" }.hasSuffix(":")
  }

  /// Whether a computed value is called an address of the web: `config.githubUrl`.
  static func isAddress(_ name: String) -> Bool {
    name.lowercased().filter { $0.isLetter || $0.isNumber }.hasSuffix("url")
  }

  private mutating func skipComputed() {
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    } while index < bytes.count && depth > 0
      || index < bytes.count && bytes[index - 1] == UInt8(ascii: "$")
  }
}
