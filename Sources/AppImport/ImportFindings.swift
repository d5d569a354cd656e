import SourceText

/// Everything that an import guessed, could not say in a spec, or could not read.
package struct ImportFindings {
  /// The gravity of a finding.
  package enum Kind: String, CaseIterable, Sendable {
    /// A file, or a part of it, could not be read.
    case unreadable
    /// It was read, and is not in the spec.
    case omitted
    /// It is in the spec in a form that the sources do not declare.
    case guessed
    /// The app's own mistake: a way that leads nowhere.
    case ofApp = "of-the-app"
  }

  /// One finding at its place.
  package struct Finding: Hashable, Sendable {
    package let kind: Kind
    /// A sentence without a full stop.
    package let message: String
    package let path: String
    package let line: Int
  }

  /// The findings in the order of finding.
  package private(set) var all: [Finding] = []
  /// The number of transitions without an entry.
  private(set) var missedActions = 0
  /// The places of transitions without an entry.
  private(set) var missedPlaces: [ImportPlace] = []

  package init() {}

  package mutating func add(_ kind: Kind, _ message: String, at place: ImportPlace) {
    all.append(Finding(kind: kind, message: message, path: place.path, line: place.line))
  }

  /// Adds a transition that has no entry in the spec.
  /// - Parameter kind: whether it is a limit of the import, or the app's own mistake.
  package mutating func missAction(
    _ message: String, at place: ImportPlace, _ kind: Kind = .omitted
  ) {
    missedActions += 1
    missedPlaces.append(place)
    add(kind, message, at: place)
  }

  /// Adds those of another part of the app.
  mutating func add(_ others: ImportFindings) {
    // Two readers of one file say the same of it.
    let known = Set(all)
    all += others.all.filter { !known.contains($0) }
    missedActions += others.missedActions
    missedPlaces += others.missedPlaces
  }

  /// The number of findings of a kind.
  package func count(_ kind: Kind) -> Int { all.count { $0.kind == kind } }

  /// The findings as JSON.
  var json: JSONNode {
    .list(
      all.map { finding in
        [
          "kind": .text(finding.kind.rawValue), "file": .text(finding.path),
          "line": .integer(finding.line), "message": .text(finding.message),
        ]
      })
  }
}

/// Texts of elsewhere, as a spec takes them.
package enum ImportText {
  /// Small words joined by hyphens: `userDetails_2` is `user-details-2`; `screen` where there are none.
  package static func name(_ text: String) -> String {
    let words = words(text)
    return words.isEmpty ? "screen" : words.joined(separator: "-")
  }

  /// A name as people read it: `userDetails` is `User details`.
  package static func title(_ text: String) -> String {
    let text = words(text).joined(separator: " ")
    return text.isEmpty ? "Screen" : text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The words of a name, which begin at capitals and behind anything that is no letter or digit; a run of
  /// capitals is one word: `HTMLView` is `html` and `view`.
  package static func words(_ text: String) -> [String] {
    let characters = Array(text)
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let isPart = character.asciiValue.map(isLetterOrDigit) ?? false
      if !word.isEmpty, !isPart || beginsWord(characters[..<index], characters[index...]) {
        words.append(word)
        word = ""
      }
      if isPart { word += character.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether a capital begins a word: behind anything that is none, and as the last one of a run, unless only
  /// the `s` of several stands behind it, as in `savedIDs`.
  private static func beginsWord(
    _ before: ArraySlice<Character>, _ rest: ArraySlice<Character>
  ) -> Bool {
    guard rest.first.map(isCapital) == true else { return false }
    guard before.last.map(isCapital) == true else { return true }
    let small = rest.dropFirst().prefix(while: \.isLowercase)
    return !small.isEmpty && small != ["s"]
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
  }

  private static func isCapital(_ character: Character) -> Bool {
    character.asciiValue.map { (0x41...0x5A).contains($0) } ?? character.isUppercase
  }

  /// The text in quotes, as YAML reads it; a spec does not hold what controls a terminal or hides text.
  package static func quoted(_ text: String) -> String {
    let text = isPlain(text) ? text : text.replacingScalars { PlainText.isUnsafe($0) ? "" : nil }
    if isPlain(text) { return "'\(text.replacingScalars { $0 == "'" ? "''" : nil })'" }
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{20}"..."\u{7E}": nil
      default: scalar.properties.isAlphabetic ? nil : escape(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// A text that people see, in quotes.
  ///
  /// Words in braces stand for values in a spec, and for others in the sources: `{name}` is `{ name }`.
  static func shown(_ text: String) -> String { quoted(withoutPlaceholders(text)) }

  /// The text without words in braces that a spec would take for values.
  static func withoutPlaceholders(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.replacing("{", with: "{ ").replacing("}", with: " }")
      .replacing("{  ", with: "{ ").replacing("  }", with: " }")
  }

  /// Whether a text is printable ASCII.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The text on one line, without anything that ends a comment or disturbs a terminal.
  package static func comment(_ text: String) -> String { PlainText.comment(text) }
}

/// Names of a spec that differ from each other, and from the words that mean something there.
package struct ImportNames {
  private var taken: Set<String>
  /// Words that mean something wherever a name may stand.
  private static let words: Set<String> = [
    "root", "current", "screen", "none", "link", "dismiss", "restoration", "browser", "previous",
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]
  /// Names that a spec made of an outline gives to its own parts.
  private static let parts: Set<String> = [
    "shell", "on-display", "front", "launch-screen", "stack", "home-stack", "tabs", "drawer",
    "columns",
  ]

  /// Names beside those of a spec's own parts.
  package static var unreserved: ImportNames {
    var names = ImportNames()
    names.taken = words.union(["launch-screen"])
    return names
  }

  package init() { taken = Self.words.union(Self.parts) }

  /// Takes a name for something else, if it is free.
  package mutating func reserve(_ name: String) { taken.insert(name) }

  /// The first of the wishes that is free, else the last of them with a number.
  package mutating func take(_ wishes: String...) -> String {
    let names = wishes.map { $0.first?.isNumber == true ? "screen-\($0)" : $0 }
    if let free = names.first(where: { taken.insert($0).inserted }) { return free }
    let stem = names.last ?? "screen"
    var number = 2
    while !taken.insert("\(stem)-\(number)").inserted { number += 1 }
    return "\(stem)-\(number)"
  }
}
