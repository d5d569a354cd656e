import SourceText

/// The element of a screen from which a script makes a call.
struct ScriptElement {
  /// The text that people read on it; `nil` if it is computed.
  var label: String?
  /// Whether the script makes the call by itself, as in an effect.
  var isAutomatic = false
  /// Whether an element was found.
  var isFound = false
  /// Whether the call is made while a screen is being shown.
  var isShowing = false
  /// The functions around the call, which something else may call.
  var functions: [String] = []
  /// How many elements are pressed on the way, this one included.
  var presses = 0
  /// What the element is shown for, if literals say so.
  var needs: [ScriptNeed] = []

  /// Whether the app makes the call by itself.
  var isByItself: Bool { isAutomatic || isShowing && functions.isEmpty }
}

/// The elements of a script's tags, and their texts.
struct ScriptElements {
  let tokens: [ScriptToken]
  let texts: NamedTexts
  /// The places of the script's words.
  var places: [String: [Int]] = [:]

  private static let labels = [
    "title", "label", "text", "translationTitle", "accessibilityLabel", "buttonText", "headerTitle",
    "name", "i18nKey",
  ]
  /// The most pieces that are looked at in front of a call.
  private static let reach = 3_000
  /// The most places of functions around a call that are looked at.
  private static let most = 60

  /// The element around a place, or the one that the function around it is given to.
  /// - Parameter code: the declaration that the place is in.
  func element(at index: Int, in code: Range<Int>) -> ScriptElement {
    var left = Self.most
    return element(at: index, in: code, &left, depth: 0)
  }

  private func element(
    at index: Int, in code: Range<Int>, _ left: inout Int, depth: Int
  ) -> ScriptElement {
    // A tag's own attribute: `<Link href="/tag">Tag it</Link>`.
    if index + 1 < tokens.count, tokens[index + 1].isSign("="), let tag = tagStart(before: index) {
      let isRedirect = tag + 1 < tokens.count && tokens[tag + 1].word == "Redirect"
      return isRedirect
        ? ScriptElement(isAutomatic: true) : ScriptElement(label: label(ofTag: tag), isFound: true)
    }
    var element = around(index, in: code)
    guard depth < 3, !element.isFound, !element.isAutomatic else { return element }
    for name in element.functions.uniqued {
      for use in uses(of: name, in: code) where use != index {
        left -= 1
        guard left > 0 else { return element }
        let found = self.element(at: use, in: code, &left, depth: depth + 1)
        if found.isFound { return found }
        element.isAutomatic = element.isAutomatic || found.isAutomatic
        element.functions += found.functions.filter { !element.functions.contains($0) }
      }
    }
    return element
  }

  /// The tag or the item whose braces are around a place, or the functions around it.
  private func around(_ index: Int, in code: Range<Int>) -> ScriptElement {
    var open = 0
    var functions: [String] = []
    var element = ScriptElement()
    var inside = index
    var place = index - 1
    let first = max(code.lowerBound, index - Self.reach)
    while place >= first {
      defer { place -= 1 }
      guard case .sign(let sign) = tokens[place].kind else { continue }
      if ")]}".contains(sign) { open += 1 }
      guard "([{".contains(sign) else { continue }
      if open > 0 {
        open -= 1
        continue
      }
      defer { inside = place }
      let before = place > 0 ? tokens[place - 1] : nil
      if sign == "(", let name = before?.word, ScriptEvents.isEffect(name) {
        element.isAutomatic = true
        return element
      }
      // What another screen is given to call: `navigate('Pick', { next: () => navigate('Done') })`.
      if sign == "(", ["navigate", "push", "replace"].contains(before?.word) {
        element.functions = [""]
        return element
      }
      // `open = debounce(item => …)`
      if sign == "(", place > 3, before?.word != nil, tokens[place - 2].isSign("="),
        let name = tokens[place - 3].word
      {
        functions.append(name)
      }
      guard sign == "{" else { continue }
      let isGiven = before?.isSign("=") == true && place > 1
      if isGiven, let attribute = tokens[place - 2].word, let tag = tagStart(before: place - 2) {
        element.isAutomatic = ScriptEvents.isAutomatic(attribute)
        guard !element.isAutomatic else { return element }
        guard ScriptEvents.isPress(attribute) else { continue }
        element.isFound = true
        element.label = label(ofTag: tag)
        return element
      }
      if let found = item(at: place, around: inside) {
        element.isFound = true
        element.label = found.label
        element.needs = found.needs + ScriptChoice(of: place, in: code, tokens).needs
        return element
      }
      if isGiven { continue }
      let method = methodName(before: place)
      if let method, ScriptEvents.isEffect(method) {
        element.isAutomatic = true
        return element
      }
      functions += functionNames(before: place) + [method].compactMap(\.self)
    }
    let own = functionNames(before: index) + [arrowName(before: index)].compactMap(\.self)
    element.functions =
      own.filter { !functions.contains($0) } + functions
    return element
  }

