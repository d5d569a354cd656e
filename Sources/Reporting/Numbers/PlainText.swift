/// Text from a specification on its way to somebody's screen.
enum PlainText {
  /// Whether a character controls the medium instead of showing itself: terminal escapes, NUL,
  /// and the marks that change the direction of the text after them (Unicode annex 9).
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a, 0x09: false
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0x202a...0x202e, 0x2066...0x2069: true
    case 0xfffe, 0xffff: true
    default: false
    }
  }

  /// The text on one line: line breaks and tabs become blanks, hidden characters disappear.
  static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        result.append(" ")
      } else if !isHidden(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
