/// Text of a specification that is shown to people.
package enum PlainText {
  /// Whether a character controls the medium instead of showing itself: terminal escapes, NUL,
  /// and the marks that change the direction of the text after them (Unicode annex 9).
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a, 0x09: false
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0x202a...0x202e, 0x2066...0x2069: true
    case 0xfffe, 0xffff: true
    default: false
    }
  }

  /// Whether a character is hidden or a line separator, which ends a line in scripts.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}" || isHidden(scalar)
  }

  /// A text of several lines in the form in which it leaves the program, for people and logs.
  ///
  /// Hidden characters disappear, and no line begins like a command of a CI system. Colours (ECMA-48, select
  /// graphic rendition) stay if `keepsColors` says that the medium has them.
  package static func forReading(_ text: String, keepsColors: Bool = false) -> String {
    // Most texts are fine, and tables are long.
    guard text.utf8.contains(where: isSuspect) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { withoutCommand(shown($0, keepsColors: keepsColors)) }
      .joined(separator: "\n")
  }

  /// Whether a byte may begin a hidden character or a command.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0a, 0x09: false
    case 0x00...0x1f, 0x7f, 0xc2, 0xd8, 0xe2, 0xef, UInt8(ascii: ":"), UInt8(ascii: "#"): true
    default: false
    }
  }

  private static func shown(_ line: Substring, keepsColors: Bool) -> String {
    var shown = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.first {
      if keepsColors, let color = color(at: rest) {
        shown += color
        rest = rest[color.endIndex...]
      } else {
        if !isUnsafe(scalar), !isDirectionMark(scalar) { shown.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(shown)
  }

  /// Whether a character controls the direction of mixed text: useful in a title, but able to shift other text
  /// in a log.
  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x061c, 0x200e, 0x200f].contains(scalar.value)
  }

  private static func color(
    at text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    guard text.starts(with: "\u{1b}[".unicodeScalars) else { return nil }
    let end = text.dropFirst(2).first { !("0"..."9").contains($0) && $0 != ";" }
    guard end == "m", let place = text.firstIndex(of: "m") else { return nil }
    return text[...place]
  }

  /// A line that no CI system takes for a command: `::error::` of GitHub at its start, `##[error]` and
  /// `##vso[…]` of Azure and `##teamcity[…]` of TeamCity anywhere.
  private static func withoutCommand(_ line: String) -> String {
    let begin = line.drop { $0 == " " || $0 == "\t" }
    let text = begin.hasPrefix("::") ? line.replacing("::", with: ": :", maxReplacements: 1) : line
    return ["[", "vso", "teamcity"].reduce(text) { text, word in
      text.replacing("##\(word)", with: "## \(word)")
    }
  }

  /// The text on one line of a comment, without anything that ends it or disturbs a terminal.
  package static func comment(_ text: String) -> String {
    // Most texts are fine, and the categories of characters lie in large tables.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return text.replacingScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The text on one line: line breaks and tabs become blanks, hidden characters disappear.
  package static func oneLine(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "\n", "\t", "\u{2028}", "\u{2029}": " "
      default: isHidden(scalar) ? "" : nil
      }
    }
  }
}

extension String {
  /// The text with other texts for some scalars; `nil` keeps one.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        result += other
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension StringProtocol {
  /// The text behind a prefix; `nil` if it does not begin with that.
  package func rest(after prefix: String) -> SubSequence? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension Int {
  /// The number with its noun, `1 tap` or `12 taps`, in digits or in another text.
  package func counted(_ noun: String, as text: String? = nil) -> String {
    self == 1 ? "1 \(noun)" : "\(text ?? "\(self)") \(noun)s"
  }
}

/// Breaking of text into lines of a terminal.
package enum TextWrapping {
  /// The text as lines no wider than `width` columns, broken between words.
  ///
  /// A word that is wider than a line is broken itself. The first line starts with the bullet, the
  /// others are indented as far and by `hanging` columns more.
  package static func lines(
    of text: String, width: Int, bullet: String = "", hanging: Int = 0
  ) -> [String] {
    let first = max(1, width - bullet.displayWidth)
    let others = max(1, first - hanging)
    var lines: [String] = []
    var line = ""
    for word in PlainText.oneLine(text).split(separator: " ") {
      for piece in pieces(of: String(word), width: others) {
        let room = lines.isEmpty ? first : others
        if line.isEmpty {
          line = piece
        } else if line.displayWidth + 1 + piece.displayWidth <= room {
          line += " " + piece
        } else {
          lines.append(line)
          line = piece
        }
      }
    }
    if !line.isEmpty { lines.append(line) }
    let indent = String(repeating: " ", count: bullet.displayWidth + hanging)
    return lines.enumerated().map { ($0 == 0 ? bullet : indent) + $1 }
  }

  private static func pieces(of word: String, width: Int) -> [String] {
    guard word.displayWidth > width else { return [word] }
    var pieces: [String] = []
    var piece = ""
    var taken = 0
    for character in word {
      let wide = DisplayWidth.of(character)
      if taken + wide > width, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        taken = 0
      }
      piece.append(character)
      taken += wide
    }
    return pieces + [piece]
  }
}

extension String {
  /// The text, cut with an ellipsis if it is wider than the columns.
  package func cut(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var text = ""
    var used = 1
    for character in self {
      used += String(character).displayWidth
      guard used <= columns else { break }
      text.append(character)
    }
    return text + "…"
  }
}
