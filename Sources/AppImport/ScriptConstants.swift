/// The texts that a project's scripts give names to: `const Routes = { home: 'Home' }` and `enum Routes { home = 'Home' }`.
struct ScriptConstants {
  private var texts: [String: [String: String]] = [:]

  /// Adds those of a script; of two with one name the first is meant.
  mutating func read(_ tokens: [ScriptToken]) {
    for index in tokens.indices.dropLast(3) {
      guard let word = tokens[index].word, let name = tokens[index + 1].word, texts[name] == nil
      else { continue }
      let found: [String: String] =
        switch word {
        case "const" where tokens[index + 2].isSign("=") && tokens[index + 3].isSign("{"):
          Self.texts(of: ScriptObject(tokens, at: index + 3))
        case "enum" where tokens[index + 2].isSign("{"): Self.cases(tokens, behind: index + 3)
        default: [:]
        }
      if !found.isEmpty { texts[name] = found }
    }
  }

  private static func texts(of object: ScriptObject) -> [String: String] {
    let pairs = object.members.compactMap { member in member.value.text.map { (member.key, $0) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func cases(_ tokens: [ScriptToken], behind start: Int) -> [String: String] {
    var found: [String: String] = [:]
    var place = start
    while place + 2 < tokens.count, !tokens[place].isSign("}") {
      if let name = tokens[place].word, tokens[place + 1].isSign("="),
        let text = tokens[place + 2].text
      {
        found[name] = text
      }
      place += 1
    }
    return found
  }

  /// The script with the texts in place of their names: `Routes.home` is `'Home'`.
  func replaced(in tokens: [ScriptToken]) -> [ScriptToken] {
    guard !texts.isEmpty else { return tokens }
    var result: [ScriptToken] = []
    result.reserveCapacity(tokens.count)
    var place = 0
    while place < tokens.count {
      if place + 2 < tokens.count, let name = tokens[place].word, let values = texts[name],
        tokens[place + 1].isSign("."), let key = tokens[place + 2].word, let text = values[key]
      {
        result.append(ScriptToken(kind: .text(text), line: tokens[place].line))
        place += 3
      } else {
        result.append(tokens[place])
        place += 1
      }
    }
    return result
  }
}

extension ScriptProject {
  /// Puts the texts of constants in place of their names, in all these scripts.
  mutating func replaceConstants(in paths: [String], _ findings: inout ImportFindings) {
    var constants = ScriptConstants()
    for path in paths { constants.read(tokens(of: path, &findings)) }
    for path in paths { replace(constants.replaced(in: tokens(of: path, &findings)), in: path) }
  }
}
