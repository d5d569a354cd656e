/// A walk through the code of an app's graphs and of the composable functions that they show.
///
/// It follows calls and what they hand on, so that a call of `navigate` belongs to the destination, and to the button,
/// from which it is made.
struct ComposeWalk {
  private(set) var graph = ComposeGraph()
  private let project: KotlinProject
  private let values: ComposeValues
  /// The functions through which the walk came, which are not entered again.
  private var entered: Set<ImportPlace> = []
  /// The graphs that were walked.
  private var walked: Set<ImportPlace> = []
  /// The steps that may still be taken for a destination, and for all.
  private var steps = 0
  private var allSteps = 3_000_000

  /// The most steps of one destination, and the deepest calls and blocks that are followed.
  private static let limits = (steps: 40_000, depth: 110)

  /// Allows the steps of one more destination: less, the more there are.
  private mutating func renewSteps() {
    steps = min(Self.limits.steps, max(4_000, allSteps / 40))
    allSteps -= steps
  }

  /// Where the walk is: the destination, the element that would be tapped, and how deep.
  private struct Position {
    var owner: Int?
    var label: String?
    var isTapped = false
    var depth = 0
    /// The address of the branch around, whose destination an old-style provider shows.
    var key: [CodeNode]?
    /// The call of a helper that navigates, from where its own call is made.
    var site: ImportPlace?
    /// The number of hosts of graphs around.
    var hosts = 0

    func deeper() -> Position {
      var next = self
      next.depth += 1
      return next
    }
  }

  init(_ project: KotlinProject, texts: NamedTexts) {
    self.project = project
    values = ComposeValues(project: project, texts: texts)
  }

  /// Walks every graph from the function that hosts it, then destinations that no host leads to.
  static func graph(of project: KotlinProject, texts: NamedTexts) -> ComposeGraph {
    var walk = ComposeWalk(project, texts: texts)
    let all = project.functions.values.flatMap(\.self).sorted {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }
    for words in [hosts, builders] {
      for function in all where function.mentions(words) {
        for root in walk.roots(of: function, among: all) { walk.begin(in: root) }
        walk.begin(in: function)
      }
    }
    return walk.graph
  }

  /// The functions from which calls lead to one that hosts a graph, outermost first: they give it its start.
  private func roots(
    of function: KotlinProject.Function, among all: [KotlinProject.Function]
  ) -> [KotlinProject.Function] {
    var found = [function]
    for _ in 0..<5 {
      guard let last = found.last, last.name.first?.isUppercase == true,
        let caller = all.first(where: { caller in
          caller.mentions([last.name]) && !found.contains { $0.place == caller.place }
        })
      else { break }
      found.append(caller)
    }
    return found.dropFirst().reversed()
  }

  private static let hosts: Set<String> = ["NavHost", "AnimatedNavHost", "NavDisplay", "SharedTransitionNavHost"]
  private static let builders: Set<String> = ["composable", "entry", "bottomSheet", "NavEntry"]

  private mutating func begin(in function: KotlinProject.Function) {
    guard !walked.contains(function.place) else { return }
    renewSteps()
    let scope = ComposeScope(path: function.place.path)
    for parameter in function.parameters where !parameter.fallback.isEmpty {
      scope.bind(parameter.name, to: parameter.fallback, of: scope)
    }
    entered = [function.place]
    walked.insert(function.place)
    walk(function.body, in: scope, Position())
  }
}

extension ComposeWalk {
  private mutating func walk(_ nodes: [CodeNode], in scope: ComposeScope, _ position: Position) {
    guard position.depth < Self.limits.depth, steps > 0 else { return }
    steps -= 1
    var position = position
    var place = 0
    while place < nodes.count {
      let node = nodes[place]
      if node.isSign(">"), place > 1, nodes[place - 1].isSign("-") {
        // `is Home -> NavEntry(key) { … }`
        let before = nodes[..<(place - 1)]
        let start = before.lastIndex { $0.line != node.line }.map { $0 + 1 } ?? 0
        position.key = before[start...].filter { $0.word != "is" }
      }
      switch node.word {
      case "fun":
        let (function, end) = KotlinProject.function(nodes, at: place, path: scope.path, owner: "")
        if let function {
          scope.bind(
            function.name, to: ComposeBinding(function.body, in: scope, function: function))
        }
        place = max(end, place + 1)
        continue
      case "val", "var": bindProperty(nodes, at: place, in: scope)
      case nil: break
      default:
        if let call = CodeCall(nodes, at: place) {
          read(call, nodes, at: place, in: scope, position)
          place = call.end
          continue
        }
      }
      if !node.inside.isEmpty { walk(node.inside, in: scope, position.deeper()) }
      place += 1
    }
  }

