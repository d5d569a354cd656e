/// The view controllers of an app in Swift, and the code that makes and shows them.
///
/// It needs no grammar of Swift: a class is a name with a body, a function another one, and a controller is made where
/// its name is called.
struct UIKitProject {
  /// A class with what is above it.
  struct Class {
    let name: String
    let above: String?
    var functions: [Function] = []
    let place: ImportPlace
  }

  /// A function or a property, or the code between them.
  struct Function {
    let name: String
    let body: [CodeNode]
    let path: String
    let line: Int
  }

  private(set) var classes: [String: Class] = [:]
  /// The order of the classes in the sources.
  private(set) var order: [String] = []
  /// The controllers of cases of enumerations: `case .profile: ProfileViewController()`.
  private(set) var cases: [String: String] = [:]

  private static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
  ]

  mutating func read(_ nodes: [CodeNode], of path: String) {
    var place = 0
    while place < nodes.count {
      let word = nodes[place].word
      if word == "class" || word == "extension" || word == "struct" || word == "enum"
        || word == "actor",
        place + 1 < nodes.count, let name = nodes[place + 1].word,
        let body = nodes[place...].prefix(40).firstIndex(where: { $0.group("{") != nil })
      {
        let head = nodes[(place + 2)..<body]
        let above = head.first?.isSign(":") == true ? head.dropFirst().first?.word : nil
        if classes[name] == nil {
          order.append(name)
          classes[name] = Class(
            name: name, above: word == "extension" ? nil : above,
            place: ImportPlace(path: path, line: nodes[place].line))
        } else if word != "extension", classes[name]?.above == nil {
          let functions = classes[name]?.functions ?? []
          classes[name] = Class(
            name: name, above: above, functions: functions,
            place: ImportPlace(path: path, line: nodes[place].line))
        }
        let inside = nodes[body].group("{") ?? []
        classes[name]?.functions += Self.functions(in: inside, path)
        read(inside, of: path)
        place = body + 1
      } else {
        place += 1
      }
    }
  }

  private static func functions(in body: [CodeNode], _ path: String) -> [Function] {
    var found: [Function] = []
    var place = 0
    while place < body.count {
      guard ["func", "var", "let", "init"].contains(body[place].word) else {
        place += 1
        continue
      }
      let name =
        body[place].word == "init"
        ? "init" : place + 1 < body.count ? body[place + 1].word ?? "" : ""
      let next =
        body[(place + 1)...].firstIndex { node in
          ["func", "var", "let", "init", "class", "struct", "enum", "case"].contains(node.word)
            && node.line > body[place].line
        } ?? body.count
      found.append(
        Function(
          name: name, body: Array(body[(place + 1)..<next]), path: path, line: body[place].line))
      place = next
    }
    return found
  }

  /// Learns which controllers the cases of enumerations name.
  mutating func learnCases() {
    for name in order {
      for function in classes[name]?.functions ?? [] where function.body.mentions(["case"]) {
        learnCases(function.body)
      }
    }
  }

  private mutating func learnCases(_ nodes: [CodeNode], depth: Int = 0) {
    guard depth < 40 else { return }
    var current: String?
    for (place, node) in nodes.enumerated() {
      if node.word == "case", place + 2 < nodes.count, nodes[place + 1].isSign(".") {
        current = nodes[place + 2].word
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

  /// The classes above one, nearest first.
  private func chain(of name: String) -> [String] {
    var found: [String] = []
    var current = name
    while let above = classes[current]?.above, found.count < 8 {
      found.append(above)
      current = above
    }
    return found
  }

  /// Whether a name is that of a controller that shows a screen of its own.
  func isController(_ name: String) -> Bool {
    guard let own = classes[name], own.above != nil else { return false }
    let chain = chain(of: name)
    return chain.last?.hasSuffix("ViewController") == true
      && !chain.contains(where: Self.containers.contains)
      && !name.hasPrefix("Base")
  }

  func isContainer(_ name: String, _ kind: String) -> Bool { chain(of: name).contains(kind) }
}
