import SourceText

/// What is written at a place of a spec, so that two specs can be held against each other: without
/// comments, and with one space wherever there is any.
enum SourceBlock {
  /// What a range covers.
  static func text(of range: SourceRange) -> String {
    let lines = (range.start.line...range.end.line).compactMap { number -> Substring? in
      guard var line = range.file.line(number) else { return nil }
      if number == range.end.line { line = line.prefix(max(0, range.end.column - 1)) }
      if number == range.start.line { line = line.dropFirst(max(0, range.start.column - 1)) }
      return line
    }
    return spaced(lines)
  }

  /// The rest of a key's line and all lines that are indented deeper.
  static func text(below key: SourceRange) -> String {
    guard let first = key.file.line(key.start.line) else { return "" }
    var lines = [first.dropFirst(max(0, key.start.column - 1))]
    var number = key.start.line + 1
    while let line = key.file.line(number) {
      let indent = line.prefix { $0 == " " }.count
      let isContent = !line.allSatisfy(\.isWhitespace) && !line.dropFirst(indent).hasPrefix("#")
      if isContent, indent < key.start.column { break }
      lines.append(line)
      number += 1
    }
    return spaced(lines)
  }

  private static func spaced(_ lines: [Substring]) -> String {
    lines.map(withoutComment).flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  // A comment begins at the start of a line or behind a space; inside quotes it is text.
  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var previous: Character = " "
    for place in line.indices {
      let character = line[place]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        if !previous.isLetter { quote = character }
      } else if character == "#", previous.isWhitespace {
        return line[..<place]
      }
      previous = character
    }
    return line
  }
}