  /// The places in a declaration where a function of it is used, but not where it is declared.
  private func uses(of name: String, in code: Range<Int>) -> [Int] {
    (places[name] ?? []).filter { use in
      guard code.contains(use), use > 0, use + 1 < tokens.count else { return false }
      if ["const", "let", "function"].contains(tokens[use - 1].word) { return false }
      if tokens[use - 1].isSign("."), use > 1 {
        // Another object's method of the same name.
        guard ["this", "self", "that", "props"].contains(tokens[use - 2].word) else { return false }
      }
      let isAttribute = tokens[use + 1].isSign("=")
      return !isAttribute
    }
  }

  /// The place of the sign that begins the tag whose attribute is at a place.
  private func tagStart(before index: Int) -> Int? {
    var open = 0
    var place = index
    while place > 0, index - place < Self.reach {
      place -= 1
      guard case .sign(let sign) = tokens[place].kind else { continue }
      if ")]}".contains(sign) { open += 1 }
      if "([{".contains(sign) {
        if open == 0 { return nil }
        open -= 1
      }
      if open == 0, sign == "<", place + 1 < tokens.count, tokens[place + 1].word != nil {
        return place
      }
    }
    return nil
  }

  /// The text of a tag: that of an attribute, else the first one between its tags.
  func label(ofTag start: Int) -> String? {
    var place = start + 2
    var open = 0
    var found: [String: String] = [:]
    while place < tokens.count, place - start < 600 {
      if case .sign(let sign) = tokens[place].kind {
        if "([{".contains(sign) { open += 1 }
        if ")]}".contains(sign) { open -= 1 }
        if open < 0 { return nil }
        let isArrow = place > 0 && tokens[place - 1].isSign("=")
        if open == 0, sign == ">", !isArrow { break }
      }
      if open == 0, let name = tokens[place].word, Self.labels.contains(name),
        place + 2 < tokens.count, tokens[place + 1].isSign("=")
      {
        found[name] = found[name] ?? value(at: place + 2)
      }
      place += 1
    }
    // An element with an icon is often called as that is: `name="help-circle"`.
    if let name = found["name"], !name.contains(" "), name.first?.isUppercase != true {
      found["name"] = nil
    }
    if let known = Self.labels.lazy.compactMap({ found[$0] }).first { return known }
    let isClosed = place > 0 && place < tokens.count && tokens[place - 1].isSign("/")
    return isClosed ? nil : children(from: place + 1, of: tokens[start + 1].word ?? "")
  }

