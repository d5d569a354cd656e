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
    texts[name] = text.split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }
}
