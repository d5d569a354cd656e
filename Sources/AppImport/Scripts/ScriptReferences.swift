extension ScriptProject {
  /// The places of a script that lead on: `href={…}`, `router.push(…)` and their like.
  mutating func references(
    in path: String, _ findings: inout ImportFindings
  ) -> [Reference] {
    if let known = references[path] { return known }
    let tokens = tokens(of: path, &findings)
    let found = Self.references(in: tokens, of: path) + helped(in: tokens, of: path)
    references[path] = found
    return found
  }

  /// The calls of functions that are given the name of a screen: `navigateToScreen('about')`.
  private func helped(in tokens: [ScriptToken], of path: String) -> [Reference] {
    guard !helpers.isEmpty else { return [] }
    return tokens.indices.dropLast(2).compactMap { index in
      guard let word = tokens[index].word, helpers.contains(word), tokens[index + 1].isSign("("),
        index == 0 || tokens[index - 1].word != "function"
      else { return nil }
      let given = tokens[(index + 2)...].prefix(8).prefix { token in
        !")({[".contains(where: token.isSign)
      }
      let address = given.lazy.compactMap(\.text).compactMap { named[$0] }.first
      return Reference(
        address: address, isReplacing: false,
        place: ImportPlace(path: path, line: tokens[index].line), index: index)
    }
  }

  private static func references(in tokens: [ScriptToken], of path: String) -> [Reference] {
    tokens.indices.flatMap { index -> [Reference] in
      guard let word = tokens[index].word, let form = form(of: word, at: index, in: tokens)
      else { return [] }
      let place = ImportPlace(path: path, line: tokens[index].line)
      let replaces = form.replaces || index > 1 && tokens[index - 1].word == "Redirect"
      guard !form.values.isEmpty else {
        return [Reference(address: nil, isReplacing: replaces, place: place, index: index)]
      }
      let ours = ["/", ".", ScriptTokens.outside]
      // A literal without a slash is relative to the folder: `href="signin"`.
      let isWhole =
        form.values.count == 1 && tokens.indices.contains(index + 2)
        && tokens[index + 2].text != nil
      return form.values.filter { value in
        ours.contains(where: value.hasPrefix)
          || isWhole && !value.isEmpty && !value.contains(where: ": ?#".contains)
      }
      .map { Reference(address: $0, isReplacing: replaces, place: place, index: index) }
    }
  }

  /// The literals behind a word that leads on; `nil` for any other word.
  private static func form(
    of word: String, at index: Int, in tokens: [ScriptToken]
  ) -> (values: [String], replaces: Bool)? {
    let next = index + 1
    guard next < tokens.count else { return nil }
    if word == "href", tokens[next].isSign("=") {
      if next + 1 < tokens.count, let text = tokens[next + 1].text { return ([text], false) }
      return (literals(behind: next + 1, in: tokens), false)
    }
    let small = word.lowercased()
    let isCall = ["push", "replace", "navigate", "dismissto"].contains(small)
    let isRouters =
      index > 1 && tokens[index - 1].isSign(".")
      && tokens[index - 2].word?.lowercased().hasSuffix("router") == true
    let isAlias =
      small.hasPrefix("router") && ["push", "replace", "navigate"].contains(where: small.hasSuffix)
    guard tokens[next].isSign("("), isCall && isRouters || isAlias else { return nil }
    return (literals(behind: next, in: tokens), small.hasSuffix("replace"))
  }

  /// The literals between a bracket and its partner, as far as they are addresses.
  private static func literals(behind start: Int, in tokens: [ScriptToken]) -> [String] {
    var depth = 0
    var found: [String] = []
    var name = ""
    for token in tokens[start...].prefix(200) {
      if token.isSign("{") || token.isSign("(") { depth += 1 }
      if token.isSign("}") || token.isSign(")") { depth -= 1 }
      if depth <= 0 { break }
      if let text = token.text { found.append(text) }
      if depth == 1, found.count == 1, token.text != nil, tokens[start + 1].text != nil,
        !found[0].isEmpty, !ScriptTokens.leadsOut(found[0]), !found[0].contains(" ")
      {
        return found
      }
      if let word = token.word { name = word }
    }
    if found.isEmpty, ScriptTokens.isAddress(name) { return [ScriptTokens.outside] }
    let addresses = found.filter { $0.hasPrefix("/") || $0.hasPrefix("./") || $0.hasPrefix("../") }
    return addresses.isEmpty ? found.filter(ScriptTokens.leadsOut) : addresses
  }
}
