/// Texts of elsewhere as names and comments of a spec.
enum PlainName {
  /// Small words joined by hyphens, of letters and digits alone; empty where there are none.
  static func of(_ text: String) -> String {
    let words = text.unicodeScalars.split { !isPart($0) }
    return words.map { String(String.UnicodeScalarView($0)).lowercased() }.joined(separator: "-")
  }

  /// The text on one line, without anything that ends a comment or disturbs a terminal.
  static func inComment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && isShown($0) }))
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
