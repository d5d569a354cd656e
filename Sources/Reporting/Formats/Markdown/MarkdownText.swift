/// Escaping of text for GitHub-flavoured Markdown.
enum MarkdownText {
  /// The text on one line, with everything escaped that would become markup, a mention, a link to
  /// an issue or an automatic link.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.oneLine(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A character of no width keeps people from being notified and issues from being linked.
      case "@": result += "@\u{200b}"
      case "#": result += "\\#\u{200b}"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "|", "~", "!", ":", "+", "-":
        result += isSafe(scalar, after: result) ? String(scalar) : "\\\(scalar)"
      case ".":
        let startsList = !result.isEmpty && result.allSatisfy(\.isNumber)
        result += startsList || result.hasSuffix("www") ? "\\." : "."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as it is, in a code span that no backtick in it can end; inside a table a bar still
  /// needs its backslash.
  static func code(_ text: String) -> String {
    let line = PlainText.oneLine(text)
    guard !line.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for character in line {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let blank = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    let content = line.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    return fence + blank + content + blank + fence
  }

  /// Whether punctuation that is only special at the start of a line, or in an address, stands
  /// where it means nothing; most sentences stay readable as source that way.
  private static func isSafe(_ scalar: Unicode.Scalar, after text: String) -> Bool {
    switch scalar {
    case "-", "+", "!", "(", ")": !text.isEmpty && text.last != "]" && text.last != "!"
    case ":":
      !["http", "https", "ftp", "mailto", "xmpp"].contains { text.lowercased().hasSuffix($0) }
    default: false
    }
  }
}