  /// The first text between tags: words, a literal or a translation.
  private func children(from start: Int, of tag: String) -> String? {
    var place = start
    var words: [String] = []
    var spoken: String?
    while place < tokens.count, place - start < 400 {
      let token = tokens[place]
      if token.isSign("<") {
        if !words.isEmpty { break }
        let isEnd = place + 2 < tokens.count && tokens[place + 1].isSign("/")
        if isEnd, tokens[place + 2].word == tag { break }
        // The attributes of a tag inside.
        var open = 0
        let inner = place
        place += 1
        while place < tokens.count, place - inner < 300 {
          if case .sign(let sign) = tokens[place].kind {
            if "([{".contains(sign) { open += 1 }
            if ")]}".contains(sign) { open -= 1 }
            if open <= 0, sign == ">", !tokens[place - 1].isSign("=") { break }
          }
          if open == 0, let name = tokens[place].word,
            ["title", "label", "text", "i18nKey", "accessibilityLabel"].contains(name),
            place + 2 < tokens.count, tokens[place + 1].isSign("=")
          {
            spoken = spoken ?? value(at: place + 2)
          }
          place += 1
        }
      } else if token.isSign("{") {
        if !words.isEmpty { break }
        if let found = value(at: place) { return found }
        // `{isNew && <Text>New</Text>}`
        let end = skip(place)
        let tag = (place..<end).first { index in
          tokens[index].isSign("<") && index + 1 < end && tokens[index + 1].word != nil
            && tokens[index - 1].word == nil
        }
        place = tag ?? end
        continue
      } else if let word = token.word, !["null", "undefined"].contains(word) {
        words.append(word)
      } else if case .sign(let sign) = token.kind, !words.isEmpty, ",.?!&'-".contains(sign) {
        words[words.count - 1].append(sign)
      }
      place += 1
    }
    let text = words.joined(separator: " ")
    return text.contains(where: \.isLetter) && text.count < 60 ? text : spoken
  }

  /// The place behind the brace that begins at a place.
  private func skip(_ start: Int) -> Int {
    var open = 0
    var place = start
    while place < tokens.count {
      if tokens[place].isSign("{") { open += 1 }
      if tokens[place].isSign("}") { open -= 1 }
      place += 1
      if open <= 0 { break }
    }
    return place
  }

  /// The text of an attribute or a member: a literal, or a translation's.
  func value(at start: Int) -> String? {
    guard start < tokens.count else { return nil }
    if let text = tokens[start].text { return readable(text) }
    let end =
      tokens[start].isSign("{") ? min(skip(start), start + 24) : min(start + 8, tokens.count)
    for place in start..<min(end, tokens.count) {
      // What a condition compares with is no text.
      let isCompared = place > 1 && tokens[place - 1].isSign("=") && tokens[place - 2].isSign("=")
      if let text = tokens[place].text, !isCompared { return readable(text) }
      // `loc.wallets.title`
      if let word = tokens[place].word, place + 2 < tokens.count, tokens[place + 1].isSign(".") {
        var keys: [String] = []
        var next = place
        while next + 2 < tokens.count, tokens[next + 1].isSign("."), let key = tokens[next + 2].word
        {
          keys.append(key)
          next += 2
        }
        if let text = texts[keys.joined(separator: ".")]
          ?? texts["\(word).\(keys.joined(separator: "."))"]
        {
          return text
        }
      }
      if tokens[place].isSign("<") || tokens[place].isSign(","), !tokens[start].isSign("{") {
        return nil
      }
      // A tag inside has texts of its own.
      if tokens[place].isSign("<"), place + 1 < tokens.count, tokens[place + 1].word != nil {
        return nil
      }
    }
    return nil
  }

  /// The translation of a key, or a text that people may read; `nil` for anything else.
  private func readable(_ text: String) -> String? {
    if let known = texts[text] { return known }
    let isKey =
      !text.contains(" ") && (text.contains(".") || text.contains("_") || text.contains(":"))
    let hasWord = text.contains { $0.isLetter }
    return !hasWord || isKey || text.contains("[computed]") || text.contains("/") || text.count > 60
      ? nil : text
  }

