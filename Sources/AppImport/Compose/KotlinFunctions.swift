/// The parts of Kotlin's declarations: functions, parameters and expressions.
extension KotlinProject {
  /// The function whose word `fun` is at a place, and the place behind it.
  static func function(
    _ nodes: [CodeNode], at start: Int, path: String, owner: String
  ) -> (Function?, end: Int) {
    var place = start + 1
    var types: [String] = []
    if place < nodes.count, nodes[place].isSign("<") {
      while place < nodes.count, !nodes[place].isSign(">") {
        if let word = nodes[place].word { types.append(word) }
        place += 1
      }
      place += 1
    }
    var names: [String] = []
    while place < nodes.count, nodes[place].group("(") == nil {
      guard
        nodes[place].word != nil
          || ["?", ".", "<", ">", ",", "*"].contains(where: nodes[place].isSign)
      else { return (nil, place) }
      if let word = nodes[place].word { names.append(word) }
      place += 1
    }
    guard place < nodes.count, let list = nodes[place].group("("), let name = names.last else {
      return (nil, place)
    }
    place += 1
    // The type that is returned may have brackets of its own.
    while place < nodes.count, nodes[place].group("{") == nil, !nodes[place].isSign("=") {
      let isPart =
        nodes[place].word.map { !["fun", "val", "var", "class", "object"].contains($0) }
        ?? true
      if !isPart { return (nil, place) }
      place += 1
    }
    guard place < nodes.count else { return (nil, place) }
    var body: [CodeNode] = []
    var end = place + 1
    if let block = nodes[place].group("{") {
      body = block
    } else {
      end = expressionEnd(nodes, from: place + 1)
      body = Array(nodes[(place + 1)..<end])
    }
    let isExtension = names.count > 1
    return (
      Function(
        name: name, owner: isExtension ? names[names.count - 2] : owner, isExtension: isExtension,
        parameters: parameters(list), types: types, body: body,
        place: ImportPlace(path: path, line: nodes[start].line), words: Self.words(of: body)), end
    )
  }

  static func number(of word: String) -> Int {
    word.utf8.reduce(5381) { ($0 &* 33) &+ Int($1) }
  }

  static func words(of nodes: [CodeNode]) -> Set<Int> {
    var found: Set<Int> = []
    func add(_ nodes: [CodeNode]) {
      for node in nodes {
        if let word = node.word { found.insert(number(of: word)) } else { add(node.inside) }
      }
    }
    add(nodes)
    return found
  }

  /// The parameters of a function or a constructor.
  static func parameters(_ list: [CodeNode]) -> [Parameter] {
    list.parts.compactMap { part in
      guard let colon = part.firstIndex(where: { $0.isSign(":") }), colon > 0,
        let name = part[colon - 1].word
      else { return nil }
      let equals = part[colon...].firstIndex { $0.isSign("=") }
      return Parameter(name: name, fallback: equals.map { Array(part[($0 + 1)...]) } ?? [])
    }
  }

  /// The end of an expression: its line, and the lines that go on with it.
  static func expressionEnd(_ nodes: [CodeNode], from start: Int) -> Int {
    guard start < nodes.count else { return nodes.count }
    var line = nodes[start].line
    var place = start
    while place < nodes.count {
      let node = nodes[place]
      if node.isSign(";") { break }
      if node.line > line {
        let goesOn = node.isSign(".") || node.isSign("?") || node.isSign("+") || node.isSign("|")
        let isOpen =
          place > start
          && ["=", "+", ",", "-", ">", "|", "&"].contains(where: nodes[place - 1].isSign)
        if !goesOn, !isOpen, Self.lastLine(of: nodes[place - 1]) != node.line { break }
        line = node.line
      }
      place += 1
    }
    return place
  }

  /// The last line of a piece, as far as its parts show it.
  private static func lastLine(of node: CodeNode) -> Int {
    node.inside.last.map(lastLine) ?? node.line
  }

  /// The names before the arrow of a lambda.
  static func lambdaParameters(_ lambda: [CodeNode]) -> [Parameter] {
    guard
      let arrow = lambda.indices.dropLast().first(where: {
        lambda[$0].isSign("-") && lambda[$0 + 1].isSign(">")
      }),
      lambda[..<arrow].allSatisfy({
        $0.word != nil || [",", ":", ".", "?"].contains(where: $0.isSign)
      })
    else { return [] }
    return Array(lambda[..<arrow]).parts.compactMap { part in
      part.first?.word.map { Parameter(name: $0, fallback: []) }
    }
  }

  /// The names that the parameter of a lambda is taken apart into: `(title, route) ->`.
  static func unpacked(_ lambda: [CodeNode]) -> [String] {
    guard lambda.count > 2, let list = lambda[0].group("("), lambda[1].isSign("-") else {
      return []
    }
    return list.parts.compactMap { $0.first?.word }
  }

  /// The place of the list behind `@Inject constructor` or `private constructor`; `nil` if none is at a place.
  static func constructor(_ nodes: [CodeNode], at start: Int) -> Int? {
    var place = start
    while place < min(start + 8, nodes.count) {
      if nodes[place].word == "constructor" { return place + 1 }
      let isPart =
        nodes[place].isSign("@")
        || place > start && nodes[place - 1].isSign("@") && nodes[place].word != nil
        || place > start + 1 && nodes[place].group("(") != nil
        || ["private", "internal", "protected", "public"].contains(nodes[place].word)
      guard isPart else { return nil }
      place += 1
    }
    return nil
  }
}

/// The annotations before a function or a class that say which screen it shows.
struct KotlinAnnotations {
  /// The class of the screen: `Home` of `@CircuitInject(Home::class)`.
  private(set) var screen: String?
  /// Whether a screen of its own is made for the function.
  private(set) var isDestination = false
  /// Whether the app starts with it.
  private(set) var isStart = false

  /// Reads the annotation whose word is at a place.
  /// - Returns: the place behind it.
  mutating func read(_ word: String, _ nodes: [CodeNode], at start: Int) -> Int {
    var place = start + 1
    if place < nodes.count, nodes[place].isSign("<") {
      let rest = nodes[place...].prefix(12)
      place = rest.firstIndex { $0.isSign(">") }.map { $0 + 1 } ?? place
    }
    var given: [CodeNode] = []
    if place < nodes.count, let list = nodes[place].group("(") {
      given = list
      place += 1
    }
    switch word {
    case "CircuitInject":
      if let first = given.parts.first, let end = first.firstIndex(where: { $0.isSign(":") }) {
        screen = first[..<end].last?.word
      }
    case "Destination": isDestination = true
    default: break
    }
    let isGraph = word == "Destination" || word.hasSuffix("NavGraph")
    if isGraph,
      given.parts.contains(where: { $0.first?.word == "start" && $0.last?.word == "true" })
    {
      isStart = true
    }
    return place
  }
}
