/// The texts of an app that its sources name, by their names; of several for one name the first.
package struct NamedTexts {
  private var texts: [String: String] = [:]

  package init() {}

  /// The text of a name, on one line; `nil` where the name has none, or one of spaces.
  package subscript(name: String) -> String? {
    texts[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The names with their texts, in the order of the names.
  var all: [(name: String, text: String)] {
    texts.keys.sorted().compactMap { name in self[name].map { (name, $0) } }
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
    return shown(format[...], closing(in: format), depth: 0)
  }

  private static let dots = "..."
  /// The most forms inside each other; deeper ones are values.
  private static let deepest = 8

  private static func shown(
    _ format: Substring, _ ends: [String.Index: String.Index], depth: Int
  ) -> String {
    var text = ""
    var rest = format
    while let sign = rest.first {
      if sign == "{", let end = ends[rest.startIndex] {
        text += value(rest[rest.index(after: rest.startIndex)..<end], ends, depth)
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

  /// The text that shows a value between braces.
  private static func value(
    _ inside: Substring, _ ends: [String.Index: String.Index], _ depth: Int
  ) -> String {
    guard depth < deepest, let form = inside.place(of: "{", behind: "other"), let end = ends[form]
    else { return dots }
    let other = inside[inside.index(after: form)..<end]
    return shown(other, ends, depth: depth + 1).replacing("#", with: dots)
  }

  /// The places of the closing braces, by those of the opening ones.
  private static func closing(in text: String) -> [String.Index: String.Index] {
    var open: [String.Index] = []
    var ends: [String.Index: String.Index] = [:]
    for index in text.indices {
      if text[index] == "{" { open.append(index) }
      if text[index] == "}", let start = open.popLast() { ends[start] = index }
    }
    return ends
  }

  /// The end of a specifier as `@`, `lld`, `1$s`, `.2f` and `#@count@`; `nil` if the percent sign is only
  /// a sign.
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
