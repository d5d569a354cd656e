/// A call or a tag of React Navigation that leads to a screen.
struct ReactCall {
  /// Its place among the script's pieces.
  let index: Int
  let line: Int
  /// The names of the screen, from outside in; empty if it is computed.
  let names: [String]
  let isReplacing: Bool
  /// Whether it goes back to a screen that may be open.
  var isBack = false

  private static let calls: Set<String> = [
    "navigate", "push", "replace", "jumpTo", "popTo", "navigateDeprecated",
  ]

  /// The calls of a script.
  static func all(in tokens: [ScriptToken]) -> [ReactCall] {
    let own = navigators(in: tokens)
    return tokens.indices.compactMap { call(at: $0, in: tokens, own) }
  }

  /// The calls of functions that are given the name of a screen.
  static func all(
    of helpers: Set<String>, given screens: Set<String>, in tokens: [ScriptToken]
  ) -> [ReactCall] {
    tokens.indices.dropLast(2).compactMap { index in
      guard let word = tokens[index].word, helpers.contains(word), !calls.contains(word),
        tokens[index + 1].isSign("("), let name = tokens[index + 2].text, screens.contains(name)
      else { return nil }
      return ReactCall(index: index, line: tokens[index].line, names: [name], isReplacing: false)
    }
  }

  /// The names by which a script has a navigation: `const n = useNavigation()`.
  private static func navigators(in tokens: [ScriptToken]) -> Set<String> {
    let makers: Set<String> = [
      "useNavigation", "createNavigationContainerRef", "useNavigationContainerRef",
      "useAppNavigation",
    ]
    var found: Set<String> = []
    for index in tokens.indices where tokens[index].word.map(makers.contains) == true && index > 1 {
      if tokens[index - 1].isSign("="), let name = tokens[index - 2].word { found.insert(name) }
    }
    return found
  }

  private static func call(
    at index: Int, in tokens: [ScriptToken], _ own: Set<String>
  ) -> ReactCall? {
    guard let word = tokens[index].word, index + 2 < tokens.count else { return nil }
    func made(_ names: [String], _ isReplacing: Bool = false) -> ReactCall {
      ReactCall(
        index: index, line: tokens[index].line, names: names, isReplacing: isReplacing,
        isBack: word == "popTo")
    }
    if ["screen", "to"].contains(word), tokens[index + 1].isSign("="),
      tokens[..<index].suffix(12).contains(where: { $0.word == "Link" || $0.word == "Button" })
    {
      let value =
        tokens[index + 2].isSign("{") && index + 3 < tokens.count
        ? tokens[index + 3] : tokens[index + 2]
      return value.text.map { made([$0]) }
    }
    if word == "reset", tokens[index + 1].isSign("("), index > 1, tokens[index - 1].isSign("."),
      tokens[index - 2].word.map({
        own.contains($0) || $0 == "CommonActions" || $0.lowercased().contains("nav")
      }) == true
    {
      return routes(in: tokens, behind: index).last.map { made([$0], true) }
    }
    guard calls.contains(word), tokens[index + 1].isSign("("), index > 1 else { return nil }
    var before = index - 1
    if tokens[before].isSign("."), before > 1,
      tokens[before - 1].isSign("?") || tokens[before - 1].isSign("!")
    {
      before -= 1
    }
    let receiver = tokens[index - 1].isSign(".") ? tokens[before - 1].word : nil
    // `getNavigation().navigate(…)` and `ref.current?.navigate(…)`
    let isValue = tokens[index - 1].isSign(".") && receiver == nil && word == "navigate"
    let isOurs =
      receiver.map {
        own.contains($0) || $0.lowercased().contains("nav") || $0 == "current" && word == "navigate"
          || $0.hasSuffix("Actions") && $0.first?.isUppercase == true
      }
      ?? (isValue || word == "navigate")
    guard isOurs, tokens[index - 1].word != "function" else { return nil }
    // A declaration of a method: `navigate(name) { … }`.
    if receiver == nil, !isValue, isDeclaration(tokens, at: index) { return nil }
    guard let name = tokens[index + 2].text else {
      if tokens[index + 2].isSign("{"), let name = ScriptObject(tokens, at: index + 2)["name"]?.text
      {
        return made([name], word == "replace")
      }
      return made([], word == "replace")
    }
    var names = [name]
    var place = index + 3
    // `navigate('Tabs', { screen: 'Home' })` names the screen inside.
    while place + 1 < tokens.count, tokens[place].isSign(","), tokens[place + 1].isSign("{") {
      var object: ScriptObject? = ScriptObject(tokens, at: place + 1)
      let end = object?.end ?? tokens.count
      while let inner = object, let next = inner["screen"]?.text {
        names.append(next)
        object = inner["params"]?.object
      }
      place = end
    }
    return made(names, word == "replace")
  }

