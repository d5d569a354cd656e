/// The classes of an app in Swift with their functions.
///
/// It needs no grammar of Swift: a class is a name with a body, and a function another one.
struct UIKitProject {
  /// A class, structure, enumeration or extension with what is above it.
  struct Class {
    let name: String
    /// The class and the protocols above it, as far as they are named with it.
    var above: [String] = []
    /// The places of its functions in the project's list.
    var functions: [Int] = []
    /// The texts of types of its properties, by their names.
    var properties: [String: String] = [:]
    var place: ImportPlace
    /// Whether only extensions of it are in the sources.
    var isForeign: Bool
  }

  /// A parameter of a function.
  struct Parameter {
    /// The name that calls write; `nil` if they write none.
    let label: String?
    let name: String
    let type: String?
    /// Whether all calls hand an error over, so that errors run the function.
    let isError: Bool

    /// Whether its type is that of a controller.
    var isController: Bool { type?.hasSuffix("Controller") == true }
  }

  /// A function or a property.
  struct Function {
    let name: String
    /// The class that it is in.
    let type: String
    let parameters: [Parameter]
    /// The first word of the type that it returns, or that the property has.
    let result: String?
    let isProperty: Bool
    /// Whether Interface Builder may connect it with a control: `@IBAction`.
    let isTapped: Bool
    /// The protocols of the extension that it is in.
    let adopted: [String]
    let body: [CodeNode]
    /// The types of its parameters and variables, as far as the code names them.
    let locals: [String: String]
    let path: String
    let line: Int
  }