  /// A menu's item, `{ title: 'Settings', onPress: () => … }`, whose function is around a place; `nil` for any other
  /// object.
  private func item(at place: Int, around inside: Int) -> (label: String?, needs: [ScriptNeed])? {
    guard place + 2 < tokens.count, tokens[place + 1].word != nil,
      tokens[place + 2].isSign(":") || tokens[place + 2].isSign(",")
    else { return nil }
    guard let key = member(of: place, around: inside), ScriptEvents.isItemPress(key) else {
      return nil
    }
    let object = ScriptObject(tokens, at: place)
    let needs = [ScriptNeed(of: place..<object.end, tokens)].compactMap(\.self)
    for name in Self.labels + ["positiveText", "buttonLabel", "header"] {
      for index in (place + 1)..<max(place + 1, min(object.end, place + 400) - 2)
      where tokens[index].word == name && tokens[index + 1].isSign(":") {
        if let found = value(at: index + 2) { return (found, needs) }
      }
    }
    return (nil, needs)
  }

  /// The key of the member of an object that a place is in.
  private func member(of start: Int, around inside: Int) -> String? {
    var open = 0
    var place = inside
    while place > start, inside - place < Self.reach {
      place -= 1
      if case .sign(let sign) = tokens[place].kind {
        if ")]}".contains(sign) { open += 1 }
        if "([{".contains(sign), place > start { open -= 1 }
      }
      guard place == start || open == 0 && tokens[place].isSign(",") else { continue }
      let first = tokens[place + 1].word == "async" ? place + 2 : place + 1
      guard first + 1 < tokens.count, let key = tokens[first].word else { return nil }
      return tokens[first + 1].isSign(":") || tokens[first + 1].isSign("(")
        || tokens[first + 1].isSign(",") || tokens[first + 1].isSign("}") ? key : nil
    }
    return nil
  }

  /// The method of a class whose code begins with the brace at a place: `open(item) {` and `open = item => {`.
  private func methodName(before place: Int) -> String? {
    var index = place - 1
    let isArrow = index > 1 && tokens[index].isSign(">") && tokens[index - 1].isSign("=")
    if isArrow { index -= 2 }
    guard index > 1 else { return nil }
    if tokens[index].isSign(")") {
      var open = 0
      let first = max(1, index - 60)
      repeat {
        if tokens[index].isSign(")") { open += 1 }
        if tokens[index].isSign("(") { open -= 1 }
        index -= 1
      } while open > 0 && index > first
    } else if isArrow {
      index -= 1
    } else {
      return nil
    }
    if tokens[index].word == "async" { index -= 1 }
    guard index >= 0 else { return nil }
    if isArrow {
      // `open = item => {`, `open: item => {`
      guard index > 0, tokens[index].isSign("=") || tokens[index].isSign(":") else { return nil }
      index -= 1
    }
    let keywords: Set<String> = ["if", "for", "while", "switch", "catch", "function", "return"]
    return tokens[index].word.flatMap { keywords.contains($0) ? nil : $0 }
  }

  /// The function whose arrow is in front of a call without braces: `open = () => navigation.navigate('Home')`.
  private func arrowName(before index: Int) -> String? {
    var place = index - 1
    while place > 1, index - place < 12 {
      if tokens[place].isSign(">"), tokens[place - 1].isSign("=") {
        return methodName(before: place + 1)
      }
      let isChain = [".", "?", "!"].contains(where: tokens[place].isSign)
      guard isChain || tokens[place].word != nil else { return nil }
      place -= 1
    }
    return nil
  }

  /// The names of the function whose code or arrow is in front of a place; several if a call's result is taken apart.
  private func functionNames(before place: Int) -> [String] {
    var index = place - 1
    let first = max(0, place - 40)
    while index > first {
      let word = tokens[index].word
      if word == "function", index + 1 < tokens.count {
        return [tokens[index + 1].word].compactMap(\.self)
      }
      if word == "const", index + 2 < place {
        if tokens[index + 1].isSign("{") {
          return tokens[(index + 2)..<place].prefix { !$0.isSign("}") }.compactMap(\.word)
        }
        return [tokens[index + 1].word].compactMap(\.self)
      }
      if tokens[index].isSign(";") { return [] }
      index -= 1
    }
    return []
  }
}
