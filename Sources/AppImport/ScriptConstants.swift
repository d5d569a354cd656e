/// The texts that a project's scripts give names to: `const Routes = { home: 'Home' }` and `enum Routes { home = 'Home' }`.
struct ScriptConstants {
  /// The texts of a name in one script.
  private struct Meaning {
    let path: String
    let texts: [String: String]
  }

  private var meanings: [String: [Meaning]] = [:]

  /// Adds those of a script; of two with one name in it the first is meant.
  mutating func read(_ tokens: [ScriptToken], of path: String) {
    for index in tokens.indices.dropLast(3) {
      guard let word = tokens[index].word, let name = tokens[index + 1].word,
        meanings[name]?.last?.path != path
      else { continue }
      let found: [String: String] =
        switch word {
        case "const" where tokens[index + 2].isSign("=") && tokens[index + 3].isSign("{"):
          Self.texts(of: ScriptObject(tokens, at: index + 3))
        case "enum" where tokens[index + 2].isSign("{"): Self.cases(tokens, behind: index + 3)
        default: [:]
        }
      if !found.isEmpty { meanings[name, default: []].append(Meaning(path: path, texts: found)) }
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

  /// The texts of a name in a script: its own, those of a script that it imports, else the first.
  /// - Returns: `isGuess` where others mean other texts by the name, and nothing says which are meant.
  private func meaning(
    of name: String, in path: String, importing imported: Set<String>
  ) -> (texts: [String: String], isGuess: Bool)? {
    guard let all = meanings[name], let first = all.first else { return nil }
    if let own = all.first(where: { $0.path == path }) { return (own.texts, false) }
    if let known = all.first(where: { imported.contains($0.path) }) { return (known.texts, false) }
    return (first.texts, all.contains { $0.texts != first.texts })
  }

  /// The script with the texts in place of their names: `Routes.home` is `'Home'`.
  /// - Parameter findings: takes the names whose texts are a guess, each once.
  func replaced(
    in tokens: [ScriptToken], of path: String, importing imported: Set<String>,
    _ findings: inout ImportFindings
  ) -> [ScriptToken] {
    guard !meanings.isEmpty else { return tokens }
    var result: [ScriptToken] = []
    result.reserveCapacity(tokens.count)
    var guessed: Set<String> = []
    var place = 0
    while place < tokens.count {
      if place + 2 < tokens.count, tokens[place + 1].isSign("."), let name = tokens[place].word,
        let meaning = meaning(of: name, in: path, importing: imported),
        let key = tokens[place + 2].word, let text = meaning.texts[key]
      {
        let line = tokens[place].line
        if meaning.isGuess, guessed.insert(name).inserted {
          findings.add(
            .guessed, "several scripts declare '\(name)'; the first is used",
            at: ImportPlace(path: path, line: line))
        }
        result.append(ScriptToken(kind: .text(text), line: line))
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
    for path in paths { constants.read(tokens(of: path, &findings), of: path) }
    for path in paths {
      let found = constants.replaced(
        in: tokens(of: path, &findings), of: path,
        importing: Set(importedFiles(of: path, &findings)), &findings)
      replace(found, in: path)
    }
  }
}