  /// The names of the routes that a call of `reset` is given.
  private static func routes(in tokens: [ScriptToken], behind index: Int) -> [String] {
    var open = 0
    var found: [String] = []
    for place in tokens[(index + 1)...].prefix(200).indices {
      if case .sign(let sign) = tokens[place].kind {
        if "([{".contains(sign) { open += 1 }
        if ")]}".contains(sign) { open -= 1 }
        if open == 0 { break }
      }
      if tokens[place].word == "name", place + 2 < tokens.count, tokens[place + 1].isSign(":"),
        let text = tokens[place + 2].text
      {
        found.append(text)
      }
    }
    return found
  }

  private static func isDeclaration(_ tokens: [ScriptToken], at index: Int) -> Bool {
    var open = 0
    for place in tokens[(index + 1)...].prefix(60).indices {
      if tokens[place].isSign("(") { open += 1 }
      if tokens[place].isSign(")") { open -= 1 }
      if open == 0 {
        guard place + 1 < tokens.count else { return false }
        return tokens[place + 1].isSign("{") || tokens[place + 1].isSign(":")
      }
    }
    return false
  }

  /// The names of the screens that it may lead to: the innermost literal, or those of a condition or a variable.
  func targets(in tokens: [ScriptToken], code: Range<Int>) -> [String] {
    if let last = names.last { return [last] }
    let argument = self.argument(in: tokens)
    let literals = Self.literals(tokens, argument).filter { !$0.isEmpty }
    if !literals.isEmpty { return literals }
    guard argument.count == 1, let name = tokens[argument.lowerBound].word else { return [] }
    // `const target = wide ? 'Chat' : 'List'`
    let range = code.clamped(to: 0..<index)
    guard
      let start = range.last(where: {
        tokens[$0].word == name && $0 + 1 < tokens.count && tokens[$0 + 1].isSign("=") && $0 > 0
          && ["const", "let"].contains(tokens[$0 - 1].word)
      })
    else { return [] }
    let end =
      tokens[start...].prefix(30).firstIndex { $0.isSign(";") || $0.line > tokens[start].line + 2 }
      ?? start
    return Self.literals(tokens, start..<end)
  }

  /// Whether it leads where a parameter says, as a helper's call.
  func isGiven(in tokens: [ScriptToken], code: Range<Int>) -> Bool {
    let argument = self.argument(in: tokens)
    guard argument.count >= 1, let name = tokens[argument.lowerBound].word else { return false }
    // The name of a parameter is in brackets in front, with no value.
    let range = code.clamped(to: 0..<index)
    return range.contains { place in
      tokens[place].word == name && place > 0 && place + 1 < tokens.count
        && (tokens[place - 1].isSign("(") || tokens[place - 1].isSign(",")
          || tokens[place - 1].isSign("."))
        && (tokens[place + 1].isSign(":") || tokens[place + 1].isSign(",")
          || tokens[place + 1].isSign(")"))
    }
  }

  private func argument(in tokens: [ScriptToken]) -> Range<Int> {
    var open = 0
    for place in tokens[(index + 1)...].prefix(80).indices {
      guard case .sign(let sign) = tokens[place].kind else { continue }
      if "([{".contains(sign) { open += 1 }
      if ")]}".contains(sign) { open -= 1 }
      if open == 0 || open == 1 && sign == "," { return min(index + 2, place)..<place }
    }
    return (index + 2)..<min(index + 3, tokens.count)
  }

  /// The texts that a condition chooses from; what it compares with is none.
  private static func literals(_ tokens: [ScriptToken], _ range: Range<Int>) -> [String] {
    let chooses = range.contains { tokens[$0].isSign("?") }
    return range.compactMap { place in
      guard let text = tokens[place].text, !text.contains("[computed]") else { return nil }
      let before = place > 0 ? tokens[place - 1] : nil
      let isChosen =
        before?.isSign("?") == true || before?.isSign(":") == true || before?.isSign("=") == true
      let isCompared = place > 1 && tokens[place - 2].isSign("=")
      return chooses ? (isChosen && !isCompared ? text : nil) : text
    }
  }
}
