import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A Swift file of the repository, ready to be checked.
struct SwiftSource {
  /// The path below the repository's root: `Sources/Metrics/Tally.swift`.
  let path: String
  /// The lines as they are written.
  let lines: [Substring]
  /// The same lines without comments and without what stands in strings.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = SwiftCode.withoutCommentsAndStrings(text)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The folders and the name of the path.
  var components: [Substring] { path.split(separator: "/") }

  /// The module that the file belongs to, where it lies in `Sources`.
  var module: String? {
    components.count > 2 && components[0] == "Sources" ? String(components[1]) : nil
  }

  /// The file's name without its extension.
  var name: Substring { (components.last ?? "").prefix { $0 != "." } }

  /// The number of lines; a line end at the end of the file begins no further one.
  var lineCount: Int { lines.count - (lines.last?.isEmpty == true ? 1 : 0) }

  /// The numbers, from 1, of the lines of code that hold a text, as a word where it is one.
  func lines(containing text: String) -> [Int] {
    code.indices.filter { code[$0].utf8.holds(text.utf8) }.map { $0 + 1 }
  }

  /// The modules that are imported, with their lines.
  var imports: [(module: String, line: Int)] {
    code.enumerated().compactMap { index, line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ Self.importModifiers.contains(String($0)) })
      else { return nil }
      return (String(words[words.count - 1].prefix { $0 != "." }), index + 1)
    }
  }

  /// The modules of the compiler and the system.
  static let systemModules: Set<String> = [
    "Swift", "Synchronization", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
    "Dispatch",
  ]

  private static let importModifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "@testable", "@preconcurrency",
    "@_exported",
  ]
}

extension Substring.UTF8View {
  /// Whether a text occurs, and as a word of its own where it begins with a letter.
  ///
  /// Plain, because a debug build takes its time with anything cleverer.
  fileprivate func holds(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return true }
    let beginsWord = Self.isLetter(first)
    var rest = self[...]
    var previous: UInt8?
    while let place = rest.firstIndex(of: first) {
      if place > rest.startIndex { previous = rest[rest.index(before: place)] }
      rest = rest[place...]
      if !(beginsWord && previous.map(Self.isLetter) ?? false), rest.starts(with: text) {
        return true
      }
      previous = first
      rest = rest.dropFirst()
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    // Setting the bit makes capitals small.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

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
      // An escaped character ends no string; a line end is left to be counted.
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

@Suite("Code without comments and strings")
struct SwiftCodeTests {
  @Test(
    "only code is left, on its own line",
    arguments: [
      ("a // b\nc", "a \nc"),
      ("a /* b /* c */\nd */ e", "a \n e"),
      ("let a = \"b // \\\" c\" + d", "let a = \"\" + d"),
      ("f(\"a \\(g(\"b\" + c) + d) e\") + h", "f(\"(g(\"\" + c) + d)\") + h"),
      ("#\"a \" \\( b\"# + c", "\"\" + c"),
      ("#\"a \\#(b) c\"# + d", "\"(b)\" + d"),
      ("\"\"\"\n  a \" b\n  \\\n  \\(c)\n  \"\"\" + d", "\"\n\n\n(c)\n\" + d"),
      ("#if a\nb", "#if a\nb"),
      (") a \" b", ") a \""),
    ])
  func code(text: String, expected: String) {
    #expect(SwiftCode.withoutCommentsAndStrings(text) == expected)
  }
}

/// The repository's own Swift files.
enum Repository {
  /// The manifest and all Swift files below `Sources` and `Tests`, by path.
  static func sources() throws -> [SwiftSource] {
    let root = try RepositoryRoot.path()
    let manifest = try String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)
    let files = try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { path in
          let data = try Data(contentsOf: URL(filePath: "\(root)/\(folder)/\(path)"))
          return SwiftSource(path: "\(folder)/\(path)", text: String(decoding: data, as: UTF8.self))
        }
    }
    return [SwiftSource(path: "Package.swift", text: manifest)] + files
  }
}
