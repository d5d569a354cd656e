/// A JSON value whose members keep the order in which they were added.
enum JSONValue {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The value as indented text.
  func rendered(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .integer(let number): return "\(number)"
    case .number(let number):
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.rendered(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.rendered(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1f}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
