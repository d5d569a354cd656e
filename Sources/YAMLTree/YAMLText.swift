/// Writes values as YAML, which `YAMLParser` reads as the same values.
package enum YAMLText {
  /// The longest line that holds a whole mapping or list.
  private static let width = 100

  /// A mapping or list as a text that ends with a line break.
  package static func text(of node: YAMLNode) -> String {
    var lines: [String] = []
    write(node, indent: 0, to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a text is the same text without quotes, wherever it stands.
  package static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.last != " ", text != "null" else {
      return false
    }
    let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "y", "n"]
    return isSafe(text) && !words.contains(text.lowercased())
  }

  /// Whether a text keeps its meaning without quotes between other values.
  private static func isSafe(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let isStart =
      first.properties.isAlphabetic || ("0"..."9").contains(first)
      || "-.+".unicodeScalars.contains(first)
    guard isStart, text != "-", !text.hasPrefix("- "), !text.hasPrefix("--"), text.last != " "
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " -_./%'+".unicodeScalars
          .contains(scalar)
    }
  }

  /// A text or number on one line.
  private static func scalar(_ text: String, isPlain: Bool) -> String {
    if isPlain, text.isEmpty || text == "~" { return "null" }
    return isPlain && isSafe(text) ? text : quoted(text)
  }

  private static func key(_ text: String) -> String { isSafe(text) ? text : quoted(text) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A value on one line.
  private static func flow(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, let isPlain): scalar(text, isPlain: isPlain)
    case .sequence(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      entries.isEmpty
        ? "{}"
        : "{ " + entries.map { "\(key($0.key)): \(flow($0.value))" }.joined(separator: ", ") + " }"
    }
  }

  /// A value that fits into the rest of a line; `nil` for one that needs lines of its own.
  private static func short(_ node: YAMLNode, after used: Int) -> String? {
    if case .scalar(let text, let isPlain) = node.content { return scalar(text, isPlain: isPlain) }
    let line = flow(node)
    let isEmpty = line == "{}" || line == "[]"
    return isEmpty || used + line.count <= width ? line : nil
  }

  private static func write(_ node: YAMLNode, indent: Int, to lines: inout [String]) {
    let margin = String(repeating: " ", count: indent)
    switch node.content {
    case .scalar(let text, let isPlain): lines.append(margin + scalar(text, isPlain: isPlain))
    case .sequence(let items):
      if items.isEmpty { lines.append(margin + "[]") }
      for item in items {
        if let line = short(item, after: indent + 2) {
          lines.append("\(margin)- \(line)")
          continue
        }
        var inner: [String] = []
        write(item, indent: indent + 2, to: &inner)
        lines.append("\(margin)- " + inner[0].dropFirst(indent + 2))
        lines += inner.dropFirst()
      }
    case .mapping(let entries):
      if entries.isEmpty { lines.append(margin + "{}") }
      for entry in entries {
        let head = "\(margin)\(key(entry.key)):"
        // The first levels are lines of their own, so that two specs can be compared line by line.
        if indent > 2 || entry.value.isScalar || entry.value.isEmpty,
          let line = short(entry.value, after: head.count + 1)
        {
          lines.append("\(head) \(line)")
        } else {
          lines.append(head)
          write(entry.value, indent: indent + 2, to: &lines)
        }
      }
    }
  }
}

extension YAMLNode {
  fileprivate var isScalar: Bool { if case .scalar = content { true } else { false } }

  fileprivate var isEmpty: Bool {
    switch content {
    case .scalar: false
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }
}