  private(set) var classes: [String: Class] = [:]
  /// The order of the classes in the sources.
  private(set) var order: [String] = []
  private(set) var functions: [Function] = []
  /// The places of functions, by their names.
  private(set) var named: [String: [Int]] = [:]
  /// The controllers of cases of enumerations: `case .profile: ProfileViewController()`.
  private(set) var cases: [String: String] = [:]
  /// The texts that cases are made of: `case about = "About"`.
  private(set) var rawTexts: [String: String] = [:]
  /// The classes that others of the app are made from.
  private(set) var bases: Set<String> = []
  /// All classes and protocols above a class, however far.
  private var ancestors: [String: Set<String>] = [:]

  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
  ]
  private static let kinds: Set<String> = [
    "class", "extension", "struct", "enum", "actor", "protocol",
  ]
  private static let declarations: Set<String> = [
    "func", "var", "let", "init", "class", "struct", "enum", "case", "subscript", "deinit",
    "extension", "protocol", "actor", "typealias",
  ]
  /// The most classes above each other.
  private static let deepest = 12
  /// The most classes and protocols above one.
  private static let mostAncestors = 60

  /// Reads the classes of a source; those inside others have names of their own.
  mutating func read(_ nodes: [CodeNode], of path: String) {
    var place = 0
    while place < nodes.count {
      guard let word = nodes[place].word, Self.kinds.contains(word), place + 1 < nodes.count,
        let first = nodes[place + 1].word, !Self.declarations.contains(first),
        let body = nodes[place...].prefix(60).firstIndex(where: { $0.group("{") != nil })
      else {
        place += 1
        continue
      }
      var name = first
      var head = Array(nodes[(place + 2)..<body])
      // `extension Login.Form` is one of the inner type.
      while head.count > 1, head[0].isSign("."), let inner = head[1].word {
        name = inner
        head.removeFirst(2)
      }
      let above = Self.inherited(head)
      // A copy of the app, as of an older edition, is not read again.
      let isCopy =
        word == "class" && classes[name]?.isForeign == false
        && above.first?.hasSuffix("Controller") == true && classes[name]?.above.first == above.first
      if isCopy {
        place = body + 1
        continue
      }
      add(
        name, above: above, isExtension: word == "extension",
        at: ImportPlace(path: path, line: nodes[place].line))
      let inside = nodes[body].group("{") ?? []
      let adopted = word == "extension" ? Self.inherited(head) : []
      // What a protocol demands has no code; extensions of it have.
      if word != "protocol" { addFunctions(inside, to: name, adopted, path) }
      if word == "enum" { learnTexts(ofCases: inside) }
      read(inside, of: path)
      place = body + 1
    }
  }

  private mutating func learnTexts(ofCases body: [CodeNode]) {
    for place in body.indices.dropLast(3) where body[place].word == "case" {
      if let name = body[place + 1].word, body[place + 2].isSign("="),
        let text = body[place + 3].text, rawTexts[name] == nil
      {
        rawTexts[name] = text
      }
    }
  }

  private mutating func add(
    _ name: String, above: [String], isExtension: Bool, at place: ImportPlace
  ) {
    guard var known = classes[name] else {
      order.append(name)
      classes[name] = Class(name: name, above: above, place: place, isForeign: isExtension)
      return
    }
    if isExtension {
      known.above += above
    } else if known.isForeign {
      known.above = above + known.above
      known.place = place
      known.isForeign = false
    }
    classes[name] = known
  }

  /// The names behind the colon of a declaration, without those of types in brackets.
  private static func inherited(_ head: [CodeNode]) -> [String] {
    guard let colon = head.firstIndex(where: { $0.isSign(":") }) else { return [] }
    var names: [String] = []
    var depth = 0
    for (place, node) in head.enumerated().dropFirst(colon + 1) {
      if node.word == "where" { break }
      if node.isSign("<") { depth += 1 }
      if node.isSign(">") { depth -= 1 }
      guard depth == 0, let word = node.word else { continue }
      // `Module.Base` is `Base`.
      if head[place - 1].isSign("."), !names.isEmpty { names.removeLast() }
      if word.first?.isUppercase == true { names.append(word) }
    }
    return names
  }

  private mutating func addFunctions(
    _ body: [CodeNode], to type: String, _ adopted: [String], _ path: String
  ) {
    var place = 0
    while place < body.count {
      guard let word = body[place].word, ["func", "var", "let", "init"].contains(word) else {
        place += 1
        continue
      }
      let next =
        body[(place + 1)...].firstIndex { node in
          node.line > body[place].line && node.word.map(Self.declarations.contains) == true
        } ?? body.count
      let rest = Array(body[(place + 1)..<next])
      let isProperty = word == "var" || word == "let"
      let name = word == "init" ? "init" : rest.first?.word ?? ""
      let parameters = isProperty ? nil : rest.firstIndex { $0.group("(") != nil }
      let given = parameters.flatMap { rest[$0].group("(") }.map(Self.parameters) ?? []
      let inside = Array(rest.dropFirst(isProperty ? 1 : (parameters ?? -1) + 1))
      var locals: [String: String] = [:]
      for parameter in given { locals[parameter.name] = parameter.type }
      Self.learnTypes(inside, &locals)
      let function = Function(
        name: name, type: type, parameters: given,
        result: isProperty ? Self.type(ofProperty: rest) : Self.result(rest[(parameters ?? 0)...]),
        isProperty: isProperty,
        isTapped: body[..<place].reversed().prefix(6).prefix { $0.group("{") == nil }
          .contains { $0.word == "IBAction" },
        adopted: adopted, body: inside, locals: locals, path: path, line: body[place].line)
      if isProperty, let own = function.result { classes[type]?.properties[name] = own }
      classes[type]?.functions.append(functions.count)
      named[name, default: []].append(functions.count)
      functions.append(function)
      place = next
    }
  }

  /// Learns the types of variables: `let child = AccountCoordinator(navigation)`.
  private static func learnTypes(
    _ nodes: [CodeNode], _ types: inout [String: String], depth: Int = 0
  ) {
    guard depth < 30 else { return }
    for (place, node) in nodes.enumerated() {
      learnTypes(node.inside, &types, depth: depth + 1)
      guard let name = node.word, place + 2 < nodes.count else { continue }
      let isDeclared = place > 0 && ["let", "var"].contains(nodes[place - 1].word)
      let isTyped = isDeclared && nodes[place + 1].isSign(":")
      guard isTyped || nodes[place + 1].isSign("=") && !nodes[place + 2].isSign("=") else {
        continue
      }
      let value = nodes[(place + 2)...].prefix(8).drop {
        $0.word == "try" || $0.word == "await" || $0.isSign("?") || $0.isSign("!")
      }
      if isTyped || isMade(value), let type = typeName(value) { types[name] = type }
    }
  }

  /// Whether a value makes one of a type, as `Store()` and `Store.shared` do; any other member may be of any type.
  private static func isMade(_ value: ArraySlice<CodeNode>) -> Bool {
    guard value.first?.isCapital == true else { return false }
    let next = value.dropFirst()
    if next.first?.isSign(".") == true {
      return next.dropFirst().first?.word.map(singles.contains) == true
        || next.dropFirst().first?.isCapital == true
    }
    return next.first?.group("(") != nil || next.first?.group("{") != nil
      || next.first?.isSign("<") == true
  }

  private static let singles: Set<String> = ["shared", "standard", "default", "current", "main"]

  private static func parameters(_ nodes: [CodeNode]) -> [Parameter] {
    nodes.parts.compactMap { part in
      let colon = part.firstIndex { $0.isSign(":") } ?? 0
      let words = part[..<colon].compactMap(\.word)
      guard let name = words.last else { return nil }
      let label = words.count > 1 ? words[words.count - 2] : name
      // The type of a closure is not that of what the closure is given.
      let rest = part[(colon + 1)...].drop { $0.isSign("@") }
      let type = isFunction(rest) ? nil : typeName(rest)
      return Parameter(
        label: label == "_" ? nil : label, name: name, type: type,
        isError: type?.hasSuffix("Error") == true && !rest.contains { $0.isSign("?") })
    }
  }

  /// Whether a type has an arrow, in brackets or not.
  private static func isFunction(_ type: ArraySlice<CodeNode>, depth: Int = 0) -> Bool {
    zip(type, type.dropFirst()).contains { $0.isSign("-") && $1.isSign(">") }
      || depth < 3 && type.contains { isFunction($0.inside[...], depth: depth + 1) }
  }

  /// The first name of a type behind the arrow of a function's head.
  private static func result(_ head: ArraySlice<CodeNode>) -> String? {
    var place = head.startIndex
    while place + 2 < head.endIndex, head[place].group("{") == nil {
      if head[place].isSign("-"), head[place + 1].isSign(">") {
        return typeName(head[(place + 2)...])
      }
      place += 1
    }
    return nil
  }

  /// The type of a property: the one that it names, else the one that its value makes.
  private static func type(ofProperty nodes: [CodeNode]) -> String? {
    guard nodes.count > 2 else { return nil }
    if nodes[1].isSign(":") { return typeName(nodes[2...]) }
    return nodes[1].isSign("=") && isMade(nodes[2...]) ? typeName(nodes[2...]) : nil
  }

  private static func typeName(_ nodes: ArraySlice<CodeNode>) -> String? {
    for (place, node) in zip(nodes.indices, nodes).prefix(6) {
      if let inner = node.group("(") { return typeName(inner[...]) }
      guard let word = node.word else { return nil }
      let isInner = place + 1 < nodes.endIndex && nodes[place + 1].isSign(".")
      let isLonger = isInner && place + 2 < nodes.endIndex && nodes[place + 2].isCapital
      if node.isCapital, !isLonger { return word }
      if !node.isCapital, !["some", "any", "weak", "unowned"].contains(word) { return nil }
    }
    return nil
  }
}

