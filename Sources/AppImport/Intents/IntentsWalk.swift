/// A walk through the code of a function, which notes every call with what has to be pressed for it.
struct IntentsWalk {
  private var project: IntentsProject
  private let function: Int
  private let owner: Int?
  /// The steps that may still be taken.
  private var steps = 60_000

  /// Where the walk is.
  struct Spot {
    var trigger: IntentsProject.Trigger?
    var gate: Int = -1
    /// The element whose block this is.
    var element: IntentsProject.Element?
    /// Whether this is in a block of something other than the screen.
    var isInBlock = false
    /// Whether this is in what a call that may open a screen is given.
    var isGiven = false
    var depth = 0
  }

  /// Adds the calls of the function that was added last.
  static func walk(
    _ body: [CodeNode], of name: String, isProperty: Bool, in project: inout IntentsProject
  ) {
    let index = project.functions.count - 1
    var walk = IntentsWalk(
      project: project, function: index, owner: project.functions[index].owner)
    // The project goes into the walk and back, so that it is not copied.
    project = IntentsProject()
    var spot = Spot()
    if !isProperty, isHandler(name) {
      spot.trigger = .init(element: walk.project.functions[index].element)
    } else if let element = walk.project.functions[index].element {
      spot.trigger = .init(element: element)
    }
    if isProperty { walk.noteView(name, body) }
    // A property that holds what a press does.
    if isProperty, let call = CodeCall(body, at: 0), isListener(call.name) {
      spot.trigger = .init(element: nil)
    }
    walk.walk(body, spot)
    project = walk.project
  }

  private init(project: IntentsProject, function: Int, owner: Int?) {
    self.project = project
    self.function = function
    self.owner = owner
  }

  private static let deepest = 70

  /// The functions that Android calls if people press something.
  static func isHandler(_ name: String) -> Bool {
    handlers.contains(name)
  }

  private static let handlers: Set<String> = [
    "onOptionsItemSelected", "onMenuItemSelected", "onContextItemSelected",
    "onNavigationItemSelected", "onMenuItemClick", "onActionItemClicked", "onPreferenceTreeClick",
    "onPreferenceClick", "onClick", "onLongClick", "onItemClick", "onListItemClick",
    "onItemLongClick", "onNavigationItemReselected",
  ]

  private static func isListener(_ name: String) -> Bool {
    name.hasSuffix("ClickListener") || name.hasSuffix("SelectedListener")
  }

  /// Whether a call or a parameter of a name is given what a press does.
  static func isTap(_ name: String) -> Bool {
    if taps.contains(name) { return true }
    let isSet = name.hasPrefix("set") || name.hasPrefix("on") || name.hasPrefix("doOn")
    return isSet
      && ["Click", "Tap", "Press", "ItemSelected"].contains(where: name.contains)
      && !name.contains("Back")
  }

  private static let taps: Set<String> = [
    "setAction", "clicks", "throttleClick", "debouncedClick", "onSingleClick", "clickable",
    "addMenuItem",
  ]

  private static let dialogButtons: Set<String> = [
    "setPositiveButton", "setNegativeButton", "setNeutralButton", "positiveButton",
    "negativeButton", "neutralButton", "setItems", "setSingleChoiceItems",
  ]

  /// Whether what a call of a name is given may be a screen to open.
  static func opens(_ name: String) -> Bool {
    let small = name.lowercased()
    return ["intent", "activity", "setclass", "fragment"].contains(where: small.contains)
      || ["start", "launch", "open", "navigate", "show", "goto", "component", "push", "switchto"]
        .contains(where: small.hasPrefix)
  }
}

