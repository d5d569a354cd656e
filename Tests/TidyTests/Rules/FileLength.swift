extension TidyRule {
  /// The most lines of a source file.
  private static let longest = 300

  static let fileLength = TidyRule(
    "no file of Sources is longer than \(longest) lines",
    reason: "a longer file holds two things and is two files",
    broken: [SwiftSource(path: "Sources/A/Long.swift", text: lines(longest + 1))],
    kept: [
      SwiftSource(path: "Sources/A/Short.swift", text: lines(longest)),
      SwiftSource(path: "Tests/A/Long.swift", text: lines(longest + 1)),
    ]
  ) { source in
    // A line end at the end of the file begins no further line.
    let count = source.lines.count - (source.lines.last?.isEmpty == true ? 1 : 0)
    guard source.module != nil, count > longest else { return [] }
    return ["\(source.path): \(count) lines"]
  }

  private static func lines(_ count: Int) -> String {
    String(repeating: "let a = 1\n", count: count)
  }
}
