/// The declarations of an app's Kotlin sources, by their names.
struct KotlinProject {
  /// A function, or a property that holds one.
  struct Function {
    let name: String
    /// The type that it extends or is a member of; empty for none.
    let owner: String
    let isExtension: Bool
    let parameters: [Parameter]
    let types: [String]
    let body: [CodeNode]
    let place: ImportPlace
    /// The words of its code, as numbers; two words with one number are as rare as they do no harm.
    let words: Set<Int>

    /// Whether its code mentions navigation.
    var navigates: Bool { mentions(KotlinProject.navigating) }

    /// Whether one of these words is in its code.
    func mentions(_ names: Set<String>) -> Bool {
      names.contains { words.contains(KotlinProject.number(of: $0)) }
    }

    /// Whether it is a wrapper of a graph's destination.
    var builds: Bool { isExtension && owner == "NavGraphBuilder" && body.count < 12 }
  }

  struct Parameter {
    let name: String
    let fallback: [CodeNode]
  }

  /// A class or an object, or a constant of an enumeration.
  struct Object {
    let name: String
    /// The names around it, and its own: `Screen.Home`.
    let path: String
    /// The parameters of its class's constructor.
    let parameters: [Parameter]
    /// The class above it, and what its constructor is given.
    let above: String?
    let given: [CodeCall.Argument]
    /// Whether there is one of it only.
    let isSingle: Bool
    let place: ImportPlace
    var fields: [String: [CodeNode]] = [:]
    /// The constants of an enumeration.
    var cases: [String] = []
  }

  private(set) var functions: [String: [Function]] = [:]
  /// Objects by their names and by their paths; of several with one name the first.
  private(set) var objects: [String: Object] = [:]
  /// The values of constants and properties outside of functions.
  private(set) var constants: [String: [CodeNode]] = [:]
  /// The lists among them, in the order of the sources.
  private(set) var lists: [(name: String, nodes: [CodeNode], place: ImportPlace)] = []

  static let navigating: Set<String> = [
    "navigate", "navController", "backStack", "navigator", "navActions", "popBackStack",
  ]

  mutating func read(_ nodes: [CodeNode], of path: String) { read(nodes, path: path, around: []) }

  /// Reads the declarations of a file or of a class's body.
  private mutating func read(_ nodes: [CodeNode], path: String, around: [String]) {
    var place = 0
    while place < nodes.count {
      switch nodes[place].word {
      case "fun":
        let (function, end) = Self.function(nodes, at: place, path: path, owner: around.last ?? "")
        if let function { functions[function.name, default: []].append(function) }
        place = max(end, place + 1)
      case "val", "var": place = readProperty(nodes, at: place, path: path, around: around)
      case "class", "object", "interface":
        place = readObject(nodes, at: place, path: path, around: around)
      default: place += 1
      }
    }
  }

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

  fileprivate static func number(of word: String) -> Int {
    word.utf8.reduce(5381) { ($0 &* 33) &+ Int($1) }
  }

