/// The reading of a file in Kotlin or Java: its classes, and of each function the code.
struct IntentsClasses {
  var project: IntentsProject
  private let file: Int
  private let path: String
  private let isJava: Bool
  private var layouts: Set<String> = []

  /// Adds the declarations of a file.
  static func read(_ nodes: [CodeNode], of path: String, into project: inout IntentsProject) {
    let file = project.addFile(path)
    var reader = IntentsClasses(
      project: project, file: file, path: path, isJava: path.hasSuffix(".java"))
    // The project goes into the reader and back, so that it is not copied.
    project = IntentsProject()
    reader.learn(nodes)
    reader.isJava
      ? reader.readJava(nodes, in: nil, isStatic: true, depth: 0)
      : reader.readKotlin(nodes, in: nil, isStatic: true, depth: 0)
    project = reader.project
  }

  private init(project: IntentsProject, file: Int, path: String, isJava: Bool) {
    self.project = project
    self.file = file
    self.path = path
    self.isJava = isJava
  }

  /// Notes the layouts and the classes that a file names.
  private mutating func learn(_ nodes: [CodeNode]) {
    for (place, node) in nodes.enumerated() {
      if let word = node.word, word.utf8.count > 1, word.first?.isUppercase == true {
        project.mention(project.number(of: word), in: file)
        if word.hasSuffix("Binding") {
          layouts.insert(ImportText.words(String(word.dropLast(7))).joined(separator: "_"))
        }
      } else if node.word == "layout", place > 1, nodes[place - 2].isResourceClass,
        place + 2 < nodes.count, let name = nodes[place + 2].word
      {
        layouts.insert(name)
      }
      if !node.inside.isEmpty { learn(node.inside) }
    }
  }

  private static let deepest = 8
}

extension IntentsClasses {
  private mutating func readKotlin(
    _ nodes: [CodeNode], in owner: Int?, isStatic: Bool, depth: Int
  ) {
    guard depth < Self.deepest else { return }
    var place = 0
    while place < nodes.count {
      let start = place
      switch nodes[place].word {
      case "import", "package":
        let line = nodes[place].line
        while place < nodes.count, nodes[place].line == line { place += 1 }
      case "fun":
        let (function, end) = KotlinProject.function(nodes, at: place, path: path, owner: "")
        if let function {
          // An extension of a class is a function of it.
          let extended =
            function.isExtension
            ? project.classNamed(project.number(of: function.owner)) : nil
          add(
            function.name, function.body, in: extended ?? owner,
            isStatic: isStatic && extended == nil || function.isExtension && extended == nil,
            line: nodes[start].line, element: element(before: start, nodes),
            counts: function.parameters.count(where: \.fallback.isEmpty)...function.parameters.count
          )
        }
        place = max(end, place + 1)
      case "val", "var":
        place = readProperty(nodes, at: place, in: owner, isStatic: isStatic)
      case "init", "constructor":
        let block = nodes[place...].prefix(12).first { $0.group("{") != nil }?.group("{")
        if let block {
          add("init", block, in: owner, isStatic: isStatic, line: nodes[start].line)
        }
        place += 1
      case "class", "interface", "object":
        place = readClass(nodes, at: place, in: owner, isStatic: isStatic, depth: depth)
      default: place += 1
      }
    }
  }

  private mutating func readProperty(
    _ nodes: [CodeNode], at start: Int, in owner: Int?, isStatic: Bool
  ) -> Int {
    var place = start + 1
    while place < nodes.count, nodes[place].isSign("<") || nodes[place].isSign(">") { place += 1 }
    guard place < nodes.count, let name = nodes[place].word else { return start + 1 }
    while place < nodes.count, nodes[place].line <= nodes[start].line + 2 {
      if nodes[place].isSign("=") || nodes[place].word == "by" { break }
      if place > start + 1,
        ["val", "var", "fun", "class", "object"].contains(nodes[place].word)
      {
        return place
      }
      place += 1
    }
    guard place < nodes.count, nodes[place].isSign("=") || nodes[place].word == "by" else {
      return start + 1
    }
    let end = KotlinProject.expressionEnd(nodes, from: place + 1)
    add(
      name, Array(nodes[(place + 1)..<max(end, place + 1)]), in: owner, isStatic: isStatic,
      line: nodes[start].line, isProperty: true)
    return max(end, start + 1)
  }