extension IntentsWalk {
  mutating func walk(_ nodes: [CodeNode], _ spot: Spot) {
    guard spot.depth < Self.deepest, steps > 0 else { return }
    steps -= 1
    var inner = spot
    inner.depth += 1
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      switch node.word {
      case "when" where place + 1 < nodes.count:
        place = readWhen(nodes, at: place, inner)
      case "switch" where place + 2 < nodes.count && nodes[place + 1].group("(") != nil:
        walk(nodes[place + 1].inside, inner)
        if let block = nodes[place + 2].group("{") { readSwitch(block, inner) }
        place += 3
      case "if" where place + 2 < nodes.count:
        place = readIf(nodes, at: place, inner)
      case .some(let word):
        if let call = CodeCall(nodes, at: place), !Self.keywords.contains(word) {
          read(call, nodes, at: place, inner)
          place = call.end
        } else {
          place = readWord(word, nodes, at: place, inner)
        }
      case nil:
        if let block = node.group("{") {
          var free = inner
          free.isGiven = false
          walk(block, free)
        } else if !node.inside.isEmpty {
          walk(node.inside, inner)
        }
        place += 1
      }
    }
  }

  private static let keywords: Set<String> = [
    "for", "while", "catch", "return", "else", "try", "do", "synchronized", "finally", "super",
    "get", "set", "throw", "in", "is", "as", "object",
  ]

  private mutating func add(
    _ kind: IntentsProject.Use.Kind, _ name: String, _ qualifier: String?, line: Int, _ spot: Spot,
    count: Int = -1
  ) {
    let number = spot.trigger.map { project.number(of: $0) } ?? -1
    project.uses.append(
      .init(
        kind: kind, isGiven: spot.isGiven, name: Int32(project.number(of: name)),
        qualifier: qualifier.map { Int32(project.number(of: $0)) } ?? -1,
        function: Int32(function), trigger: Int32(number), gate: Int32(spot.gate),
        line: Int32(line), count: Int8(min(count, 100))))
  }

  /// Reads a word that begins no call, and returns the place behind what was read.
  private mutating func readWord(
    _ word: String, _ nodes: [CodeNode], at place: Int, _ spot: Spot
  ) -> Int {
    let next = place + 1
    let isReference =
      place > 1 && nodes[place - 1].isSign(":") && nodes[place - 2].isSign(":")
    if word == "class" {
      let before = nodes[..<place].suffix(4).last { $0.word != nil }?.word
      let isLiteral = place > 0 && (nodes[place - 1].isSign(".") || isReference)
      let asks = [
        "getSimpleName", "getName", "simpleName", "name", "canonicalName", "getCanonicalName",
      ]
      let isAsked = nodes[next...].prefix(4).contains { asks.contains($0.word ?? "") }
      if isLiteral, !isAsked, let before {
        add(.literal, before, nil, line: nodes[place].line, spot)
      }
    } else if isReference {
      let receiver = place > 2 ? nodes[place - 3].word : nil
      add(
        .call, word, receiver == "this" ? nil : receiver, line: nodes[place].line, spot)
    } else if next + 1 < nodes.count, nodes[next].isSign("="), !nodes[next + 1].isSign("=") {
      // `onClick = { … }`, and a view that a property holds.
      if Self.isTap(word) {
        var pressed = spot
        pressed.isGiven = false
        pressed.trigger = spot.trigger ?? .init(element: element(before: place, nodes, spot))
        let end = KotlinProject.expressionEnd(nodes, from: next + 1)
        let value = Array(nodes[(next + 1)..<max(end, next + 1)])
        if value.count == 1, let name = value[0].word {
          add(.call, name, nil, line: nodes[place].line, pressed)
        } else {
          walk(value, pressed)
        }
        return max(end, next)
      }
      noteView(word, Array(nodes[(next + 1)...].prefix(14)))
      if word == "title", Self.isTitled(before: place, nodes, spot) {
        noteTitle(Array(nodes[(next + 1)...].prefix(10)))
      }
    } else if word.first?.isUppercase == true, word.utf8.count > 1 {
      let qualifier =
        place > 1 && nodes[place - 1].isSign(".") ? nodes[place - 2].word : nil
      add(.mention, word, qualifier, line: nodes[place].line, spot)
    } else if place > 3, nodes[place - 1].isSign("."),
      let kind = nodes[place - 2].word, kind == "xml" || kind == "id",
      nodes[place - 4].word == "R"
    {
      // A resource that a function is given.
      add(.mention, "\(kind).\(word)", nil, line: nodes[place].line, spot)
    }
    return next
  }

  private mutating func read(
    _ call: CodeCall, _ nodes: [CodeNode], at place: Int, _ spot: Spot
  ) {
    let isDeclared = place > 0 && nodes[place - 1].word.map { !Self.before.contains($0) } == true
    if isDeclared, let block = call.trailing {
      // A function of an object without a name: `override fun onClick(v: View) { … }`.
      var inner = spot
      inner.isGiven = false
      if Self.isHandler(call.name), inner.trigger == nil { inner.trigger = .init(element: nil) }
      return walk(block, inner)
    }
    let isDotted = place > 0 && nodes[place - 1].isSign(".")
    let receiver = call.receiver.last ?? (isDotted ? "?" : nil)
    let isDialogButton = Self.dialogButtons.contains(call.name)
    let isTap = Self.isTap(call.name) && (call.trailing != nil || !call.arguments.isEmpty)
    let count = call.arguments.count + (call.trailing == nil ? 0 : 1)
    add(.call, call.name, receiver, line: call.line, spot, count: count)
    // What is kept for later is opened by nothing on display.
    if receiver == "PendingIntent" { return }
    if call.name == "setTitle", Self.isTitled(before: place, nodes, spot) {
      noteTitle(call.arguments.first?.nodes ?? [])
    }
    var inner = spot
    if isTap || isDialogButton {
      inner.isGiven = false
      let own =
        isDialogButton || call.name == "setAction"
        ? Self.text(in: call.arguments.first?.nodes ?? []) : element(before: place, nodes, spot)
      if inner.trigger == nil || inner.trigger?.isOfDialog == true && !isDialogButton {
        inner.trigger = .init(element: own, isOfDialog: isDialogButton)
      }
    } else {
      inner.isGiven = Self.opens(call.name) || spot.isGiven
    }
    let isMade = call.name.first?.isUppercase == true
    let shown =
      isMade || call.arguments.contains { Self.isTap($0.label ?? "") }
      ? Self.text(of: call) : nil
    for argument in call.arguments {
      var own = inner
      let isTapArgument = argument.label.map(Self.isTap) ?? false
      if isTapArgument {
        own.trigger = spot.trigger ?? .init(element: shown ?? spot.element)
        own.isGiven = false
      } else if isMade, let shown, spot.trigger == nil, call.name != "Intent",
        Self.makesIntent(argument.nodes)
      {
        // An item of a list with its text and what it opens: `MenuItem(Intent(…), R.string.about)`.
        own.trigger = .init(element: shown)
      }
      if isTap || isDialogButton || isTapArgument, argument.nodes.count == 1,
        let name = argument.nodes[0].word, name.first?.isLowercase == true
      {
        add(.call, name, nil, line: call.line, own)
        continue
      }
      walk(argument.nodes, own)
    }
    guard let block = call.trailing else { return }
    inner.isGiven = false
    if isMade, ["Adapter", "Item", "ViewHolder"].contains(where: call.name.hasSuffix),
      !block.contains(where: { $0.word == "fun" || $0.word == "Override" }), inner.trigger == nil
    {
      inner.trigger = .init(element: nil)
    }
    inner.isInBlock = !(call.receiver.last.map(Self.isBar) ?? false)
    if !isTap, !isDialogButton {
      inner.element = blockElement(of: call, block, nodes, at: place) ?? spot.element
    }
    walk(block, inner)
  }

  /// The words before a call that are not the type of a declaration.
  private static let before: Set<String> = [
    "return", "new", "else", "in", "is", "as", "throw", "yield", "by", "to", "and", "or", "do",
    "case", "await", "when", "if",
  ]

  private static func makesIntent(_ nodes: [CodeNode]) -> Bool {
    nodes.contains { $0.word?.hasSuffix("Intent") == true }
  }
}

