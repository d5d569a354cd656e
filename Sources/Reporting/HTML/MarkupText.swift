/// Escaping of text for HTML and XML, in content and in quoted attributes alike.
enum MarkupText {
  /// The text with every character that could start markup replaced, and characters removed that
  /// HTML does not allow or that could reorder what follows them on the page.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: if !PlainText.isHidden(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