  private mutating func readClass(
    _ nodes: [CodeNode], at start: Int, in owner: Int?, isStatic: Bool, depth: Int
  ) -> Int {
    let isCompanion = start > 0 && nodes[start - 1].word == "companion"
    var place = start + 1
    var name = ""
    if place < nodes.count, let word = nodes[place].word {
      name = word
      place += 1
    }
    var supers: [Int] = []
    var isBehindColon = isJava
    var angles = 0
    var body: [CodeNode]?
    while place < nodes.count {
      let node = nodes[place]
      if node.isSign("<") { angles += 1 }
      if node.isSign(">") { angles -= 1 }
      if let block = node.group("{") {
        body = block
        place += 1
        break
      } else if node.isSign(":") {
        isBehindColon = true
      } else if let word = node.word {
        if !isJava, Self.beginnings.contains(word) { break }
        if isBehindColon, angles == 0, word.first?.isUppercase == true {
          // Of `Outer.Inner` the last name counts.
          if nodes[place - 1].isSign("."), nodes[place - 2].word?.first?.isUppercase == true {
            _ = supers.popLast()
          }
          supers.append(project.number(of: word))
        }
      } else if node.isSign("@"), place > start + 2, node.line > nodes[place - 1].line {
        // An annotation of the next declaration; one in the heading follows on the same line.
        break
      } else if node.isSign(";") {
        break
      }
      place += 1
    }
    guard let body else {
      if !name.isEmpty, !isCompanion { _ = made(name, in: owner, supers, nodes, at: start) }
      return max(place, start + 1)
    }
    if isCompanion || name.isEmpty {
      readKotlin(body, in: owner, isStatic: true, depth: depth + 1)
      return place
    }
    let index = made(name, in: owner, supers, nodes, at: start)
    let isSingle = nodes[start].word == "object"
    if isJava {
      readJava(body, in: index, isStatic: false, depth: depth + 1)
    } else {
      readKotlin(body, in: index, isStatic: isSingle, depth: depth + 1)
    }
    return place
  }

  private static let beginnings: Set<String> = [
    "class", "object", "interface", "fun", "val", "var", "enum", "sealed", "data", "private",
    "internal", "public", "override", "abstract", "companion", "const", "open", "import", "inline",
    "suspend", "lateinit", "typealias",
  ]

  private mutating func made(
    _ name: String, in owner: Int?, _ supers: [Int], _ nodes: [CodeNode], at start: Int
  ) -> Int {
    var isAbstract = nodes[start].word == "interface"
    var annotated: [Int] = []
    // The modifiers and annotations before it.
    var place = start - 1
    while place >= 0, place > start - 60 {
      if nodes[place].group("{") != nil || nodes[place].isSign(";") { break }
      if ["abstract", "sealed"].contains(nodes[place].word) { isAbstract = true }
      if place > 1, nodes[place - 2].isSign("@"), let inside = nodes[place].group("(") {
        annotated += Self.literals(in: inside).map { project.number(of: $0) }
      }
      place -= 1
    }
    return project.add(
      .init(
        name: project.number(of: name), outer: owner, supers: supers, isAbstract: isAbstract,
        isInterface: nodes[start].word == "interface",
        annotated: annotated, layouts: layouts,
        place: ImportPlace(path: path, line: nodes[start].line), file: file))
  }

  /// The names of the classes that pieces name: `About::class` and `About.class`.
  static func literals(in nodes: [CodeNode]) -> [String] {
    nodes.indices.compactMap { place in
      guard nodes[place].word == "class", place > 1 else { return nil }
      return nodes[..<place].last { $0.word != nil }?.word
    }
  }
}