extension IntentsWalk {
  /// Walks the branches of Kotlin's `when`, each with the constants that choose it.
  private mutating func readWhen(_ nodes: [CodeNode], at start: Int, _ spot: Spot) -> Int {
    var place = start + 1
    if let subject = nodes[place].group("(") {
      walk(subject, spot)
      place += 1
    }
    guard place < nodes.count, let block = nodes[place].group("{") else { return place }
    var inner = spot
    inner.isGiven = false
    let arrows = block.indices.dropLast().filter {
      block[$0].isSign("-") && block[$0 + 1].isSign(">")
    }
    var starts: [Int] = []
    for arrow in arrows {
      var first = arrow
      while first > 0, block[first - 1].line == block[arrow].line || block[first - 1].isSign(",") {
        let isEnd = block[first - 1].isSign(";") || starts.last.map { first - 1 < $0 } == true
        if isEnd || first > 1 && block[first - 1].isSign(">") && block[first - 2].isSign("-") {
          break
        }
        first -= 1
      }
      starts.append(first)
    }
    for (index, arrow) in arrows.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : block.count
      let body = arrow + 2
      guard starts[index] <= arrow, body <= end else { continue }
      var branch = inner
      branch.gate = gate(Array(block[starts[index]..<arrow])) ?? spot.gate
      walk(Array(block[body..<end]), branch)
    }
    return place + 1
  }

  private mutating func readSwitch(_ block: [CodeNode], _ spot: Spot) {
    var inner = spot
    inner.isGiven = false
    var pattern: [CodeNode] = []
    var place = 0
    while place < block.count {
      guard block[place].word == "case" || block[place].word == "default" else {
        place += 1
        continue
      }
      var end = place + 1
      while end < block.count, !block[end].isSign(":"),
        !(block[end].isSign("-") && end + 1 < block.count && block[end + 1].isSign(">"))
      {
        end += 1
      }
      pattern += block[(place + 1)..<min(end, block.count)]
      var body = end + 1
      if end < block.count, block[end].isSign("-") { body += 1 }
      let rest = block[min(body, block.count)...]
      let next =
        rest.firstIndex { $0.word == "case" || $0.word == "default" } ?? block.count
      if next > body {
        var branch = inner
        branch.gate = gate(pattern) ?? spot.gate
        walk(Array(block[body..<next]), branch)
        pattern = []
      }
      place = max(next, place + 1)
    }
  }

  private mutating func readIf(_ nodes: [CodeNode], at start: Int, _ spot: Spot) -> Int {
    guard let condition = nodes[start + 1].group("(") else { return start + 1 }
    walk(condition, spot)
    let isTest =
      zip(condition, condition.dropFirst()).contains { $0.isSign("=") && $1.isSign("=") }
      || condition.mentions(["equals", "is", "instanceof"])
    guard isTest, let gate = gate(condition), !condition.contains(where: { $0.isSign("!") }) else {
      return start + 2
    }
    var branch = spot
    branch.gate = gate
    if let block = nodes[start + 2].group("{") {
      branch.isGiven = false
      walk(block, branch)
      return start + 3
    }
    let rest = nodes[(start + 2)...].prefix(60)
    let end = rest.firstIndex { $0.isSign(";") || $0.word == "else" } ?? rest.endIndex
    let line = KotlinProject.expressionEnd(nodes, from: start + 2)
    let last = max(start + 3, min(end, line))
    walk(Array(nodes[(start + 2)..<min(last, nodes.count)]), branch)
    return last
  }

  /// The constants in a condition or a pattern; `nil` if it has none.
  private mutating func gate(_ nodes: [CodeNode]) -> Int? {
    var gate = IntentsProject.Gate()
    func collect(_ nodes: [CodeNode], _ project: inout IntentsProject, _ depth: Int) {
      for (place, node) in nodes.enumerated() {
        let isDotted = place > 1 && nodes[place - 1].isSign(".")
        let before = isDotted ? nodes[place - 2].word : nil
        if let text = node.text {
          gate.keys.append(text)
        } else if let word = node.word {
          if before == "id", isDotted {
            if place > 5, nodes[place - 6].word == "android" {
              gate.isBack = gate.isBack || word == "home"
              continue
            }
            gate.ids.append(word)
          }
          if before == "xml" || before == "id" {
            gate.constants.append(
              .init(name: project.number(of: "\(before ?? "").\(word)"), qualifier: -1))
          } else if before == "string" {
            gate.keys.append(word)
          } else if word.first?.isUppercase == true, word != "R", word.utf8.count > 1 {
            let isLast = place + 1 >= nodes.count || !nodes[place + 1].isSign(".")
            if isLast {
              gate.constants.append(
                .init(
                  name: project.number(of: word),
                  qualifier: before.map { project.number(of: $0) } ?? -1))
            }
          }
        } else if depth < 3 {
          collect(node.inside, &project, depth + 1)
        }
      }
    }
    collect(nodes, &project, 0)
    let isEmpty =
      gate.constants.isEmpty && gate.ids.isEmpty && gate.keys.isEmpty && !gate.isBack
    return isEmpty ? nil : project.number(of: gate)
  }
}

