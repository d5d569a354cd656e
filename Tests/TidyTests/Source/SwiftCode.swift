/// Tells code from comments and strings, as far as the rules need it.
///
/// Knows nested comments, strings of one and several lines, raw strings, and code interpolated in
/// strings. Regular expressions between slashes are taken as code.
struct SwiftCode {
  private enum Place {
    /// Code; with the depth of parentheses, so that the end of an interpolation is known.
    case code(depth: Int)
    case lineComment
    case blockComment(depth: Int)
    case string(quotes: Int, hashes: Int)
  }

  private let text: [UInt8]
  private var index = 0
  private var places: [Place] = [.code(depth: 0)]
  private var kept: [UInt8] = []

  private init(_ text: String) {
    self.text = Array(text.utf8)
    kept.reserveCapacity(self.text.count)
  }

  /// The text with the same lines, without comments and without what stands in strings.
  static func withoutCommentsAndStrings(_ text: String) -> String {
    var code = SwiftCode(text)
    while code.index < code.text.count { code.step() }
    return String(decoding: code.kept, as: UTF8.self)
  }

  private mutating func step() {
    let isLineEnd = text[index] == UInt8(ascii: "\n")
    if isLineEnd { kept.append(text[index]) }
    switch places.last ?? .code(depth: 0) {
    case .code(let depth): stepInCode(depth, isLineEnd: isLineEnd)
    case .lineComment:
      if isLineEnd { places.removeLast() }
      index += 1
    case .blockComment(let depth): stepInComment(depth)
    case .string(let quotes, let hashes): stepInString(quotes, hashes)
    }
  }

  private mutating func stepInCode(_ depth: Int, isLineEnd: Bool) {
    let byte = text[index]
    if byte == UInt8(ascii: "/"), take("//") {
      places.append(.lineComment)
    } else if byte == UInt8(ascii: "/"), take("/*") {
      places.append(.blockComment(depth: 1))
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
      let (quotes, hashes) = openingQuotes()
    {
      kept.append(UInt8(ascii: "\""))
      index += quotes + hashes
      places.append(.string(quotes: quotes, hashes: hashes))
    } else {
      if byte == UInt8(ascii: "(") { set(.code(depth: depth + 1)) }
      if byte == UInt8(ascii: ")") {
        set(.code(depth: depth - 1))
        // The outermost code is never left, however the parentheses stand.
        if depth == 1, places.count > 1 { places.removeLast() }
      }
      if !isLineEnd { kept.append(byte) }
      index += 1
    }
  }

  private mutating func stepInComment(_ depth: Int) {
    if take("/*") {
      set(.blockComment(depth: depth + 1))
    } else if take("*/") {
      if depth == 1 { places.removeLast() } else { set(.blockComment(depth: depth - 1)) }
    } else {
      index += 1
    }
  }

  private mutating func stepInString(_ quotes: Int, _ hashes: Int) {
    guard text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "\\") else {
      index += 1
      return
    }
    let marks = String(repeating: "#", count: hashes)
    if take(String(repeating: "\"", count: quotes) + marks) {
      kept.append(UInt8(ascii: "\""))
      places.removeLast()
    } else if take("\\" + marks + "(") {
      kept.append(UInt8(ascii: "("))
      places.append(.code(depth: 1))
    } else if take("\\" + marks) {
      // What is escaped ends no string; a line end is left to be counted.
      if index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
    } else {
      index += 1
    }
  }

  /// The quotes and hashes of a string that begins here.
  private func openingQuotes() -> (quotes: Int, hashes: Int)? {
    var hashes = 0
    while byte(index + hashes) == UInt8(ascii: "#") { hashes += 1 }
    let first = index + hashes
    guard byte(first) == UInt8(ascii: "\"") else { return nil }
    let isThree = byte(first + 1) == UInt8(ascii: "\"") && byte(first + 2) == UInt8(ascii: "\"")
    return (isThree ? 3 : 1, hashes)
  }

  private func byte(_ index: Int) -> UInt8? { index < text.count ? text[index] : nil }

  private mutating func set(_ place: Place) { places[places.count - 1] = place }

  private mutating func take(_ expected: String) -> Bool {
    guard text[index...].starts(with: expected.utf8) else { return false }
    index += expected.utf8.count
    return true
  }
}
