/// A word, a literal text or a sign of a script, with its line.
struct ScriptToken {
  enum Kind: Equatable {
    case word(String)
    /// A literal; parts of a template that are computed are `[computed]`.
    case text(String)
    case sign(Character)
  }

  let kind: Kind
  let line: Int

  var text: String? { if case .text(let text) = kind { text } else { nil } }
  var word: String? { if case .word(let word) = kind { word } else { nil } }

  func isSign(_ sign: Character) -> Bool { kind == .sign(sign) }

  /// Whether it is a word that begins as the name of a component does.
  var isComponent: Bool { word?.first?.isUppercase == true }
}

/// The pieces of JavaScript and TypeScript with their tags, one behind the other: a tag is no bracket, so readers of
/// tags look for signs.
enum ScriptTokens {
  static func of(_ bytes: [UInt8]) -> [ScriptToken] {
    var tokens: [ScriptToken] = []
    add(CodeReader.read(bytes, .script), to: &tokens)
    return tokens
  }

  private static func add(_ nodes: [CodeNode], to tokens: inout [ScriptToken]) {
    for node in nodes {
      func add(_ kind: ScriptToken.Kind) { tokens.append(ScriptToken(kind: kind, line: node.line)) }
      switch node.kind {
      case .word(let word): add(.word(word))
      case .text(let text): add(.text(text))
      case .sign(let sign): add(.sign(sign))
      case .template(let parts): add(.text(text(of: parts)))
      case .group(let bracket, let inner):
        add(.sign(bracket))
        Self.add(inner, to: &tokens)
        let closing: Character = bracket == "(" ? ")" : bracket == "[" ? "]" : "}"
        tokens.append(ScriptToken(kind: .sign(closing), line: tokens.last?.line ?? node.line))
      }
    }
  }

  /// A template with marks for what is computed; an address that it begins with may lead out of the app.
  private static func text(of parts: [CodeNode]) -> String {
    parts.enumerated().map { place, part in
      if let text = part.text { return text }
      let words = part.inside.compactMap(\.word)
      return place == 0 && words.last.map(isAddress) == true ? outside : "[computed]"
    }.joined()
  }

  /// The beginning of an address that leads out of the app, where only its name tells.
  static let outside = "url://"

  /// Whether an address leads out of the app: it begins with a scheme.
  static func leadsOut(_ address: String) -> Bool {
    address.prefix { $0 != "/" && $0 != "?" }.hasSuffix(":")
  }

  /// Whether a computed value is called an address of the web: `config.githubUrl`.
  static func isAddress(_ name: String) -> Bool {
    name.lowercased().filter { $0.isLetter || $0.isNumber }.hasSuffix("url")
  }
}
