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
    let pairs = object.members.flatMap { member -> [(String, String)] in
      if let text = member.value.text { return [(member.key, text)] }
      guard let inner = member.value.object else { return [] }
      return texts(of: inner).map { ("\(member.key).\($0.key)", $0.value) }
    }
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

  /// The text of the longest path of keys from a place on, and the place behind it.
  private static func longest(
    of texts: [String: String], _ tokens: [ScriptToken], from start: Int
  ) -> (text: String, end: Int)? {
    var keys = ""
    var found: (text: String, end: Int)?
    var place = start
    for _ in 0..<5 {
      guard place < tokens.count, let key = tokens[place].word else { break }
      keys += keys.isEmpty ? key : "." + key
      place += 1
      if let text = texts[keys] { found = (text, place) }
      guard place + 1 < tokens.count, tokens[place].isSign(".") else { break }
      place += 1
    }
    return found
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
        let (text, end) = Self.longest(of: meaning.texts, tokens, from: place + 2)
      {
        let line = tokens[place].line
        if meaning.isGuess, guessed.insert(name).inserted {
          findings.add(
            .guessed, "several scripts declare '\(name)'; the first is used",
            at: ImportPlace(path: path, line: line))
        }
        result.append(ScriptToken(kind: .text(text), line: line))
        place = end
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
