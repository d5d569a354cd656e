/// A path of an Android filter, of one of its kinds.
enum AndroidPath: Hashable {
  case exact(String)
  case prefix(String)
  case suffix(String)
  /// `*` repeats the character before it, `.` is any, `.*` any text; a backslash takes a character
  /// as it is.
  case pattern(String)

  /// The path as the end of a pattern of ours.
  var pattern: String {
    switch self {
    case .exact(let text): Self.escaped(text)
    case .prefix(let text): Self.escaped(text) + "*"
    case .suffix(let text): "/*" + Self.escaped(text)
    case .pattern(let text): Self.translated(text)
    }
  }

  private static func translated(_ glob: String) -> String {
    var text = ""
    var scalars = Array(glob.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      var unit = escaped(String(scalar))
      if scalar == "\\", let next = scalars.popFirst() {
        unit = escaped(String(next))
      } else if scalar == "." {
        unit = "(.)"
      }
      if scalars.first == "*" {
        scalars.removeFirst()
        text += unit == "(.)" ? "(.*)" : "{\(unit)}*"
      } else {
        text += unit
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "+*?:{}()\\#".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
