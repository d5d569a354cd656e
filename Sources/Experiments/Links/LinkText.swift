/// A text that is made of parts of a URL: `tag-:tag`; two colons mean one.
struct LinkText: Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case parameter(String)
  }

  private(set) var pieces: [Piece] = []
  /// The name that the whole text may be if hyphens belong to names, as in the library Routing.
  private let wholeName: String?

  init(_ text: String) {
    let name = text.dropFirst()
    wholeName =
      text.hasPrefix(":") && name.allSatisfy { Self.isPartOfName($0) || $0 == "-" }
      ? String(name) : nil
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == ":", let next = rest.first else {
        plain.append(character)
        continue
      }
      if next == ":" { rest.removeFirst() }
      let name = next.isLetter || next == "_" ? rest.prefix(while: Self.isPartOfName) : ""
      if name.isEmpty {
        plain.append(character)
        continue
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.parameter(String(name)))
      rest = rest.dropFirst(name.count)
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }

  // A hyphen ends a name, as in the patterns of links.
  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  var parameters: [String] {
    pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// The part of the URL that it consists of, if it is a single part and nothing else.
  var onlyParameter: String? {
    if pieces.count == 1, case .parameter(let name) = pieces[0] { name } else { nil }
  }

  /// The text for a URL; `nil` if the URL lacks a part.
  func filled(_ value: (String) -> String?) -> String? {
    if let whole = wholeName.flatMap(value) { return whole }
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .parameter(let name):
        guard let part = value(name) else { return nil }
        text += part
      }
    }
    return text
  }
}
