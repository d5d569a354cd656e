/// The width of texts in a terminal, in columns, in the form of `withoutControls`.
package enum DisplayWidth {
  /// Two for wide East Asian characters and emoji, none for combining marks, else one; also for a
  /// tab, which is shown as one blank.
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    guard let scalar = character.unicodeScalars.first else { return 0 }
    // Keycaps begin with a digit, so a digit alone is not enough.
    if character.unicodeScalars.contains(emojiStyle) { return 2 }
    if scalar.isASCII || isControl(character) { return 1 }
    if scalar.properties.isEmojiPresentation {
      return character.unicodeScalars.contains(textStyle) ? 1 : 2
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return scalar == softHyphen ? 1 : 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// Whether a character moves the cursor or changes the direction of the text.
  package static func isControl(_ character: Character) -> Bool {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7f }
    return character.unicodeScalars.contains {
      $0.properties.generalCategory == .control || (0x2028...0x202e).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    }
  }

  private static let textStyle: Unicode.Scalar = "\u{fe0e}"
  private static let emojiStyle: Unicode.Scalar = "\u{fe0f}"
  private static let softHyphen: Unicode.Scalar = "\u{ad}"

  /// The blocks of wide characters, after Unicode's East Asian Width (annex 11), W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
    0xa000...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60,
    0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]
}

extension StringProtocol where SubSequence == Substring {
  /// The number of columns of a terminal that the text takes.
  package var displayWidth: Int { reduce(0) { $0 + DisplayWidth.of($1) } }

  /// The text with tabs as blanks and with U+FFFD for controls.
  var withoutControls: String {
    String(
      map { character in
        character == "\t" ? " " : DisplayWidth.isControl(character) ? "\u{fffd}" : character
      })
  }

  /// The text without blanks at its end.
  var withoutTrailingBlanks: Substring {
    self[..<(lastIndex { $0 != " " && $0 != "\t" }.map { index(after: $0) } ?? startIndex)]
  }

  /// The longest prefix of at most this width.
  func prefix(fitting columns: Int) -> Substring {
    var width = 0
    return prefix { character in
      width += DisplayWidth.of(character)
      return width <= columns
    }
  }

  /// The longest suffix of at most this width.
  func suffix(fitting columns: Int) -> Substring {
    var width = 0
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      width += DisplayWidth.of(self[previous])
      if width > columns { break }
      start = previous
    }
    return self[start...]
  }
}

extension String {
  /// The text as one word for a POSIX shell, in single quotes if it is not plain.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-": true
        default: false
        }
      }
    if isPlain { return self }
    return "'\(replacingScalars { $0 == "'" ? "'\\''" : nil })'"
  }
}