  private func bindProperty(_ nodes: [CodeNode], at start: Int, in scope: ComposeScope) {
    guard start + 2 < nodes.count, let name = nodes[start + 1].word else { return }
    let head = nodes[(start + 1)...].prefix(8)
    guard let equals = head.firstIndex(where: { $0.isSign("=") || $0.word == "by" }) else { return }
    let end = KotlinProject.expressionEnd(nodes, from: equals + 1)
    guard equals + 1 < end else { return }
    scope.bind(name, to: Array(nodes[(equals + 1)..<end]), of: scope)
  }

  private mutating func read(
    _ call: CodeCall, _ nodes: [CodeNode], at place: Int, in scope: ComposeScope, _ position: Position
  ) {
    if call.receiver.isEmpty, let bound = scope[call.name] {
      return invoke(bound, by: call, in: scope, position)
    }
    if let block = call.trailing, Self.loops.contains(call.name),
      let members = values.members(call.name.hasPrefix("items") ? call.positional(0) ?? [] : Self.receiver(nodes, before: place), in: scope)
    {
      return walk(block, once: members, in: scope, position)
    }
    if Self.hosts.contains(call.name) { return addHost(call, in: scope, position) }
    if isDestination(call) { return addDestination(call, in: scope, position) }
    if call.name == "navigation", call.trailing != nil,
      call["startDestination"] != nil || !call.types.isEmpty || call.arguments.count > 1
    {
      return addGraph(call, in: scope, position)
    }
    if isNavigation(call, in: scope) { return addTransition(call, in: scope, position) }
    if let function = function(of: call) { return enter(function, by: call, in: scope, position) }
    readElement(call, in: scope, position)
  }

  private static let loops: Set<String> = [
    "forEach", "forEachIndexed", "fastForEach", "fastForEachIndexed", "items", "itemsIndexed", "map",
  ]

  /// The pieces that a call is made on.
  private static func receiver(_ nodes: [CodeNode], before place: Int) -> [CodeNode] {
    var start = place - 1
    while start > 0, nodes[start - 1].word != nil || nodes[start - 1].isSign(".") || nodes[start - 1].group("(") != nil {
      if nodes[start - 1].line != nodes[start].line, !nodes[start].isSign("."), !nodes[start - 1].isSign(".") { break }
      start -= 1
    }
    guard start >= 0, place > start + 1 || place > 1 else { return [] }
    return Array(nodes[start..<max(start, place - 1)])
  }

  /// Walks the block of a loop once for each member of a list.
  private mutating func walk(
    _ block: [CodeNode], once members: [(nodes: [CodeNode], scope: ComposeScope)],
    in scope: ComposeScope, _ position: Position
  ) {
    let names = KotlinProject.lambdaParameters(block).map(\.name)
    let parts = KotlinProject.unpacked(block)
    for member in members {
      let inner = ComposeScope(path: scope.path, in: scope)
      inner.bind(names.last ?? "it", to: member.nodes, of: member.scope)
      if !parts.isEmpty, let call = CodeCall(member.nodes, at: 0) {
        for (name, argument) in zip(parts, call.arguments) {
          inner.bind(name, to: argument.nodes, of: member.scope)
        }
      }
      walk(block, in: inner, position.deeper())
    }
  }

  private func isDestination(_ call: CodeCall) -> Bool {
    switch call.name {
    case "composable", "dialog", "bottomSheet", "entry", "activity":
      guard call.receiver.isEmpty || call.receiver == ["this"] else { return false }
      if project.functions[call.name]?.isEmpty == false { return false }
      let isTyped = !call.types.isEmpty
      return isTyped || call.name != "activity" && call.name != "entry" && (call["route"] ?? call.positional(0)) != nil
        && (call.trailing ?? call["content"]) != nil
    case "NavEntry": return call.trailing != nil || call["content"] != nil
    default: return false
    }
  }

