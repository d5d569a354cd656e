import SourceText

/// Texts and rows of tables in GitHub-flavoured Markdown.
package enum MarkdownText {
  /// The row of a table with these cells, whose texts are escaped already.
  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// The text on one line, with everything escaped that would become markup, a mention, a link to
  /// an issue or an automatic link.
  package static func escaped(_ text: String) -> String {
    let scalars = Array(PlainText.oneLine(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A character of no width keeps people from being notified and issues from being linked.
      case "@": result += "@\u{200b}"
      case "#": result += "\\#\u{200b}"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~": result += "\\\(scalar)"
      case "-", "+", ".", ")", "!", ":":
        if isMarkup(scalar, at: index, in: scalars) { result += "\\" }
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as it is, in a code span that no backtick in it can end; inside a table a bar still
  /// needs its backslash.
  static func code(_ text: String) -> String {
    let scalars = Array(PlainText.oneLine(text).unicodeScalars)
    guard !scalars.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let blank = scalars.first == "`" || scalars.last == "`" ? " " : ""
    let escaped = scalars.flatMap { $0 == "|" ? ["\\", $0] : [$0] }
    return fence + blank + String(String.UnicodeScalarView(escaped)) + blank + fence
  }

  /// Whether punctuation that is mostly plain text is markup in its place.
  ///
  /// It is markup in the bullet or number of a list, an image or an address. Other sentences stay readable as
  /// source.
  private static func isMarkup(
    _ scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]
  ) -> Bool {
    let before = scalars[..<index]
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    switch scalar {
    case "-", "+": return before.isEmpty && (after == " " || after == scalar)
    case ".", ")":
      let isNumber = !before.isEmpty && before.allSatisfy { "0"..."9" ~= $0 }
      let isHost = before.count >= 3 && before.suffix(3).allSatisfy { $0 == "w" || $0 == "W" }
      return scalar == "." ? (isNumber && after == " ") || isHost : isNumber && after == " "
    case "!": return after == "["
    default: return after == "/" || before.suffix(6).elementsEqual("mailto".unicodeScalars)
    }
  }
}
