/// A walk through the code of a function, which notes every call with what has to be pressed for it.
struct IntentsWalk {
  var project: IntentsProject
  private let function: Int
  let owner: Int?
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

  static let deepest = 70

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
    let isSet = ["set", "on", "doOn", "add"].contains(where: name.hasPrefix)
    return isSet
      && ["Click", "Tap", "Press", "ItemSelected"].contains(where: name.contains)
      && !name.contains("Back") && name != "setNavigationOnClickListener"
  }

  private static let taps: Set<String> = [
    "setAction", "clicks", "throttleClick", "debouncedClick", "onSingleClick", "clickable",
    "addMenuItem",
  ]

  private static let failures: Set<String> = ["onError", "onFailure", "onException"]

  /// Whether a constant is on a side of `==`.
  private static func isCompared(_ nodes: [CodeNode], at place: Int, qualified: Bool) -> Bool {
    let before = nodes[..<(qualified ? place - 2 : place)].suffix(2)
    let behind = nodes[(place + 1)...].prefix(2)
    func isEqual(_ signs: ArraySlice<CodeNode>) -> Bool {
      signs.count == 2 && signs.last?.isSign("=") == true
        && (signs.first?.isSign("=") == true || signs.first?.isSign("!") == true)
    }
    return isEqual(before) || isEqual(behind)
  }

  private static let dialogButtons: Set<String> = [
    "setPositiveButton", "setNegativeButton", "setNeutralButton", "positiveButton",
    "negativeButton", "neutralButton", "setItems", "setSingleChoiceItems",
  ]

  /// Whether what a call of a name is given may be a screen to open.
  static func opens(_ name: String) -> Bool {
    let small = name.lowercased()
    if name.hasPrefix("get"), !small.hasSuffix("intent") { return false }
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
    "for", "while", "return", "else", "try", "do", "synchronized", "finally", "super",
    "get", "set", "throw", "in", "is", "as", "object",
  ]

  private mutating func add(
    _ kind: IntentsProject.Use.Kind, _ name: String, _ qualifier: String?, line: Int, _ spot: Spot,
    count: Int = -1, isPrefix: Bool = false
  ) {
    let number = spot.trigger.map { project.number(of: $0) } ?? -1
    project.uses.append(
      .init(
        kind: kind, isGiven: spot.isGiven, name: Int32(project.number(of: name)),
        qualifier: qualifier.map { Int32(project.number(of: $0)) } ?? -1,
        function: Int32(function), trigger: Int32(number), gate: Int32(spot.gate),
        line: Int32(line), count: Int8(min(count, 100)), isPrefix: isPrefix))
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
      if word == "value", place > 1, let event = nodes[place - 2].word {
        add(.mention, Self.event(event), nil, line: nodes[place].line, spot)
      }
      noteView(word, Array(nodes[(next + 1)...].prefix(14)))
      if word == "title", Self.isTitled(before: place, nodes, spot) {
        noteTitle(Array(nodes[(next + 1)...].prefix(10)))
      }
    } else if word.first?.isUppercase == true, word.utf8.count > 1 {
      let qualifier =
        place > 1 && nodes[place - 1].isSign(".") ? nodes[place - 2].word : nil
      // What is compared is not chosen here.
      let isPrefix =
        next < nodes.count && nodes[next].isSign(".")
        || Self.isCompared(nodes, at: place, qualified: qualifier != nil)
      add(.mention, word, qualifier, line: nodes[place].line, spot, isPrefix: isPrefix)
    } else if place > 3, nodes[place - 1].isSign("."),
      let kind = nodes[place - 2].word, kind == "xml" || kind == "id",
      nodes[place - 4].isResourceClass
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
    // What shows after a failure is shown by the app.
    if call.name == "catch" || isDeclared && Self.failures.contains(call.name) { return }
    if isDeclared, let block = call.trailing {
      // A function of an object without a name: `override fun onClick(v: View) { … }`.
      var inner = spot
      inner.isGiven = false
      if Self.isHandler(call.name) || Self.isTap(call.name), inner.trigger == nil {
        inner.trigger = .init(element: nil)
      }
      return walk(block, inner)
    }
    let isDotted = place > 0 && nodes[place - 1].isSign(".")
    let receiver = call.receiver.last ?? (isDotted ? "?" : nil)
    let isDialogButton = Self.dialogButtons.contains(call.name)
    let isTap = Self.isTap(call.name) && (call.trailing != nil || !call.arguments.isEmpty)
    let count = call.arguments.count + (call.trailing == nil ? 0 : 1)
    add(.call, call.name, receiver, line: call.line, spot, count: count)
    if let event = call.receiver.last, Self.sends(call.name) {
      add(.mention, Self.event(event), nil, line: call.line, spot)
    }
    if call.name == "registerForActivityResult",
      let contract = call.arguments.first?.nodes.last(where: { $0.word != nil })?.word
    {
      let assigned = place > 1 && nodes[place - 1].isSign("=") ? nodes[place - 2].word : nil
      let property = assigned.map { project.number(of: $0) } ?? project.functions[function].name
      project.launchers[project.number(of: contract), default: []].append(property)
    }
    if call.name == "inflateMenu", let receiver, Self.isSectionBar(receiver),
      let menu = Self.resource("menu", in: call.arguments.first?.nodes ?? [])
    {
      project.barMenus.insert(menu)
    }
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
    if !isTap { inner.gate = itemGate(of: call) ?? eventGate(of: call, block) ?? inner.gate }
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