  private func isNavigation(_ call: CodeCall, in scope: ComposeScope) -> Bool {
    let last = call.receiver.last?.lowercased() ?? ""
    let isNavigator =
      last.contains("nav") || last.contains("backstack") || last.contains("router")
      || call.receiver.last.flatMap { scope[$0] }?.nodes.contains {
        $0.word?.contains("BackStack") == true
      } == true
    switch call.name {
    case "navigate":
      // A wrapper of the app's own is entered, so that what it is given is known.
      let own = project.functions["navigate"]?.contains { !$0.isExtension } == true
      return !call.arguments.isEmpty && (isNavigator || !own)
    case "add", "push", "goTo", "navigateTo", "replace", "replaceAll":
      return isNavigator && !call.arguments.isEmpty && function(of: call) == nil
    // A navigator of the app's own, which is given a destination: `nav.open(Route.Profile(id))`.
    default:
      guard isNavigator, let first = call.arguments.first,
        case .type? = values.target(first.nodes, in: scope)
      else { return false }
      return true
    }
  }
}

extension ComposeWalk {
  private mutating func addHost(_ call: CodeCall, in scope: ComposeScope, _ position: Position) {
    let place = ImportPlace(path: scope.path, line: call.line)
    guard walked.insert(place).inserted else { return }
    let before = graph.destinations.count
    var inner = position.deeper()
    inner.owner = nil
    inner.hosts += 1
    guard inner.hosts < 5 else { return }
    inner.depth = 0
    renewSteps()
    for argument in call.arguments where !["startDestination", "backStack"].contains(argument.label) {
      walk(argument.nodes, in: scope, inner)
    }
    if let block = call.trailing { walk(block, in: scope, inner) }
    let size = graph.destinations.count - before
    guard size > 0 else { return }
    let written =
      call["startDestination"] ?? call["backStack"] ?? call.positional(call.name == "NavDisplay" ? 0 : 1) ?? []
    let (start, isComputed) = start(written, in: scope)
    graph.graphs.append(
      .init(target: nil, start: start, isStartComputed: isComputed, size: size, place: place))
    // A destination that holds a graph of its own shows that one's first screen.
    if let owner = position.owner, let start { graph.destinations[owner].inner = start }
  }

  private mutating func addGraph(_ call: CodeCall, in scope: ComposeScope, _ position: Position) {
    let before = graph.destinations.count
    if let block = call.trailing { walk(block, in: scope, position.deeper()) }
    let written = call["startDestination"] ?? call.positional(0) ?? []
    let address = call["route"] ?? (call.types.isEmpty ? call.positional(1) : nil) ?? types(call, in: scope)
    let (start, isComputed) = start(written, in: scope)
    graph.graphs.append(
      .init(
        target: values.target(address, in: scope), start: start, isStartComputed: isComputed,
        size: graph.destinations.count - before,
        place: ImportPlace(path: scope.path, line: call.line)))
  }

  /// The address that a graph starts with, and whether it is one of several.
  private func start(_ nodes: [CodeNode], in scope: ComposeScope) -> (ComposeTarget?, isComputed: Bool) {
    if let found = values.target(nodes, in: scope), isKnown(found) { return (found, false) }
    var nodes = nodes
    if nodes.count == 1, let name = nodes[0].word, let bound = scope[name] { nodes = bound.nodes }
    let found = values.firstTarget(nodes, in: scope) { isKnown($0) }
    let isPlain = ["rememberNavBackStack", "mutableStateListOf", "rememberMutableStateListOf"]
      .contains { name in nodes.contains { $0.word == name } || nodes.mentions([name]) }
    return (found, found == nil || !isPlain)
  }

  private func isKnown(_ target: ComposeTarget) -> Bool {
    graph.destination(target) != nil || graph.graphs.contains { $0.target?.accepts(target) == true }
  }

  /// The type that a call is made for; that of a function's own parameter is the caller's.
  private func types(_ call: CodeCall, in scope: ComposeScope) -> [CodeNode] {
    if call.types.count == 1, let name = call.types[0].word, let bound = scope[name] {
      return bound.nodes
    }
    return call.types
  }