extension IntentsClasses {
  private mutating func readJava(
    _ nodes: [CodeNode], in owner: Int?, isStatic: Bool, depth: Int
  ) {
    guard depth < Self.deepest else { return }
    var start = 0
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      if ["class", "interface", "enum", "record"].contains(node.word), place + 1 < nodes.count,
        nodes[place + 1].word != nil, place == 0 || !nodes[place - 1].isSign(".")
      {
        place = readClass(nodes, at: place, in: owner, isStatic: isStatic, depth: depth)
        start = place
      } else if node.isSign(";") {
        readMember(nodes[start..<place], in: owner)
        place += 1
        start = place
      } else if node.group("{") != nil,
        !nodes[start..<place].contains(where: { $0.isSign("=") })
      {
        readMember(nodes[start...place], in: owner)
        place += 1
        start = place
      } else {
        place += 1
      }
    }
  }

  /// Reads a method, a field or a block of a class.
  private mutating func readMember(_ nodes: ArraySlice<CodeNode>, in owner: Int?) {
    let nodes = Array(nodes)
    guard let first = nodes.first, let owner else { return }
    let isStatic = nodes.prefix(12).contains { $0.word == "static" }
    if let equals = nodes.firstIndex(where: { $0.isSign("=") }) {
      guard equals > 0, let name = nodes[equals - 1].word else { return }
      add(
        name, Array(nodes[(equals + 1)...]), in: owner, isStatic: isStatic, line: first.line,
        isProperty: true)
      note(name, in: owner, element(before: equals, nodes))
      return
    }
    guard let block = nodes.last?.group("{") else {
      // A field that an annotation fills: `@BindView(R.id.send) Button send;`
      if let name = nodes.last?.word { note(name, in: owner, element(before: nodes.count, nodes)) }
      return
    }
    // An annotation has brackets, too; a method's are behind its name and its type.
    let list = nodes.indices.last { nodes[$0].group("(") != nil }
    guard let list, list > 0, let name = nodes[list - 1].word,
      list < 2 || !nodes[list - 2].isSign("@")
    else {
      add("init", block, in: owner, isStatic: isStatic, line: first.line)
      return
    }
    add(
      name, block, in: owner, isStatic: isStatic, line: nodes[list - 1].line,
      element: element(before: list - 1, nodes), counts: Self.counts(nodes[list].inside))
  }

  /// The numbers of values that a method in Java may be given; the commas between types do not count.
  private static func counts(_ parameters: [CodeNode]) -> ClosedRange<Int> {
    var angles = 0
    var count = parameters.isEmpty ? 0 : 1
    for node in parameters {
      if node.isSign("<") { angles += 1 }
      if node.isSign(">") { angles -= 1 }
      if node.isSign(","), angles == 0 { count += 1 }
    }
    let isOpen = parameters.contains { $0.isSign(".") }
    return isOpen ? 0...Int.max : count...count
  }

  private mutating func note(
    _ name: String, in owner: Int, _ element: IntentsProject.Element?
  ) {
    if let element { project.classes[owner].views[project.number(of: name)] = element }
  }

  /// The element that an annotation before a declaration names: `@OnClick(R.id.send)`.
  private func element(before place: Int, _ nodes: [CodeNode]) -> IntentsProject.Element? {
    var place = place - 1
    let first = max(0, place - 16)
    while place >= first {
      if nodes[place].group("{") != nil || nodes[place].isSign(";") { return nil }
      if place > 1, nodes[place - 2].isSign("@"), let inside = nodes[place].group("("),
        let name = IntentsWalk.resource("id", in: inside)
      {
        return .id(name)
      }
      place -= 1
    }
    return nil
  }

  private mutating func add(
    _ name: String, _ body: [CodeNode], in owner: Int?, isStatic: Bool, line: Int,
    isProperty: Bool = false, element: IntentsProject.Element? = nil,
    counts: ClosedRange<Int> = 0...Int.max
  ) {
    var function = IntentsProject.Function(
      name: project.number(of: name), owner: owner, isStatic: isStatic, file: file, line: line)
    function.element = element
    function.counts = counts
    function.isProperty = isProperty
    function.isForLater = body.mentions(Self.later)
    if name == "getPageTitle" || body.mentions(["TabLayoutMediator"]) {
      function.texts = IntentsWalk.resources("string", in: body)
    }
    if isProperty, body.count == 1, let text = body[0].text {
      // A constant: nothing is called.
      if project.constants[function.name] == nil { project.constants[function.name] = text }
      return
    }
    project.functions.append(function)
    IntentsWalk.walk(body, of: name, isProperty: isProperty, in: &project)
  }

  private static let later: Set<String> = [
    "PendingIntent", "TaskStackBuilder", "RemoteViews", "ShortcutInfo", "ShortcutInfoCompat",
    "PendingIntentCompat",
  ]
}
