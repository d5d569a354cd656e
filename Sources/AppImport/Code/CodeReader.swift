/// A reader of sources in Kotlin, Java, Dart, Swift, JavaScript or TypeScript into trees of pieces.
///
/// In a script a quote without its partner on the same line, as in the text between tags, is a sign.
struct CodeReader {
  enum Language {
    case kotlin, java, dart, swift, script
  }

  private let language: Language
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The open brackets, with what was read in them so far; the outermost has none.
  private var open: [(bracket: Character, line: Int, nodes: [CodeNode])] = [(" ", 1, [])]

  /// Whether a word asks for a way back.
  private var mayGoBack = false

  /// The deepest nesting: deeper brackets are signs.
  private static let deepest = 150

  static func read(_ bytes: [UInt8], _ language: Language) -> [CodeNode] {
    var reader = CodeReader(bytes, language, line: 1)
    let nodes = reader.all(depth: 0)
    return reader.mayGoBack ? nodes.withoutWaysBack : nodes
  }

  private init(_ bytes: [UInt8], _ language: Language, line: Int) {
    self.bytes = bytes
    self.language = language
    self.line = line
  }

  private mutating func all(depth: Int) -> [CodeNode] {
    while index < bytes.count { next(depth) }
    while open.count > 1 { close() }
    return open[0].nodes
  }

  private mutating func add(_ kind: CodeNode.Kind, _ line: Int? = nil) {
    open[open.count - 1].nodes.append(CodeNode(kind: kind, line: line ?? self.line))
  }

  private mutating func close() {
    let (bracket, line, nodes) = open.removeLast()
    add(.group(bracket, nodes), line)
  }

  private var isBehindColon: Bool { index > 0 && bytes[index - 1] == UInt8(ascii: ":") }

  private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private mutating func next(_ depth: Int) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      index += 1
    case 0...0x20: index += 1
    // The two strokes of an address between tags begin no comment.
    case UInt8(ascii: "/") where has("//") && !(language == .script && isBehindColon):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    case UInt8(ascii: "/") where has("/*"): comment()
    case UInt8(ascii: "\"") where language != .script: text(byte, depth)
    case UInt8(ascii: "\""): literal(byte)
    case UInt8(ascii: "'"):
      switch language {
      case .dart: text(byte, depth)
      case .kotlin, .java: character()
      case .swift: index += 1
      case .script: literal(byte)
      }
    case UInt8(ascii: "`") where language == .script: text(byte, depth)
    case UInt8(ascii: "`") where language == .kotlin: index += 1
    case _ where isWord(byte): word()
    default:
      sign(Character(UnicodeScalar(byte)))
      index += 1
    }
  }

  private mutating func sign(_ sign: Character) {
    if "([{".contains(sign), open.count < Self.deepest {
      open.append((sign, line, []))
    } else if let bracket = [")": "(", "]": "[", "}": "{"][sign] as Character? {
      // A bracket without a partner is left out; one whose partner is farther out closes all inside it.
      guard let place = open.lastIndex(where: { $0.bracket == bracket }) else { return }
      while open.count > place { close() }
    } else {
      add(.sign(sign))
    }
  }

  private mutating func comment() {
    var depth = 0
    repeat {
      // Those of scripts and of Java do not nest.
      if has("/*"), depth == 0 || language != .script && language != .java {
        depth += 1
        index += 2
      } else if has("*/") {
        depth -= 1
        index += 2
      } else {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"): language == .script || language == .java
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if [CodeNode].waysBack.contains(word) { mayGoBack = true }
    add(.word(word))
  }

  /// A character of Kotlin, as `'a'` or `'\n'`.
  private mutating func character() {
    let end = bytes[index...].prefix(12).dropFirst(2).firstIndex(of: UInt8(ascii: "'"))
    index = end.map { $0 + 1 } ?? index + 1
  }

  /// A text of a script that ends on its line, as it is written.
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

  private mutating func text(_ quote: UInt8, _ depth: Int) {
    let start = line
    // The templates of scripts are long ones, too.
    let isTemplate = quote == UInt8(ascii: "`")
    let quotes = [UInt8](repeating: quote, count: isTemplate ? 1 : 3)
    let isLong = bytes[index...].starts(with: quotes)
    index += isLong ? quotes.count : 1
    var parts: [CodeNode] = []
    var literal: [UInt8] = []
    func flushed() -> [CodeNode] {
      literal.isEmpty
        ? [] : [CodeNode(kind: .text(String(decoding: literal, as: UTF8.self)), line: start)]
    }
    while index < bytes.count {
      let byte = bytes[index]
      if isLong ? bytes[index...].starts(with: quotes) : byte == quote {
        index += isLong ? quotes.count : 1
        break
      }
      if byte == UInt8(ascii: "\n") {
        if !isLong { break }
        line += 1
      }
      if language == .swift, byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "(")
      {
        skipInterpolation()
        parts += flushed() + [CodeNode(kind: .group("{", []), line: line)]
        literal = []
      } else if byte == UInt8(ascii: "\\"), !isLong || language != .kotlin, index + 1 < bytes.count
      {
        let escapes: [UInt8: UInt8] = [UInt8(ascii: "n"): 0x20, UInt8(ascii: "t"): 0x20]
        literal.append(escapes[bytes[index + 1]] ?? bytes[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "$"), language != .swift, language != .java,
        index + 1 < bytes.count,
        let computed = computed(depth)
      {
        parts += flushed() + [computed]
        literal = []
      } else {
        literal.append(byte)
        index += 1
      }
    }
    parts += flushed()
    let isPlain = parts.allSatisfy { $0.text != nil }
    add(isPlain ? .text(parts.first?.text ?? "") : .template(parts), start)
  }

  /// Goes behind the computed part of a text in Swift.
  private mutating func skipInterpolation() {
    index += 1
    var open = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "(") { open += 1 }
      if bytes[index] == UInt8(ascii: ")") { open -= 1 }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
      if open <= 0 { break }
    }
  }

  /// The computed part of a text that begins here; `nil` if the sign is literal.
  private mutating func computed(_ depth: Int) -> CodeNode? {
    let next = bytes[index + 1]
    if language != .script, isWord(next), !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
      let start = index + 1
      var end = start
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      index = end
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      return CodeNode(kind: .group("{", [CodeNode(kind: .word(word), line: line)]), line: line)
    }
    guard next == UInt8(ascii: "{") else { return nil }
    let start = index + 2
    var end = start
    var open = 1
    while end < bytes.count, open > 0 {
      if bytes[end] == UInt8(ascii: "{") { open += 1 }
      if bytes[end] == UInt8(ascii: "}") { open -= 1 }
      end += 1
    }
    index = end
    // Texts within texts within texts are not read: nobody writes routes so.
    guard depth < 3 else { return CodeNode(kind: .group("{", []), line: line) }
    var inner = CodeReader(Array(bytes[start..<max(start, end - 1)]), language, line: line)
    let nodes = inner.all(depth: depth + 1)
    line = inner.line
    return CodeNode(kind: .group("{", nodes), line: line)
  }
}