  private mutating func addDestination(
    _ call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    let place = position.site ?? ImportPlace(path: scope.path, line: call.line)
    let written =
      !call.types.isEmpty
      ? types(call, in: scope) : call.name == "NavEntry" && position.key != nil ? position.key ?? [] : call["route"] ?? call.positional(0) ?? []
    let content = call.trailing ?? call["content"] ?? []
    guard let target = values.target(written, in: scope) else {
      graph.addressless.append(place)
      return
    }
    guard !graph.destinations.contains(where: { $0.target == target }) else { return }
    let owner = graph.destinations.count
    graph.destinations.append(
      .init(
        target: target, isModal: ["dialog", "bottomSheet"].contains(call.name) || isModal(call),
        place: place))
    addLinks(of: call, to: owner, in: scope)
    let before = steps
    renewSteps()
    var inner = Position()
    inner.owner = owner
    inner.hosts = position.hosts
    inner.depth = position.depth
    // Each destination may enter the same functions.
    let outer = entered
    graph.destinations[owner].content = Self.firstFunction(content)
    walk(content, in: ComposeScope(path: scope.path, in: scope), inner)
    if content.count == 1, let name = content[0].word, let bound = scope[name] {
      invoke(bound, by: call, in: scope, inner)
    }
    entered = outer
    allSteps += steps
    steps = before
  }

  /// Whether the metadata of an entry says that it is a dialog or a sheet.
  private func isModal(_ call: CodeCall) -> Bool {
    call["metadata"]?.mentions(["dialog", "bottomSheet", "DialogSceneStrategy"]) == true
  }

  /// The first function with a name in capitals that a block calls.
  private static func firstFunction(_ nodes: [CodeNode]) -> String {
    for (place, node) in nodes.enumerated() {
      if let word = node.word, word.first?.isUppercase == true, CodeCall(nodes, at: place) != nil {
        return word
      }
      let found = firstFunction(node.inside)
      if !found.isEmpty { return found }
    }
    return ""
  }

  private mutating func addLinks(of call: CodeCall, to owner: Int, in scope: ComposeScope) {
    for argument in call.arguments where argument.label == "deepLinks" {
      addLinks(in: argument.nodes, to: owner, scope)
    }
  }

  private mutating func addLinks(in nodes: [CodeNode], to owner: Int, _ scope: ComposeScope) {
    for (place, node) in nodes.enumerated() {
      if node.word == "uriPattern" || node.word == "basePath", place + 1 < nodes.count,
        nodes[place + 1].isSign("=")
      {
        let end = KotlinProject.expressionEnd(nodes, from: place + 2)
        let rest = Array(nodes[min(place + 2, nodes.count)..<max(min(place + 2, nodes.count), end)])
        if case .route(let uri)? = values.target(rest, in: scope) {
          graph.destinations[owner].links.append(
            (uri, ImportPlace(path: scope.path, line: node.line)))
        }
      }
      addLinks(in: node.inside, to: owner, scope)
    }
  }
}

extension ComposeWalk {
  private mutating func addTransition(
    _ call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    let written =
      call["route"] ?? call["destination"] ?? call["screen"] ?? call["key"] ?? call.positional(0) ?? []
    let target = values.target(written, in: scope)
    if call.name != "navigate", target == nil { return }
    graph.transitions.append(
      .init(
        owner: position.owner, target: target, isSure: call.name == "navigate", label: position.label,
        isGuessed: !position.isTapped, popped: popped(call, in: scope),
        place: position.site ?? ImportPlace(path: scope.path, line: call.line)))
  }

  private func popped(
    _ call: CodeCall, in scope: ComposeScope
  ) -> (target: ComposeTarget, isInclusive: Bool)? {
    let block = call.trailing ?? []
    for (place, node) in block.enumerated() where node.word == "popUpTo" {
      guard let inner = CodeCall(block, at: place) else { continue }
      let written = inner["route"] ?? inner.positional(0) ?? inner.types
      guard let target = values.target(written, in: scope) else { return nil }
      return (target, inner.trailing?.mentions(["inclusive"]) == true && inner.trailing?.mentions(["true"]) == true)
    }
    return nil
  }

  /// The function of the app that a call names; one of an object only if it navigates.
  private func function(of call: CodeCall) -> KotlinProject.Function? {
    guard let all = project.functions[call.name] else { return nil }
    let fitting = all.filter { function in
      call.receiver.isEmpty || function.isExtension || function.navigates
    }
    let labels = call.arguments.compactMap(\.label)
    return fitting.first { function in
      labels.allSatisfy { label in function.parameters.contains { $0.name == label } }
        && call.arguments.count <= function.parameters.count
    } ?? fitting.first
  }

