/// A walk over the bytes of a source for words followed by signs, without comments.
///
/// It shares no code with the readers, so that its counts can be compared with what they read.
struct SourceScan {
  /// A word that was found, with its line.
  struct Hit {
    let word: String
    let offset: Int
    let line: Int
  }

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = Self.withoutComments(bytes) }

  /// The places of identifiers that are wanted.
  /// - Parameter fragment: a part of others that are wanted, too.
  func hits(of words: Set<String>, like fragment: String? = nil) -> [Hit] {
    let lengths = Set(words.map(\.utf8.count))
    let firsts = Set(words.compactMap(\.utf8.first))
    var found: [Hit] = []
    var line = 1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard Self.isWord(byte) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      let isLike = fragment.map { index - start > $0.utf8.count } ?? false
      guard isLike || firsts.contains(byte) && lengths.contains(index - start) else { continue }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      if words.contains(word) || isLike && fragment.map(word.contains) == true {
        found.append(Hit(word: word, offset: start, line: line))
      }
    }
    return found
  }

  /// Whether a text follows a place.
  func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
  }

  /// Whether a text is anywhere in it.
  func contains(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = bytes[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// The first sign behind a word, without blanks.
  func sign(behind hit: Hit) -> Character? {
    let rest = bytes[(hit.offset + hit.word.utf8.count)...]
    return rest.first { !Self.isBlank($0) }.map { Character(UnicodeScalar($0)) }
  }

  /// The sign directly before a word; `nil` at the beginning.
  func sign(before hit: Hit) -> Character? {
    hit.offset > 0 ? Character(UnicodeScalar(bytes[hit.offset - 1])) : nil
  }

  /// The word before the sign directly before a place: `router` of `router.push`.
  func receiver(of hit: Hit) -> String {
    var start = hit.offset - 1
    while start > 0, [".", "?", "!"].contains(Character(UnicodeScalar(bytes[start]))) { start -= 1 }
    let end = start + 1
    while start >= 0, Self.isWord(bytes[start]) { start -= 1 }
    guard start + 1 < end else { return "" }
    return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
  }

  /// The words from a place on, up to a number of bytes, each with the byte behind it.
  func words(from offset: Int, within count: Int) -> [(word: String, next: UInt8)] {
    var found: [(word: String, next: UInt8)] = []
    let end = min(bytes.count, offset + count)
    var index = min(offset, end)
    while index < end {
      let start = index
      while index < end, Self.isWord(bytes[index]) { index += 1 }
      if index > start {
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        found.append((word, index < bytes.count ? bytes[index] : 0))
      }
      index += 1
    }
    return found
  }

  /// The value of an attribute of the tag that a word is in, as it is written.
  func attribute(_ name: String, behind hit: Hit) -> String? {
    let rest = bytes[(hit.offset + hit.word.utf8.count)...].prefix(300)
    let wanted = Array(" \(name)=".utf8)
    var place = rest.startIndex
    while place < rest.endIndex, rest[place] != UInt8(ascii: ">") {
      let isBlank = Self.isBlank(rest[place])
      if isBlank, rest[place...].dropFirst().starts(with: wanted.dropFirst()) {
        let value = rest[(place + wanted.count)...].prefix {
          !Self.isBlank($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
        }
        return String(decoding: value, as: UTF8.self)
      }
      place += 1
    }
    return nil
  }

  /// The texts before the brace of a class's body: `class Home : Fragment()` has `Home`, `Fragment`.
  func heading(of hit: Hit) -> String {
    var depth = 0
    var text: [UInt8] = []
    for byte in bytes[hit.offset...].prefix(1_000) {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if depth == 0 {
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") { break }
        text.append(byte)
      }
      if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// The bytes with blanks in place of comments; lines stay.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    let (slash, star, line) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"))
    var index = 0
    while index + 1 < result.count {
      guard result[index] == slash else {
        index += 1
        continue
      }
      // Behind a letter or a quote it is part of an address or of a pattern, as in "image/*".
      let before = index == 0 ? 0x20 : result[index - 1]
      let isFree = isBlank(before) || "(){}[],;=".utf8.contains(before)
      let isLine = result[index + 1] == slash && before != UInt8(ascii: ":")
      guard isLine || isFree && result[index + 1] == star else {
        index += 1
        continue
      }
      while index < result.count {
        if isLine, result[index] == line { break }
        let isEnd =
          !isLine && result[index] == star && index + 1 < result.count
          && result[index + 1] == slash
        if result[index] != line { result[index] = 0x20 }
        index += 1
        if isEnd {
          result[index] = 0x20
          index += 1
          break
        }
      }
    }
    return result
  }
}
