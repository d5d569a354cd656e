/// The texts of an app that its sources name, by their names; of several for one name the first.
package struct NamedTexts {
  private var texts: [String: String] = [:]

  package init() {}

  /// The text of a name, on one line; `nil` where the name has none, or one of spaces.
  package subscript(name: String) -> String? {
    texts[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  package mutating func add(_ text: String, for name: String) {
    guard texts[name] == nil else { return }
    let shown = Self.shown(text)
    // A text that is only a value is none that people know.
    guard shown == text || shown.contains(where: \.isLetter) else { return }
    texts[name] = shown.split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }
}

extension NamedTexts {
  /// A text with dots for the values that an app puts in: `%1$s`, `%@`, `{name}`, `{{name}}`; of `{count, plural, …}` the
  /// text of any other number.
  ///
  /// Sources: "Formatting strings" of Java and Foundation, and the message format of ICU.
  package static func shown(_ format: String) -> String {
    guard format.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else {
      return format
    }
    var text = ""
    var rest = format[...]
    while let sign = rest.first {
      if sign == "{", let end = partner(of: rest) {
        text += value(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest = rest.dropFirst()
      if sign == "%", rest.first == "%" {
        rest = rest.dropFirst()
        text += "%"
      } else if sign == "%", let end = specifierEnd(rest) {
        rest = rest[end...]
        text += dots
      } else {
        text.append(sign)
      }
    }
    return text
  }

  private static let dots = "..."

  /// What stands for a value between braces.
  private static func value(_ inside: Substring) -> String {
    guard let form = inside.place(of: "{", behind: "other"), let end = partner(of: inside[form...])
    else { return dots }
    let other = inside[inside.index(after: form)..<end]
    return shown(String(other)).replacing("#", with: dots)
  }

  /// The place of the brace that closes the one a text begins with.
  private static func partner(of text: Substring) -> String.Index? {
    var open = 0
    for index in text.indices {
      if text[index] == "{" { open += 1 }
      if text[index] == "}" { open -= 1 }
      if open == 0 { return index }
    }
    return nil
  }

  /// The end of a specifier as `@`, `lld`, `1$s`, `.2f` and `#@count@`; `nil` where a percent sign stands for
  /// itself.
  private static func specifierEnd(_ text: Substring) -> String.Index? {
    if text.hasPrefix("#@") {
      return text.dropFirst(2).firstIndex(of: "@").map { text.index(after: $0) }
    }
    let rest = text.drop { "0123456789$.+-#'".contains($0) }.drop { "hlqzLtj".contains($0) }
    guard let kind = rest.first, "@dDiuUxXoOfFeEgGcCsSpaA".contains(kind) else { return nil }
    return rest.index(after: rest.startIndex)
  }
}

extension Substring {
  /// The place of a sign behind a word, with nothing but spaces between them.
  fileprivate func place(of sign: Character, behind word: String) -> Index? {
    var place = startIndex
    while let found = self[place...].firstRange(of: word) {
      let next = self[found.upperBound...].firstIndex { $0 != " " }
      if let next, self[next] == sign { return next }
      place = found.upperBound
    }
    return nil
  }
}
