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

  /// What comes with the compiler or the system.
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