extension CodeNode {
  /// Whether it is a word with a capital, as the names of types are.
  var isCapital: Bool { word?.first?.isUppercase == true }
}

extension UIKitProject {
  /// The functions and properties of a class, in the order of the sources.
  func functions(of name: String) -> [Function] {
    classes[name]?.functions.map { functions[$0] } ?? []
  }

  /// The first view of SwiftUI that pieces make, however deep.
  func view(in nodes: [CodeNode], depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    for node in nodes {
      if node.isCapital, let word = node.word, let own = classes[word], !own.isForeign,
        own.above.contains("View")
      {
        return word
      }
      if let found = view(in: node.inside, depth: depth + 1) { return found }
    }
    return nil
  }

  /// The classes above one, nearest first.
  func chain(of name: String) -> [String] {
    var found: [String] = []
    var current = name
    while let own = classes[current], !own.isForeign, let above = own.above.first,
      found.count < Self.deepest, !found.contains(above)
    {
      found.append(above)
      current = above
    }
    return found
  }

  /// Whether a class is another one or is made from it, or adopts it as a protocol.
  func isKind(_ name: String, of other: String) -> Bool {
    name == other || ancestors[name]?.contains(other) == true
  }

  /// Learns all classes and protocols above each class.
  mutating func learnAncestors() {
    for name in order {
      var found: Set<String> = []
      var open = classes[name]?.above ?? []
      while let next = open.popLast(), found.count < Self.mostAncestors {
        if found.insert(next).inserted { open += classes[next]?.above ?? [] }
      }
      ancestors[name] = found
    }
  }

  /// Whether a class is one of UIKit's containers, or made from it.
  func isContainer(_ name: String, _ kind: String) -> Bool {
    name == kind || chain(of: name).contains(kind)
  }

  /// Whether a class is a controller of any kind.
  func isAnyController(_ name: String) -> Bool {
    guard let own = classes[name], !own.isForeign, let last = chain(of: name).last else {
      return false
    }
    return last.hasSuffix("ViewController") || last == "UIHostingController"
      || Self.containers.contains(last)
  }

  /// Whether a class is a controller that shows a screen of its own.
  func isController(_ name: String) -> Bool {
    isAnyController(name) && !bases.contains(name)
      && !chain(of: name).contains(where: Self.containers.contains)
  }

  /// Learns which controllers are only there for others to be made from.
  /// - Parameter made: the classes that code or a storyboard makes.
  mutating func learnBases(made: Set<String>) {
    let above = Set(order.flatMap { classes[$0]?.above.prefix(1) ?? [] })
    bases = above.filter { isAnyController($0) && !made.contains($0) }
  }

  /// Learns which controllers the cases of enumerations name.
  mutating func learnCases() {
    for function in functions where function.body.mentions(["case"]) { learnCases(function.body) }
  }

  private mutating func learnCases(_ nodes: [CodeNode], depth: Int = 0) {
    guard depth < 40 else { return }
    var current: String?
    for (place, node) in nodes.enumerated() {
      if node.word == "case", place + 2 < nodes.count {
        let isBound = ["let", "var"].contains(nodes[place + 1].word)
        let dot = place + (isBound ? 2 : 1)
        current = dot + 1 < nodes.count && nodes[dot].isSign(".") ? nodes[dot + 1].word : nil
      }
      if node.word == "default" { current = nil }
      if let word = node.word, let name = current, isController(word), cases[name] == nil,
        place + 1 < nodes.count, nodes[place + 1].group("(") != nil || nodes[place + 1].isSign(".")
      {
        cases[name] = word
      }
      learnCases(node.inside, depth: depth + 1)
    }
  }
}