  private mutating func enter(
    _ function: KotlinProject.Function, by call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    // What is given is walked where it is used; a value may have calls of its own.
    guard !entered.contains(function.place) else { return readElement(call, in: scope, position) }
    let inner = ComposeScope(path: function.place.path)
    for (name, type) in zip(function.types, call.types.parts) where name != "reified" {
      inner.bind(name, to: type, of: scope)
    }
    if function.types.first == "reified", let type = call.types.parts.first, function.types.count > 1 {
      inner.bind(function.types[1], to: type, of: scope)
    }
    var bound: [(name: String, binding: ComposeBinding)] = []
    var plain = call.arguments.filter { $0.label == nil }[...]
    for (place, parameter) in function.parameters.enumerated() {
      var nodes = call[parameter.name]
      if nodes == nil, let next = plain.first, call[parameter.name] == nil {
        let isLast = place == function.parameters.count - 1 && call.trailing != nil
        if !isLast {
          nodes = next.nodes
          plain = plain.dropFirst()
        }
      }
      if nodes == nil, place == function.parameters.count - 1 { 
        nodes = call.trailing.map { [CodeNode(kind: .group("{", $0), line: call.line)] }
      }
      if let nodes {
        inner.bind(parameter.name, to: nodes, of: scope)
        if let binding = inner.names[parameter.name] { bound.append((parameter.name, binding)) }
      } else if !parameter.fallback.isEmpty {
        inner.bind(parameter.name, to: parameter.fallback, of: inner)
      }
    }
    entered.insert(function.place)
    var next = position.deeper()
    if function.navigates && !call.receiver.isEmpty || function.builds, next.site == nil {
      next.site = ImportPlace(path: scope.path, line: call.line)
    }
    walk(function.body, in: inner, next)
    entered.remove(function.place)
    for (name, binding) in bound where !binding.wasCalled && leads(binding) {
      guess(binding, named: name, position)
    }
  }

  /// Follows what a function was given and does not call where it can be seen, as one that a model calls.
  private mutating func guess(
    _ binding: ComposeBinding, named name: String, _ position: Position
  ) {
    guard position.owner != nil else { return }
    binding.wasCalled = true
    var inner = position.deeper()
    inner.isTapped = Self.isTap(name) && ["Click", "Tap", "Press", "Select"].contains(where: name.contains)
    inner.label = nil
    walkValue(binding.nodes, in: binding.scope, inner)
  }

  /// Whether a value's code may navigate.
  private func leads(_ binding: ComposeBinding, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    return leads(binding.nodes, in: binding.scope, depth: depth)
  }

  private func leads(_ nodes: [CodeNode], in scope: ComposeScope, depth: Int) -> Bool {
    nodes.contains { node in
      if let word = node.word {
        if word == "navigate" || project.functions[word]?.contains(where: \.navigates) == true { return true }
        if let bound = scope[word], bound.nodes.count != nodes.count || depth == 0 {
          return leads(bound, depth: depth + 1)
        }
      }
      return leads(node.inside, in: scope, depth: depth + 1)
    }
  }

  private mutating func invoke(
    _ bound: ComposeBinding, by call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    bound.wasCalled = true
    if let function = bound.function {
      guard entered.insert(function.place).inserted else { return }
      let inner = ComposeScope(path: bound.scope.path, in: bound.scope)
      for (place, parameter) in function.parameters.enumerated() {
        if let nodes = call[parameter.name] ?? call.positional(place) {
          inner.bind(parameter.name, to: nodes, of: scope)
        }
      }
      walk(bound.nodes, in: inner, position.deeper())
      entered.remove(function.place)
      return
    }
    walkValue(bound.nodes, in: bound.scope, position.deeper(), by: call, from: scope)
    // What it is given may have calls of its own.
    for argument in call.arguments { walk(argument.nodes, in: scope, position.deeper()) }
    if let block = call.trailing { walk(block, in: scope, position.deeper()) }
  }