  private static func words(of nodes: [CodeNode]) -> Set<Int> {
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

  private mutating func readProperty(
    _ nodes: [CodeNode], at start: Int, path: String, around: [String]
  ) -> Int {
    var place = start + 1
    var name: String?
    while place < nodes.count, nodes[place].line <= nodes[start].line + 1 {
      if nodes[place].isSign("=") { break }
      if ["val", "var", "fun", "class", "object"].contains(nodes[place].word) { return place }
      // `val entries get() = …` and `val x by lazy { … }` are values, too.
      if nodes[place].word == "get", place + 2 < nodes.count, nodes[place + 2].isSign("=") {
        place += 2
        break
      }
      if nodes[place].word == "by" { break }
      if name == nil || place + 1 < nodes.count && nodes[place].isSign(".") {
        name = nodes[place].word ?? name
      }
      place += 1
    }
    guard let name, place < nodes.count, nodes[place].isSign("=") || nodes[place].word == "by"
    else {
      return start + 1
    }
    let end = Self.expressionEnd(nodes, from: place + 1)
    let value = Array(nodes[(place + 1)..<end])
    let position = ImportPlace(path: path, line: nodes[start].line)
    let keys = [[name], around.suffix(1) + [name], around + [name]].map {
      $0.joined(separator: ".")
    }
    for key in keys where constants[key] == nil {
      constants[key] = value
    }
    if let owner = around.last { objects[owner]?.fields[name] = value }
    if around.count > 0 { objects[around.joined(separator: ".")]?.fields[name] = value }
    if value.first?.word.map({
      [
        "listOf", "persistentListOf", "arrayOf", "setOf", "mutableListOf", "buildList",
        "immutableListOf", "mapOf", "linkedMapOf", "persistentMapOf",
      ].contains($0)
    }) == true {
      lists.append((name, value, position))
    }
    if let lambda = value.first?.group("{"), lambda.mentions(Self.navigating) {
      functions[name, default: []].append(
        Function(
          name: name, owner: around.last ?? "", isExtension: false,
          parameters: Self.lambdaParameters(lambda), types: [], body: lambda, place: position,
          words: Self.words(of: lambda)))
    }
    return end
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

  private mutating func readObject(
    _ nodes: [CodeNode], at start: Int, path: String, around: [String]
  ) -> Int {
    let isSingle = nodes[start].word == "object"
    let before = nodes[..<start].suffix(3).compactMap(\.word)
    var place = start + 1
    var name = isSingle && before.last == "companion" ? "Companion" : ""
    if place < nodes.count, let word = nodes[place].word, nodes[place].line == nodes[start].line {
      name = word
      place += 1
    }
    guard !name.isEmpty else { return start + 1 }
    var parameters: [Parameter] = []
    var above: String?
    var given: [CodeCall.Argument] = []
    var body: [CodeNode]?
    var isBehindColon = false
    while place < nodes.count {
      let node = nodes[place]
      if let list = node.group("("), !isBehindColon {
        parameters = Self.parameters(list)
      } else if node.isSign(":") {
        isBehindColon = true
      } else if let block = node.group("{") {
        body = block
        place += 1
        break
      } else if isBehindColon, above == nil, let call = CodeCall(nodes, at: place),
        nodes[place].word != nil
      {
        above = call.name
        given = call.arguments
        if let block = call.trailing {
          body = block
          place = call.end
          break
        }
        place = call.end
        continue
      } else if let word = node.word {
        if [
          "class", "object", "interface", "fun", "val", "var", "enum", "sealed", "data", "private",
          "internal", "public", "override", "abstract", "companion", "const", "open", "import",
        ].contains(word) {
          break
        }
        if isBehindColon, above == nil { above = word }
      } else if node.isSign("@") {
        break
      } else if !["<", ">", ",", ".", "?", "*"].contains(where: node.isSign), node.group("(") == nil
      {
        break
      }
      place += 1
    }
    let inner = name == "Companion" ? around : around + [name]
    var object = Object(
      name: name, path: inner.joined(separator: "."), parameters: parameters, above: above,
      given: given, isSingle: isSingle, place: ImportPlace(path: path, line: nodes[start].line))
    guard name != "Companion" else {
      if let body { read(body, path: path, around: around) }
      return place
    }
    if before.last == "enum", let body { object.cases = readCases(body, of: object, path: path) }
    for key in Set([name, object.path]) where objects[key] == nil { objects[key] = object }
    if let body { read(body, path: path, around: inner) }
    return place
  }

  /// The constants at the beginning of an enumeration: `HOME("home", R.string.home)`.
  private mutating func readCases(_ body: [CodeNode], of owner: Object, path: String) -> [String] {
    let head = body.prefix { !$0.isSign(";") && $0.word != "fun" && $0.word != "companion" }
    var names: [String] = []
    for part in Array(head).parts {
      let plain = part.drop { $0.isSign("@") }
      guard let name = plain.first?.word else { continue }
      let call = CodeCall(Array(plain), at: 0)
      let key = "\(owner.path).\(name)"
      names.append(key)
      let made = Object(
        name: name, path: key, parameters: [], above: owner.name, given: call?.arguments ?? [],
        isSingle: true, place: ImportPlace(path: path, line: plain.first?.line ?? 1))
      if objects[key] == nil { objects[key] = made }
      if owner.path != owner.name, objects["\(owner.name).\(name)"] == nil {
        objects["\(owner.name).\(name)"] = made
      }
    }
    return names
  }
}