extension IntentsWalk {
  /// The name of a resource of a kind: `send` of `R.id.send`.
  static func resource(_ kind: String, in nodes: [CodeNode], depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    for (place, node) in nodes.enumerated() {
      if node.word == kind, place > 1, nodes[place - 1].isSign("."), place + 2 < nodes.count,
        nodes[place - 2].word == "R", nodes[place + 1].isSign(".")
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
        nodes[place - 2].word == "R"
      {
        return nodes[place + 2].word.map { [$0] } ?? []
      }
      return resources(kind, in: nodes[place].inside, depth: depth + 1)
    }
  }

  /// The text that pieces are or name.
  private static func text(in nodes: [CodeNode]) -> IntentsProject.Element? {
    if let name = resource("string", in: nodes) { return .string(name) }
    guard let text = nodes.first?.text, text.contains(where: \.isLetter) else { return nil }
    return .text(text)
  }

  /// The text among what a call is given.
  private static func text(of call: CodeCall) -> IntentsProject.Element? {
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
  private func element(
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
  private static func held(_ nodes: [CodeNode]) -> IntentsProject.Element? {
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

  private static func isFinder(_ word: String) -> Bool {
    word.contains("reference") || word.hasPrefix("find") || word == "requireViewById"
  }

  private mutating func noteView(_ name: String, _ value: [CodeNode]) {
    guard let owner else { return }
    let key = project.number(of: name)
    guard let at = value.prefix(10).firstIndex(where: { $0.word.map(Self.isFinder) ?? false })
    else {
      // A helper of the app that finds a preference by its key.
      guard value.count < 8, project.classes[owner].views[key] == nil,
        let found = Self.resource("string", in: value)
      else { return }
      return project.classes[owner].views[key] = .key(found)
    }
    let line = value[at].line
    let near = value[at...].prefix { $0.line <= line + 1 }.prefix(8)
    guard let element = Self.held(Array(near)) else { return }
    if project.classes[owner].views[key] == nil { project.classes[owner].views[key] = element }
  }

  /// Whether what has a title at a place is the screen or its bar.
  private static func isTitled(before place: Int, _ nodes: [CodeNode], _ spot: Spot) -> Bool {
    guard spot.trigger == nil, spot.gate < 0 else { return false }
    guard place > 1, nodes[place - 1].isSign(".") else { return !spot.isInBlock }
    let before = nodes[..<place].suffix(6).reversed().first { $0.word != nil }?.word ?? ""
    return isBar(before) || before == "this" && !spot.isInBlock
  }

  /// Whether a word names a screen or the bar at its top.
  private static func isBar(_ word: String) -> Bool {
    let small = word.lowercased()
    return ["actionbar", "toolbar", "activity"].contains(where: small.hasSuffix)
  }

  private mutating func noteTitle(_ value: [CodeNode]) {
    guard let owner, project.classes[owner].title == nil else { return }
    let line = value.first?.line ?? 0
    let near = Array(value.prefix { $0.line <= line })
    if let name = Self.resource("string", in: near) { project.classes[owner].title = .string(name) }
  }

  /// The element that a block is about: `binding.send.apply { … }`, `preference { setTitle(R.string.about) … }`.
  private func blockElement(
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
  private static func shown(in block: [CodeNode]) -> IntentsProject.Element? {
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
