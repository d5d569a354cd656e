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
    /// Whether it is an interface, or a class without values of its own.
    var isAbstract = false
    /// The types behind the first one above it.
    var further: [String] = []
    let place: ImportPlace
    var fields: [String: [CodeNode]] = [:]
    /// The constants of an enumeration.
    var cases: [String] = []
  }

  /// A function or class whose annotation names a screen that it shows.
  struct Annotated {
    let screen: String
    let name: String
    let path: String
    /// Whether the app starts with it.
    let isStart: Bool
  }

  private(set) var functions: [String: [Function]] = [:]
  /// Objects by their names and by their paths; of several with one name the first.
  private(set) var objects: [String: Object] = [:]
  /// The values of constants and properties outside of functions.
  private(set) var constants: [String: [CodeNode]] = [:]
  /// Those outside of classes, by their names.
  private(set) var free: [String: [CodeNode]] = [:]
  /// The lists among them, in the order of the sources.
  private(set) var lists: [(name: String, nodes: [CodeNode], place: ImportPlace)] = []

  /// The functions and classes that annotations bind to screens.
  private(set) var annotated: [Annotated] = []
  /// The classes of screens that are values.
  var shown: Set<String> = []

  static let navigating: Set<String> = [
    "navigate", "navController", "backStack", "navigator", "navActions", "popBackStack",
    "navigateTo",
  ]

  mutating func read(_ nodes: [CodeNode], of path: String) { read(nodes, path: path, around: []) }

  /// Reads the declarations of a file or of a class's body.
  private mutating func read(_ nodes: [CodeNode], path: String, around: [String]) {
    var place = 0
    var annotations = KotlinAnnotations()
    while place < nodes.count {
      switch nodes[place].word {
      case "fun":
        let (function, end) = Self.function(nodes, at: place, path: path, owner: around.last ?? "")
        if let function {
          functions[function.name, default: []].append(function)
          add(annotations, to: function)
        }
        annotations = KotlinAnnotations()
        place = max(end, place + 1)
      case "val", "var":
        place = readProperty(nodes, at: place, path: path, around: around)
        annotations = KotlinAnnotations()
      case "class", "object", "interface":
        if let screen = annotations.screen, place + 1 < nodes.count,
          let name = nodes[place + 1].word
        {
          annotated.append(
            Annotated(screen: screen, name: name, path: path, isStart: annotations.isStart))
        }
        annotations = KotlinAnnotations()
        place = readObject(nodes, at: place, path: path, around: around)
      case let word? where place > 0 && nodes[place - 1].isSign("@"):
        place = annotations.read(word, nodes, at: place)
      default: place += 1
      }
    }
  }

  /// Notes that a function shows the screen that its annotations name, or one that is made for it.
  private mutating func add(_ annotations: KotlinAnnotations, to function: Function) {
    var screen = annotations.screen
    if screen == nil, annotations.isDestination {
      let name = "\(function.name)Destination"
      screen = name
      let parameters = function.parameters.filter {
        $0.fallback.isEmpty && $0.name.lowercased().hasSuffix("id")
      }
      let object = Object(
        name: name, path: name, parameters: parameters, above: nil, given: [], isSingle: false,
        place: function.place)
      if objects[name] == nil { objects[name] = object }
    }
    if let screen {
      annotated.append(
        Annotated(
          screen: screen, name: function.name, path: function.place.path,
          isStart: annotations.isStart))
    }
  }

  /// The names of the types above a class, nearest first.
  func supers(of object: Object) -> [String] {
    var found: [String] = []
    var next = [object.above].compactMap(\.self) + object.further
    while let name = next.first, found.count < 12 {
      next.removeFirst()
      guard !found.contains(name) else { continue }
      found.append(name)
      if let above = objects[name] { next += [above.above].compactMap(\.self) + above.further }
    }
    return found
  }

  /// The number of folders that two paths share, and one more for the same file.
  static func nearness(_ first: String, _ second: String) -> Int {
    if first == second { return .max }
    var shared = 0
    for (left, right) in zip(first.utf8, second.utf8) {
      guard left == right else { break }
      if left == UInt8(ascii: "/") { shared += 1 }
    }
    return shared
  }

  private mutating func readProperty(
    _ nodes: [CodeNode], at start: Int, path: String, around: [String]
  ) -> Int {
    var place = start + 1
    var name: String?
    while place < nodes.count, nodes[place].line <= nodes[start].line + 2 {
      if nodes[place].isSign("=") { break }
      if ["val", "var", "fun", "class", "object"].contains(nodes[place].word) { return place }
      // `val entries get() = …` and `val x by lazy { … }` are values, too.
      if nodes[place].word == "get", place + 2 < nodes.count {
        if nodes[place + 2].isSign("=") {
          place += 2
          break
        }
        if let block = nodes[place + 2].group("{"), let name {
          keep(block, as: name, around: around)
          return place + 3
        }
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
    keep(value, as: name, around: around)
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

  /// Keeps the value of a property, by its name and those around it.
  private mutating func keep(_ value: [CodeNode], as name: String, around: [String]) {
    let keys = [[name], around.suffix(1) + [name], around + [name]].map {
      $0.joined(separator: ".")
    }
    for key in keys where constants[key] == nil {
      constants[key] = value
    }
    if around.isEmpty, free[name] == nil { free[name] = value }
    if let owner = around.last { objects[owner]?.fields[name] = value }
    if around.count > 0 { objects[around.joined(separator: ".")]?.fields[name] = value }
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
    var further: [String] = []
    while place < nodes.count {
      let node = nodes[place]
      if !isBehindColon, let end = Self.constructor(nodes, at: place) {
        place = end
        continue
      }
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
        if isBehindColon {
          let isFirst = above == nil || place > 0 && nodes[place - 1].isSign(".") && further.isEmpty
          if isFirst { above = word } else { further.append(word) }
        }
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
    object.isAbstract =
      nodes[start].word == "interface" || before.contains("abstract") || before.contains("sealed")
    object.further = further
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