  /// Runs a value: a block, a reference to a function, or the name of another value.
  private mutating func walkValue(
    _ nodes: [CodeNode], in scope: ComposeScope, _ position: Position, by call: CodeCall? = nil,
    from caller: ComposeScope? = nil
  ) {
    guard position.depth < Self.limits.depth else { return }
    if nodes.count == 1, let block = nodes[0].group("{") {
      let inner = ComposeScope(path: scope.path, in: scope)
      if let call, let caller {
        let names = KotlinProject.lambdaParameters(block).map(\.name)
        for (name, argument) in zip(names.isEmpty ? ["it"] : names, call.arguments) {
          inner.bind(name, to: argument.nodes, of: caller)
        }
      }
      return walk(block, in: inner, position)
    }
    if nodes.count == 1, let name = nodes[0].word, let bound = scope[name] {
      bound.wasCalled = true
      return walkValue(bound.nodes, in: bound.scope, position.deeper(), by: call, from: caller)
    }
    // `navController::navigateToTopic`
    if nodes.count >= 3, let name = nodes.last?.word, nodes[nodes.count - 2].isSign(":"),
      nodes[nodes.count - 3].isSign(":")
    {
      let comma = [CodeNode(kind: .sign(","), line: nodes[0].line)]
      let given = Array((call?.arguments.map(\.nodes) ?? []).joined(separator: comma))
      let made = [
        CodeNode(kind: .word(name), line: nodes[0].line),
        CodeNode(kind: .group("(", given), line: nodes[0].line),
      ]
      var next = position
      next.site = next.site ?? ImportPlace(path: scope.path, line: nodes[0].line)
      return walk(made, in: caller ?? scope, next)
    }
    walk(nodes, in: scope, position)
  }

  /// Reads what a library's call is given; what is tapped makes the calls in it taps of its label.
  private mutating func readElement(
    _ call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    if let owner = position.owner, graph.destinations[owner].title == nil,
      call.name.hasSuffix("AppBar") || call.name.hasSuffix("TopBar"),
      let title = call["title"] ?? call["titleText"], !title.mentions(["if", "when", "let"])
    {
      graph.destinations[owner].title = values.label(title, in: scope)
    }
    let isDone = ["LaunchedEffect", "DisposableEffect", "SideEffect", "BackHandler"].contains(call.name)
    var inner = position.deeper()
    if isDone { inner.isTapped = false }
    let modifier =
      call["modifier"] ?? call.arguments.first { $0.nodes.first?.word?.lowercased() == "modifier" }?.nodes
      ?? []
    let isTappable = call.arguments.contains { Self.isTap($0.label) }
      || modifier.mentions(["clickable", "combinedClickable", "selectable", "toggleable"])
    var tapped = inner
    if isTappable {
      tapped.isTapped = true
      tapped.label = label(of: call, in: scope) ?? (position.isTapped ? position.label : nil)
    }
    for argument in call.arguments {
      if Self.isTap(argument.label) {
        walkValue(argument.nodes, in: scope, tapped)
      } else if argument.label == "modifier" || argument.nodes.first?.word?.lowercased() == "modifier" {
        walk(argument.nodes, in: scope, tapped)
      } else if argument.nodes.count == 1, let name = argument.nodes[0].word, scope[name] != nil {
        // What is handed on to a library is shown by it.
        walkValue(argument.nodes, in: scope, inner)
      } else {
        walk(argument.nodes, in: scope, inner)
      }
    }
    if let block = call.trailing {
      let isClick = ["clickable", "combinedClickable"].contains(call.name)
        || block.isEmpty == false && call.name.hasSuffix("Clickable")
      var behind = inner
      if isClick { behind.isTapped = true }
      walk(block, in: ComposeScope(path: scope.path, in: scope), behind)
    }
  }

  private func label(of call: CodeCall, in scope: ComposeScope) -> String? {
    for isSpoken in [false, true] {
      values.budget.renew(4_000)
      if let found = values.label(of: call, in: scope, isSpoken: isSpoken, depth: 1) { return found }
    }
    return nil
  }

  /// Whether a parameter takes what a tap does: `onClick`, `onDeleteClick`, `onItemSelected`.
  private static func isTap(_ label: String?) -> Bool {
    guard let label, label.hasPrefix("on"), label.count > 2 else { return false }
    return label.dropFirst(2).first?.isUppercase == true && !["onDispose", "onValueChange", "onDismissRequest"].contains(label)
  }
}
