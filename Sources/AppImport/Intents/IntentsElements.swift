/// The elements of screens that code names, and their texts.
extension IntentsWalk {
  /// The name of a resource of a kind: `send` of `R.id.send`.
  static func resource(_ kind: String, in nodes: [CodeNode], depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    for (place, node) in nodes.enumerated() {
      if node.word == kind, place > 1, nodes[place - 1].isSign("."), place + 2 < nodes.count,
        nodes[place - 2].isResourceClass, nodes[place + 1].isSign(".")
      {
        return nodes[place + 2].word
      }
      if let found = resource(kind, in: node.inside, depth: depth + 1) { return found }
    }
    return nil
  }

  /// All names of resources of a kind, in their order.
  static func resources(_ kind: String, in nodes: [CodeNode], depth: Int = 0) -> [String] {
    guard depth < deepest else { return [] }
    return nodes.indices.flatMap { place -> [String] in
      if nodes[place].word == kind, place > 1, place + 2 < nodes.count,
        nodes[place - 2].isResourceClass
      {
        return nodes[place + 2].word.map { [$0] } ?? []
      }
      return resources(kind, in: nodes[place].inside, depth: depth + 1)
    }
  }

  /// The text that pieces are or name.
  static func text(in nodes: [CodeNode]) -> IntentsProject.Element? {
    if let name = resource("string", in: nodes) { return .string(name) }
    guard let text = nodes.first?.text, text.contains(where: \.isLetter) else { return nil }
    return .text(text)
  }

  /// The text among what a call is given.
  static func text(of call: CodeCall) -> IntentsProject.Element? {
    for argument in call.arguments where !isTap(argument.label ?? "") {
      if let name = resource("string", in: argument.nodes) { return .string(name) }
      if ["text", "title", "label"].contains(argument.label), let found = text(in: argument.nodes) {
        return found
      }
    }
    return call.trailing.flatMap { block in
      resource("string", in: block).map { .string($0) }
    }
  }

  /// The element that something at a place is called on.
  func element(
    before place: Int, _ nodes: [CodeNode], _ spot: Spot
  ) -> IntentsProject.Element? {
    var place = place - 1
    guard place >= 0, nodes[place].isSign(".") else { return spot.element }
    place -= 1
    while place >= 0, nodes[place].isSign("?") || nodes[place].isSign("!") { place -= 1 }
    guard place >= 0 else { return spot.element }
    if nodes[place].group("(") != nil || nodes[place].group("{") != nil {
      return Self.held(Array(nodes[...place].suffix(6)))
    }
    guard let word = nodes[place].word else { return nil }
    return word == "this" || word == "it"
      ? spot.element : project.known(word).map { .property($0) }
  }

  /// The element that an expression finds: `findViewById(R.id.send)`, `findPreference("key")`.
  static func held(_ nodes: [CodeNode]) -> IntentsProject.Element? {
    if let name = resource("id", in: nodes) { return .id(name) }
    guard let at = nodes.firstIndex(where: { $0.word.map(isFinder) ?? false }) else {
      return resource("string", in: nodes).map { .string($0) }
    }
    let rest = Array(nodes[at...].prefix(8))
    if let name = resource("string", in: rest) { return .key(name) }
    let group = rest.first { $0.group("(") != nil }?.inside ?? []
    if let text = group.first?.text { return .key(text) }
    return group.last?.word.map { .key($0) }
  }

  static func isFinder(_ word: String) -> Bool {
    word.contains("reference") || word.hasPrefix("find") || word == "requireViewById"
  }

  mutating func noteView(_ name: String, _ value: [CodeNode]) {
    guard let owner else { return }
    let key = project.number(of: name)
    guard let at = value.prefix(10).firstIndex(where: { $0.word.map(Self.isFinder) ?? false })
    else {
      // A helper of the app that finds a preference by its key.
      guard value.count < 8, project.classes[owner].views[key] == nil,
        let found = Self.resource("string", in: value)
      else { return }
      project.classes[owner].views[key] = .key(found)
      return
    }
    let line = value[at].line
    let near = value[at...].prefix { $0.line <= line + 1 }.prefix(8)
    guard let element = Self.held(Array(near)) else { return }
    if project.classes[owner].views[key] == nil { project.classes[owner].views[key] = element }
  }

  /// Whether what has a title at a place is the screen or its bar.
  static func isTitled(before place: Int, _ nodes: [CodeNode], _ spot: Spot) -> Bool {
    guard spot.trigger == nil, spot.gate < 0 else { return false }
    guard place > 1, nodes[place - 1].isSign(".") else { return !spot.isInBlock }
    let before = nodes[..<place].suffix(6).reversed().first { $0.word != nil }?.word ?? ""
    return isBar(before) || before == "this" && !spot.isInBlock
  }

  /// Whether a word names a screen or the bar at its top.
  static func isBar(_ word: String) -> Bool {
    let small = word.lowercased()
    return ["actionbar", "toolbar", "activity"].contains(where: small.hasSuffix)
  }

  /// Whether a word names a bar or a drawer of sections.
  static func isSectionBar(_ word: String) -> Bool {
    !isBar(word)
      && ImportText.words(word).contains {
        ["nav", "navigation", "bottom", "rail", "drawer"].contains($0)
      }
  }

  mutating func noteTitle(_ value: [CodeNode]) {
    guard let owner, project.classes[owner].title == nil else { return }
    let line = value.first?.line ?? 0
    let near = Array(value.prefix { $0.line <= line })
    if let name = Self.resource("string", in: near) { project.classes[owner].title = .string(name) }
  }

  /// The element that a block is about: `binding.send.apply { … }`, `preference { setTitle(R.string.about) … }`.
  func blockElement(
    of call: CodeCall, _ block: [CodeNode], _ nodes: [CodeNode], at place: Int
  ) -> IntentsProject.Element? {
    switch call.name {
    case "apply", "run", "also", "let":
      return element(before: place, nodes, Spot()) ?? Self.shown(in: block)
    case "with":
      return call.arguments.first?.nodes.last?.word.flatMap { project.known($0) }
        .map { .property($0) }
    default: return Self.shown(in: block)
    }
  }

  /// The title that a block sets: `nameRes = R.string.about`, `setTitle(R.string.about)`.
  static func shown(in block: [CodeNode]) -> IntentsProject.Element? {
    for (place, node) in block.enumerated() {
      guard let word = node.word?.lowercased(), place + 1 < block.count,
        place == 0 || !block[place - 1].isSign("."),
        ["title", "name", "text"].contains(where: word.contains)
      else { continue }
      if let group = block[place + 1].group("(") {
        if let found = text(in: group) { return found }
      } else if block[place + 1].isSign("=") {
        let value = Array(block[(place + 2)...].prefix(8))
        if let found = text(in: value) { return found }
      }
    }
    return nil
  }
}

extension CodeNode {
  /// Whether it is `R`, or the name that code gives to the `R` of another module: `import shop.texts.R as TextsR`.
  var isResourceClass: Bool { word?.hasSuffix("R") == true && word?.contains("_") == false }
}
