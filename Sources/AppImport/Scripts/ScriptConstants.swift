/// The texts that a project's scripts give names to: `const Routes = { home: 'Home' }` and `enum Routes { home = 'Home' }`.
struct ScriptConstants {
  /// The texts of a name in one script.
  private struct Meaning {
    let path: String
    let texts: [String: String]
  }

  private var meanings: [String: [Meaning]] = [:]
  /// The texts of what a script exports by default, by its path: `const A = 'a'; export default { A }`.
  private(set) var defaults: [String: [String: String]] = [:]

  /// Adds those of a script; of two with one name in it the first is meant.
  mutating func read(_ tokens: [ScriptToken], of path: String) {
    let singles = Self.singles(in: tokens)
    for index in tokens.indices.dropLast(3) {
      if tokens[index].word == "export", tokens[index + 1].word == "default",
        tokens[index + 2].isSign("{")
      {
        defaults[path] = Self.texts(of: ScriptObject(tokens, at: index + 2), singles)
      }
      guard let word = tokens[index].word, let name = tokens[index + 1].word,
        meanings[name]?.last?.path != path
      else { continue }
      let found: [String: String] =
        switch word {
        case "const" where tokens[index + 2].isSign("=") && tokens[index + 3].isSign("{"):
          Self.texts(of: ScriptObject(tokens, at: index + 3), singles)
        case "enum" where tokens[index + 2].isSign("{"): Self.cases(tokens, behind: index + 3)
        default: [:]
        }
      if !found.isEmpty { meanings[name, default: []].append(Meaning(path: path, texts: found)) }
    }
  }

  /// The texts of constants with one: `const A = 'a';`.
  private static func singles(in tokens: [ScriptToken]) -> [String: String] {
    var found: [String: String] = [:]
    for index in tokens.indices.dropLast(3)
    where tokens[index].word == "const" && tokens[index + 2].isSign("=") {
      guard let name = tokens[index + 1].word, let text = tokens[index + 3].text else { continue }
      let isWhole = index + 4 >= tokens.count || !tokens[index + 4].isSign("+")
      if isWhole, found[name] == nil { found[name] = text }
    }
    return found
  }

  private static func texts(
    of object: ScriptObject, _ singles: [String: String]
  ) -> [String: String] {
    let pairs = object.members.flatMap { member -> [(String, String)] in
      if let text = member.value.text ?? member.value.word.flatMap({ singles[$0] }) {
        return [(member.key, text)]
      }
      guard let inner = member.value.object else { return [] }
      return texts(of: inner, singles).map { ("\(member.key).\($0.key)", $0.value) }
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
  /// - Parameters:
  ///   - own: the texts of names that the script has from the default exports of others.
  ///   - findings: takes the names whose texts are a guess, each once.
  func replaced(
    in tokens: [ScriptToken], of path: String, importing imported: Set<String>,
    _ own: [String: [String: String]], _ findings: inout ImportFindings
  ) -> [ScriptToken] {
    guard !meanings.isEmpty || !own.isEmpty else { return tokens }
    var result: [ScriptToken] = []
    result.reserveCapacity(tokens.count)
    var guessed: Set<String> = []
    var place = 0
    while place < tokens.count {
      if place + 2 < tokens.count, tokens[place + 1].isSign("."), let name = tokens[place].word,
        let meaning = own[name].map({ (texts: $0, isGuess: false) })
          ?? meaning(of: name, in: path, importing: imported),
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
        importing: Set(importedFiles(of: path, &findings)),
        defaults(of: constants, in: path, &findings), &findings)
      replace(found, in: path)
    }
  }

  /// The texts of the names with which a script takes over other scripts' default exports, as far as it uses them.
  private mutating func defaults(
    of constants: ScriptConstants, in path: String, _ findings: inout ImportFindings
  ) -> [String: [String: String]] {
    guard !constants.defaults.isEmpty else { return [:] }
    let tokens = tokens(of: path, &findings)
    let used = Set(
      tokens.indices.dropLast().compactMap { place in
        tokens[place].isComponent && tokens[place + 1].isSign(".") ? tokens[place].word : nil
      })
    var found: [String: [String: String]] = [:]
    for other in importedNames(of: path, &findings) where used.contains(other.name) {
      let home = home(of: other.exported ?? other.name, from: other.file, &findings)
      guard let texts = constants.defaults[home.file] else { continue }
      let own = declarations(of: home.file, &findings)
      if !own.contains(where: { $0.name == home.name }) { found[other.name] = texts }
    }
    return found
  }
}
