/// How two texts differ, as lines with `-` for what was expected and `+` for what was found.
package enum TextDifference {
  /// The lines around the first and the last difference, some lines of context on each side.
  ///
  /// This is no shortest edit script: what stands between two changes is shown whole.
  package static func describe(expected: String, found: String, context: Int = 2) -> String {
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let found = found.split(separator: "\n", omittingEmptySubsequences: false)
    let least = min(expected.count, found.count)
    let same = zip(expected, found).prefix { $0 == $1 }.count
    let sameAtEnd = min(
      least - same, zip(expected.reversed(), found.reversed()).prefix { $0 == $1 }.count)
    let start = max(0, same - context)
    var lines = ["@@ line \(start + 1) @@"]
    lines += expected[start..<same].map { "  \($0)" }
    lines += expected[same..<(expected.count - sameAtEnd)].map { "- \($0)" }
    lines += found[same..<(found.count - sameAtEnd)].map { "+ \($0)" }
    lines += expected.suffix(sameAtEnd).prefix(context).map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}
