import WebText

/// The classes and constants of an app in Dart, and its texts.
struct DartProject {
  /// A class's code; that of a state belongs to its widget.
  struct Class {
    let name: String
    var bodies: [(nodes: [CodeNode], path: String)] = []
    let place: ImportPlace
  }

  private(set) var classes: [String: Class] = [:]
  /// The class above each class.
  private(set) var supers: [String: String] = [:]
  /// Texts by the names of constants, alone and with their class: `Routes.home`.
  private(set) var constants: [String: String] = [:]
  /// The code of each source, outermost pieces first.
  private(set) var sources: [(nodes: [CodeNode], path: String)] = []
  private(set) var texts = NamedTexts()
  /// The functions and variables outside of classes, with their heads.
  private(set) var functions: [String: (nodes: [CodeNode], path: String)] = [:]

  private static let words = ["Widget", "Route", "Navigator", "context.", "Page", "Screen"]

  init(_ tree: ProjectTree, _ findings: inout ImportFindings) {
    var names = DartPrivateNames()
    for path in tree.paths where path.hasSuffix(".dart") && !SourceSurvey.isForeign(path) {
      guard let bytes = tree.bytes(path, &findings), bytes.count <= 1 << 20 else { continue }
      let scan = SourceScan(bytes)
      guard Self.words.contains(where: scan.contains) else { continue }
      let nodes = names.unique(CodeReader.read(bytes, .dart))
      sources.append((nodes, path))
      read(nodes, path)
    }
    for path in tree.paths where path.hasSuffix("_en.arb") || path.hasSuffix("/en.arb") {
      guard let bytes = tree.bytes(path, &findings), let json = try? JSONReader.read(bytes) else {
        continue
      }
      for member in json.members ?? [] where !member.key.hasPrefix("@") {
        if let text = member.value.string, text.count < 80 { texts.add(text, for: member.key) }
      }
    }
  }

  private mutating func read(_ nodes: [CodeNode], _ path: String) {
    readConstants(nodes, of: "")
    readFunctions(nodes, path)
    for place in nodes.indices.dropLast(2) where ["class", "enum"].contains(nodes[place].word) {
      guard let name = nodes[place + 1].word,
        let open = nodes[place...].prefix(40).firstIndex(where: { $0.group("{") != nil })
      else { continue }
      let body = nodes[open].group("{") ?? []
      readConstants(body, of: name)
      // `class _HomeState extends State<Home>`
      let head = nodes[(place + 2)..<open]
      let state = head.firstIndex {
        $0.word == "State" || $0.word == "ConsumerState" || $0.word == "HookState"
      }
      let owner = state.flatMap { $0 + 2 < open ? nodes[$0 + 2].word : nil } ?? name
      if let above = head.firstIndex(where: { $0.word == "extends" }), above + 1 < open,
        supers[name] == nil
      {
        supers[name] = nodes[above + 1].word
      }
      let at = ImportPlace(path: path, line: nodes[place].line)
      classes[owner, default: Class(name: owner, place: at)].bodies.append((body, path))
    }
  }

  /// Reads `void open(context) { … }` and `final open = …;`.
  private mutating func readFunctions(_ nodes: [CodeNode], _ path: String) {
    var place = 0
    while place + 1 < nodes.count {
      let isCall = nodes[place + 1].group("(") != nil
      guard let name = nodes[place].word, name.first?.isUppercase == false,
        isCall || nodes[place + 1].isSign("=")
      else {
        place += 1
        continue
      }
      let rest = nodes[place...].dropFirst(2)
      // A function ends with its braces, anything else with a sign.
      let end = rest.firstIndex { $0.isSign(";") || isCall && $0.group("{") != nil } ?? nodes.count
      let code = nodes[place..<min(end + 1, nodes.count)]
      if functions[name] == nil, !code.isEmpty { functions[name] = (Array(code), path) }
      place = max(end, place) + 1
    }
  }

