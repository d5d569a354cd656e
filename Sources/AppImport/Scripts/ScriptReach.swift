/// What people press to make a call of a screen's code, through the functions that lead to it.
extension ScriptUnits {
  /// The most functions between an element and a call.
  private static let deepest = 5
  /// The most elements that are pressed one after another: that of a screen, and one of a sheet over it.
  private static let mostPresses = 2

  /// The element from which a call in a declaration is made: its own, or that of the code which uses it.
  ///
  /// Of a function that leads to several screens, and that several others call, an element has the part that its call
  /// chooses.
  mutating func element(
    at index: Int, in unit: Unit, of code: Code, _ texts: NamedTexts,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> ScriptElement {
    if reached.number != code.number { reached = (code.number, [:]) }
    let found = element(at: index, in: unit, code, texts, 0, &scripts, &findings)
    if found.presses > Self.mostPresses { return ScriptElement() }
    if !found.needs.isEmpty, let own = code.units.first?.path {
      let tokens = scripts.tokens(of: own, &findings)
      let places = scripts.places(of: own, &findings)
      let isMissing = found.needs.contains { $0.isMissing(from: tokens, places) }
      if isMissing { return ScriptElement() }
    }
    return found
  }

  private mutating func element(
    at index: Int, in unit: Unit, _ code: Code, _ texts: NamedTexts, _ depth: Int,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> ScriptElement {
    let lead = Lead(path: unit.path, index: index)
    if let known = reached.elements[lead] { return known }
    var own = self.own(at: index, in: unit, texts, &scripts, &findings)
    own.presses = own.isFound ? 1 : 0
    if own.isAutomatic, !own.isFound { return own }
    if code.shown.contains(unit), own.isFound { return own }
    if code.shown.contains(unit), !unit.isHook {
      let functions = own.functions.filter { $0 != unit.name }
      return ScriptElement(isShowing: true, functions: functions)
    }
    var result = ScriptElement()
    guard depth < Self.deepest else { return result }
    reached.elements[lead] = result
    for user in code.users[unit] ?? [] {
      for place in places(of: own, in: unit, by: user, &scripts, &findings) {
        if !unit.isHook, !own.isFound {
          let given = Self.literals(
            in: scripts.tokens(of: user.unit.path, &findings), behind: place)
          guard isChosen(index, in: unit, by: given, texts, &scripts, &findings) else { continue }
        }
        let found = element(at: place, in: user.unit, code, texts, depth + 1, &scripts, &findings)
        if found.isFound, !result.isFound || found.presses < result.presses {
          let presses = found.presses + own.presses
          result = own.isFound ? own : found
          result.presses = presses
        }
        result.isAutomatic = result.isAutomatic || found.isAutomatic
        result.isShowing = result.isShowing || found.isShowing
        result.functions += found.functions.prefix(1)
      }
    }
    // What a function makes while a screen is being shown is on the screen.
    if own.isFound, result.isShowing { result = own }
    reached.elements[lead] = result
    return result
  }

  /// The element around a place in its own declaration.
  private mutating func own(
    at index: Int, in unit: Unit, _ texts: NamedTexts,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> ScriptElement {
    if let known = elements[unit.path]?[index] { return known }
    let elements = ScriptElements(
      tokens: scripts.tokens(of: unit.path, &findings), texts: texts,
      places: scripts.places(of: unit.path, &findings))
    let found = elements.element(at: index, in: unit.code)
    self.elements[unit.path, default: [:]][index] = found
    return found
  }

  /// The places where another declaration uses one; of a function's inner functions and an object's methods where
  /// it uses those.
  private mutating func places(
    of own: ScriptElement, in unit: Unit, by user: (unit: Unit, name: String),
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> [Int] {
    let tokens = scripts.tokens(of: user.unit.path, &findings)
    let all = scripts.places(of: user.unit.path, &findings)
    func uses(_ name: String) -> [Int] {
      let parts = name.split(separator: ".").map(String.init)
      return (all[parts.first ?? ""] ?? []).filter { place in
        user.unit.code.contains(place) && place > 0
          && (parts.count < 2 || place + 2 < tokens.count && tokens[place + 2].word == parts[1])
          && !["import", "const", "function", "let", "type"].contains(tokens[place - 1].word)
      }
    }
    let inner = own.functions.filter { $0 != unit.name }
    if unit.isHook {
      let isGivenBack = inner.contains { isReturned($0, by: unit, &scripts, &findings) }
      let found = inner.flatMap(uses)
      return found.isEmpty && (inner.isEmpty || isGivenBack) ? uses(user.name) : found
    }
    return uses(user.name).filter { place in
      guard !own.isFound, !inner.isEmpty, !user.name.contains("."), place + 2 < tokens.count,
        tokens[place + 1].isSign("."),
        let member = tokens[place + 2].word
      else { return true }
      return inner.contains(member)
    }
  }

  /// Whether a function's result is one of its inner functions.
  private func isReturned(
    _ name: String, by unit: Unit, _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> Bool {
    let tokens = scripts.tokens(of: unit.path, &findings)
    let places = scripts.places(of: unit.path, &findings)[name] ?? []
    return places.contains {
      unit.code.contains($0) && $0 > 0 && tokens[$0 - 1].word == "return"
    }
  }
}

extension ScriptUnits {
  /// Whether a place in a function is what a call of the function with these literals comes to.
  private mutating func isChosen(
    _ index: Int, in unit: Unit, by given: Set<String>, _ texts: NamedTexts,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> Bool {
    let users = users[unit] ?? []
    // What one component alone calls may be all of it: it passes on what people did.
    let isOfOne = users.count == 1 && users.allSatisfy { $0.name.first?.isUppercase == true }
    guard !isOfOne, targets(of: unit, texts, 0, &scripts, &findings).count > 1
    else { return true }
    let tokens = scripts.tokens(of: unit.path, &findings)
    let choice = ScriptChoice(of: index, in: unit.code, tokens)
    return !choice.isConditional || !choice.literals.isDisjoint(with: given)
  }

  /// What a function leads to without an element of its own.
  private mutating func targets(
    of unit: Unit, _ texts: NamedTexts, _ depth: Int,
    _ scripts: inout ScriptProject, _ findings: inout ImportFindings
  ) -> Set<String> {
    if let known = targets[unit] { return known }
    targets[unit] = []
    var found: Set<String> = []
    for lead in leads[unit.path] ?? [] where unit.code.contains(lead.index) {
      let element = own(at: lead.index, in: unit, texts, &scripts, &findings)
      if !element.isFound { found.formUnion(lead.targets) }
    }
    if depth < Self.deepest {
      for use in uses(of: unit, &scripts, &findings) where !use.isShown {
        found.formUnion(targets(of: use.unit, texts, depth + 1, &scripts, &findings))
      }
    }
    targets[unit] = found
    return found
  }

  /// The literals, and the last parts of names, that a call is given.
  private static func literals(in tokens: [ScriptToken], behind place: Int) -> Set<String> {
    var found: Set<String> = []
    var open = 0
    var isInside = false
    for index in tokens[place...].dropFirst().prefix(120).indices {
      if case .sign(let sign) = tokens[index].kind {
        if "([{".contains(sign) { open += 1 }
        if ")]}".contains(sign) { open -= 1 }
        if sign == "(" { isInside = true }
        if open < 0 || open == 0 && isInside { break }
        if open == 0, sign != "." { break }
      }
      guard open > 0 else { continue }
      if let text = tokens[index].text { found.insert(text) }
      if let word = tokens[index].word, tokens[index - 1].isSign(".") { found.insert(word) }
    }
    return found
  }
}

/// The conditions around a place of a function.
struct ScriptChoice {
  /// Whether there are any.
  private(set) var isConditional = false
  /// The literals, and the last parts of names, that they compare with.
  private(set) var literals: Set<String> = []
  /// What the values must be that they compare, where literals say so.
  private(set) var needs: [ScriptNeed] = []

  /// The most pieces that are looked at in front of a place.
  private static let reach = 6_000

  init(of index: Int, in code: Range<Int>, _ tokens: [ScriptToken]) {
    var place = index - 1
    var open = 0
    var isSwitched = true
    var isFirst = true
    let start = max(code.lowerBound, index - Self.reach)
    while place > start {
      defer { place -= 1 }
      if open == 0 {
        if tokens[place].word == "case", isSwitched {
          // The nearest cases above a place choose it, up to the end of another one's code.
          isConditional = true
          literals.formUnion(Self.literals(tokens[(place + 1)...].prefix { !$0.isSign(":") }))
        }
        if ["break", "return"].contains(tokens[place].word) { isSwitched = false }
        if isFirst, tokens[place].isSign("?"), !tokens[place + 1].isSign(".") {
          isConditional = true
          literals.formUnion(Self.literals(tokens[..<place].suffix(8)))
        }
        if isFirst, tokens[place].isSign("&"), tokens[place - 1].isSign("&") {
          isConditional = true
        }
        if tokens[place].isSign(";") { isFirst = false }
      }
      guard case .sign(let sign) = tokens[place].kind else { continue }
      if ")]}".contains(sign) {
        // `if (isTablet) navigate('Split')`
        if open == 0, isFirst, sign == ")" { read(tokens, endingAt: place) }
        if open == 0, sign == "}" { isFirst = false }
        open += 1
      }
      guard "([{".contains(sign) else { continue }
      if open > 0 {
        open -= 1
        continue
      }
      guard sign == "{" else { continue }
      isSwitched = true
      isFirst = false
      if tokens[place - 1].word == "else" { isConditional = true }
      if tokens[place - 1].isSign(")") { read(tokens, endingAt: place - 1) }
    }
  }

  /// Reads the condition whose closing bracket is at a place, if it is one.
  private mutating func read(_ tokens: [ScriptToken], endingAt end: Int) {
    var open = 0
    for place in tokens[...end].indices.reversed().prefix(200) {
      if tokens[place].isSign(")") { open += 1 }
      if tokens[place].isSign("(") { open -= 1 }
      guard open == 0 else { continue }
      guard place > 0, ["if", "while", "catch"].contains(tokens[place - 1].word) else { return }
      isConditional = true
      literals.formUnion(Self.literals(tokens[place...end]))
      if let need = ScriptNeed(comparing: place + 1..<end, tokens) { needs.append(need) }
      return
    }
  }

  private static func literals(_ tokens: ArraySlice<ScriptToken>) -> [String] {
    tokens.indices.compactMap { place in
      if let text = tokens[place].text { return text }
      let isLast =
        place > tokens.startIndex && tokens[place - 1].isSign(".")
        && !(place + 1 < tokens.endIndex && tokens[place + 1].isSign("."))
      return isLast ? tokens[place].word : nil
    }
  }
}