  /// Reads `static const home = '/home';`, `home('/home')` of an enumeration, and getters of literals.
  private mutating func readConstants(_ nodes: [CodeNode], of owner: String) {
    for place in nodes.indices.dropLast() {
      guard let name = nodes[place].word else { continue }
      let next = nodes[place + 1]
      var text: String?
      if next.isSign("="), place + 2 < nodes.count {
        text =
          nodes[place + 2].isSign(">") && place + 3 < nodes.count
          ? nodes[place + 3].text : nodes[place + 2].text
      } else if let given = next.group("("), given.first?.text != nil, !owner.isEmpty {
        text = given.first?.text
      } else if next.group("(") != nil, !owner.isEmpty, place + 4 < nodes.count,
        nodes[place + 2].isSign("="), nodes[place + 3].isSign(">")
      {
        text = returned(Array(nodes[(place + 4)...].prefix { !$0.isSign(";") }))
      }
      guard let text else { continue }
      for key in [name, "\(owner).\(name)"] where constants[key] == nil { constants[key] = text }
    }
  }

  /// The address that a function makes of its parameters: `item(id) => '/items/$id'`, or `append('/items/$id')`.
  private func returned(_ nodes: [CodeNode]) -> String? {
    let given = CodeCall(nodes, at: nodes.startIndex)?.positional(0)
    guard let text = text(given ?? nodes), text.hasPrefix("/") else { return nil }
    return text
  }

  /// Whether a class is a widget, by the names of the classes above it.
  func isWidget(_ name: String) -> Bool {
    classesAbove(name).contains { $0.hasSuffix("Widget") }
  }

  /// Whether a class is a route of one page, the library's or one that extends it.
  func isPageRoute(_ name: String) -> Bool {
    ([name] + classesAbove(name)).contains {
      ["MaterialPageRoute", "CupertinoPageRoute", "PageRouteBuilder"].contains($0)
    }
  }

  /// The names of the classes above one, the nearest first; at most eight, since sources may extend in a circle.
  private func classesAbove(_ name: String) -> [String] {
    Array(sequence(first: name) { supers[$0] }.dropFirst().prefix(8))
  }

  /// The text of an expression, with `{*}` for computed parts; `nil` if it is computed.
  func text(_ nodes: [CodeNode]) -> String? {
    guard let first = nodes.first else { return nil }
    if let text = first.text { return text }
    if case .template(let parts) = first.kind {
      return parts.reduce(into: "") { whole, part in
        // `'/list${id.isEmpty ? '' : '?id=$id'}'` may end where its computed part begins.
        let code = part.group("{") ?? []
        let isBehindText = !whole.isEmpty && !whole.hasSuffix("/")
        let mayBeEmpty = isBehindText && code.contains { $0.text?.isEmpty == true }
        whole += part.text ?? (mayBeEmpty ? "" : text(code) ?? "{*}")
      }
    }
    let words = nodes.prefix { $0.word != nil || $0.isSign(".") }.compactMap(\.word)
    guard words.count == 1 || nodes.count > 1 && nodes[1].isSign(".") else { return nil }
    let plain = words.filter {
      !["path", "name", "routeName", "route"].contains($0) || words.count == 1
    }
    return constants[words.suffix(2).joined(separator: ".")] ?? constants[
      plain.suffix(2).joined(separator: ".")]
      ?? words.last.flatMap { constants[$0] }
  }

  /// The first text that people read in pieces.
  func label(_ nodes: [CodeNode], depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    for (place, node) in nodes.enumerated() {
      if let word = node.word, place > 0, nodes[place - 1].isSign("."), let text = texts[word] {
        return text
      }
      if let word = node.word, let call = CodeCall(nodes, at: place),
        ["Text", "AutoSizeText", "Tab"].contains(word)
      {
        let given = call["text"] ?? call["data"] ?? call.positional(0) ?? []
        if let text = given.first?.text, text.contains(where: \.isLetter) { return text }
        if let found = label(given, depth: depth + 1) { return found }
        continue
      }
      if let found = label(node.inside, depth: depth + 1) { return found }
      if node.text != nil, place > 1, nodes[place - 1].isSign(":"),
        ["label", "title", "text", "tooltip", "semanticLabel"].contains(nodes[place - 2].word),
        let text = node.text, text.contains(where: \.isLetter)
      {
        return text
      }
    }
    return nil
  }
}
