/// A walk through the code of an app's graphs and of the composable functions that they show.
///
/// It follows calls and what they hand on, so that a call of `navigate` belongs to the destination, and to the button,
/// from which it is made.
struct ComposeWalk {
  var graph = ComposeGraph()
  let project: KotlinProject
  let values: ComposeValues
  let calls: ComposeCalls
  let labels: ComposeLabels
  let branches: ComposeBranches
  /// The values that taps of the present destination hand on, and the choices by type in its code.
  var sent: [Event] = []
  var heard: [Heard] = []
  /// What functions were given and were not seen to call.
  var unseen: [(binding: ComposeBinding, name: String, position: Position)] = []
  /// The functions through which the walk came, which are not entered again.
  var entered: Set<ImportPlace> = []
  /// The functions from which the walk began, and the graphs that were walked.
  private var walked: Set<ImportPlace> = []
  var hosted: Set<ImportPlace> = []
  /// The steps that may still be taken for a destination, and for all.
  var steps = 0
  var allSteps = 3_000_000

  /// The most steps of one destination, and the deepest calls and blocks that are followed.
  private static let limits = (steps: 40_000, depth: 110)

  /// Allows the steps of one more destination: less, the more there are.
  mutating func renewSteps() {
    steps = min(Self.limits.steps, max(4_000, allSteps / 40))
    allSteps -= steps
  }

  /// Where the walk is: the destination, the element that would be tapped, and how deep.
  struct Position {
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
    /// Whether a bar is in the code around.
    var hasBar = false
    /// Whether a function that does not show what it does with the code was given it.
    var isGiven = false
    /// Whether a scaffold, a bar or a drawer is around: of code that no destination shows it is on all sections.
    var isFramed = false
    /// Whether the app runs the code by itself: no element and no function is given it.
    var isByApp: Bool { !isTapped && !isGiven }

    func deeper() -> Position {
      var next = self
      next.depth += 1
      return next
    }
  }

  init(_ project: KotlinProject, texts: NamedTexts) {
    self.project = project
    values = ComposeValues(project: project, texts: texts)
    calls = ComposeCalls(project: project, values: values)
    labels = ComposeLabels(values: values)
    branches = ComposeBranches(project)
  }

  /// Walks every graph from the function that hosts it, then destinations that no host leads to.
  static func graph(
    of project: KotlinProject, _ screens: ComposeScreens, texts: NamedTexts
  ) -> ComposeGraph {
    var walk = ComposeWalk(project, texts: texts)
    walk.addScreens(screens)
    let all = project.functions.values.flatMap(\.self).sorted {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }
    let shown = Set(screens.all.map(\.object.name))
    for function in all
    where !shown.isEmpty && !shown.contains(function.owner)
      && function.mentions(Self.screenHosts)
    {
      walk.begin(in: function)
    }
    for words in [hosts, builders] {
      for function in all where function.mentions(words) {
        let before = (walk.graph.destinations.count, walk.graph.transitions.count)
        for root in walk.calls.roots(of: function, among: all) { walk.begin(in: root) }
        walk.begin(in: function)
        // One of the words may have been the name of a value.
        if words == builders, walk.graph.destinations.count == before.0 {
          walk.graph.transitions.removeSubrange(before.1...)
        }
      }
    }
    return walk.graph
  }

  static let hosts: Set<String> = [
    "NavHost", "AnimatedNavHost", "NavDisplay", "SharedTransitionNavHost",
  ]
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
  mutating func walk(_ nodes: [CodeNode], in scope: ComposeScope, _ position: Position) {
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
      case "val", "var": scope.bindProperty(nodes, at: place)
      case "when":
        if let (block, end) = ComposeBranches.choice(nodes, at: place),
          choose(block, by: nodes[place + 1].group("(") ?? [], in: scope, position)
            || hear(block, in: scope, position) || showPages(block, in: scope, position)
        {
          place = end
          continue
        }
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

  /// The endings of the names of what is around all sections.
  private static let frames = ["Scaffold", "Drawer", "Bar"]

  private mutating func read(
    _ call: CodeCall, _ nodes: [CodeNode], at place: Int, in scope: ComposeScope,
    _ position: Position
  ) {
    note(call, in: scope, position)
    var position = position
    position.isFramed = position.isFramed || Self.frames.contains(where: call.name.hasSuffix)
    // `val entryProvider = entryProvider { … }` is a call of the library's.
    if call.receiver.isEmpty, let bound = scope[call.name], bound.nodes.first?.word != call.name {
      return invoke(bound, by: call, in: scope, position)
    }
    // `onClick?.invoke()`
    if call.name == "invoke", call.receiver.count == 1, let bound = scope[call.receiver[0]] {
      return invoke(bound, by: call, in: scope, position)
    }
    if let block = call.trailing, ComposeCalls.loops.contains(call.name),
      let members = values.members(
        call.name.hasPrefix("items")
          ? call["items"] ?? call.positional(0) ?? [] : ComposeCalls.receiver(nodes, before: place),
        in: scope)
    {
      return walk(block, once: members, in: scope, position)
    }
    if Self.hosts.contains(call.name) { return addHost(call, in: scope, position) }
    if isScreenHost(call) { return addScreenHost(call, in: scope, position) }
    if calls.isDestination(call) { return addDestination(call, in: scope, position) }
    if call.name == "navigation", call.trailing != nil,
      call["startDestination"] != nil || !call.types.isEmpty || call.arguments.count > 1
    {
      return addGraph(call, in: scope, position)
    }
    if calls.isNavigation(call, in: scope) { return addTransition(call, in: scope, position) }
    if let function = calls.function(of: call, in: scope) {
      return enter(function, by: call, in: scope, position)
    }
    readElement(call, in: scope, position)
  }

  /// Walks the block of a loop once for each member of a list.
  mutating func walk(
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

}

extension ComposeWalk {
  private mutating func addTransition(
    _ call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    let written =
      call["route"] ?? call["destination"] ?? call["screen"] ?? call["key"] ?? call.positional(0)
      ?? []
    let target = values.target(written, in: scope)
    if call.name != "navigate", target == nil { return }
    if call.name.contains("Dialog") || call.name.contains("Sheet"),
      let shown = target.flatMap({ graph.destination($0) })
    {
      graph.destinations[shown].isModal = true
    }
    graph.transitions.append(
      .init(
        owner: position.owner, target: target, isSure: call.name == "navigate",
        label: position.label,
        isGuessed: !position.isTapped, isByApp: position.isByApp, isFramed: position.isFramed,
        popped: calls.popped(call, in: scope),
        place: position.site ?? ImportPlace(path: scope.path, line: call.line),
        given: Self.types(in: written, depth: 0)))
  }

  /// The names of types in what a destination is given.
  private static func types(in nodes: [CodeNode], depth: Int) -> Set<String> {
    guard depth < 3 else { return [] }
    var found: Set<String> = []
    for node in nodes.prefix(40) {
      if let word = node.word, word.first?.isUppercase == true { found.insert(word) }
      found.formUnion(types(in: node.inside, depth: depth + 1))
    }
    return found
  }

  private static let clickables: Set<String> = [
    "clickable", "combinedClickable", "selectable", "toggleable",
  ]

  mutating func enter(
    _ function: KotlinProject.Function, by call: CodeCall, in scope: ComposeScope,
    _ position: Position
  ) {
    // What is given is walked where it is used; a value may have calls of its own.
    guard !entered.contains(function.place) else { return readElement(call, in: scope, position) }
    let isMember =
      call.receiver.isEmpty && !function.owner.isEmpty && scope.members.contains(function.owner)
    let members = function.isExtension || function.owner.isEmpty ? [] : [function.owner]
    let inner = ComposeScope(
      path: function.place.path, members: isMember ? scope.members : members)
    let bound = inner.bind(function, by: call, of: scope)
    let taps = bound.filter { ComposeCalls.isTap($0.name) && !$0.name.contains("Long") }
    if position.owner != nil, taps.count == 1 {
      let text = labels.text(givenTo: call, in: scope)
      for tap in taps where tap.binding.scope === scope { tap.binding.label = text }
    }
    entered.insert(function.place)
    if let modifier = call["modifier"], modifier.mentions(Self.clickables) {
      var tapped = position.deeper()
      tapped.isTapped = true
      tapped.label = labels.label(of: call, in: scope)
      walk(modifier, in: scope, tapped)
    }
    var next = position.deeper()
    next.hasBar = next.hasBar || function.mentions(ComposeSections.bars)
    if function.navigates && !call.receiver.isEmpty || function.builds, next.site == nil {
      next.site = ImportPlace(path: scope.path, line: call.line)
    }
    walk(function.body, in: inner, next)
    entered.remove(function.place)
    guard position.owner != nil else { return }
    // An event may call it yet.
    for (name, binding) in bound where !binding.wasCalled && calls.leads(binding) {
      unseen.append((binding, name, position))
    }
  }

  /// Follows what a function was given and does not call where it can be seen, as one that a model calls.
  mutating func guess(
    _ binding: ComposeBinding, named name: String, _ position: Position
  ) {
    guard !binding.wasCalled else { return }
    binding.wasCalled = true
    var inner = position.deeper()
    inner.isTapped =
      ComposeCalls.isTap(name)
      && ["Click", "Tap", "Press", "Select"].contains(where: name.contains)
    inner.label = nil
    inner.isGiven = true
    walkValue(binding.nodes, in: binding.scope, inner)
  }

  mutating func invoke(
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
    var next = position.deeper()
    if next.isTapped { next.label = next.label ?? bound.label }
    walkValue(bound.nodes, in: bound.scope, next, by: call, from: scope)
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
    // `remember(model) { { model.send(Event.Open) } }`
    if nodes.first?.word == "remember", let made = CodeCall(nodes, at: 0), made.end == nodes.count,
      let kept = made.trailing
    {
      return walkValue(kept, in: scope, position.deeper(), by: call, from: caller)
    }
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
      var next = position.deeper()
      if next.isTapped { next.label = next.label ?? bound.label }
      return walkValue(bound.nodes, in: bound.scope, next, by: call, from: caller)
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
      graph.destinations[owner].title = labels.label(title, in: scope)
    }
    // Taps of the items of a bar change the section, or do something about the one on display.
    let isBarItem = call.name.hasPrefix("Navigation") && call.name.hasSuffix("Item")
    if isBarItem, !call.name.contains("Drawer"), let owner = position.owner,
      graph.destinations[owner].inner != nil
    {
      return
    }
    let isDone = ["LaunchedEffect", "DisposableEffect", "SideEffect", "BackHandler"].contains(
      call.name)
    var inner = position.deeper()
    if isDone {
      inner.isTapped = false
      inner.isGiven = false
    }
    let modifier =
      call["modifier"] ?? call.arguments.first { $0.nodes.first?.word?.lowercased() == "modifier" }?
      .nodes
      ?? []
    let isTappable =
      call.arguments.contains { ComposeCalls.isTap($0.label) }
      || modifier.mentions(Self.clickables)
    var tapped = inner
    if isTappable {
      tapped.isTapped = true
      tapped.label = labels.label(of: call, in: scope) ?? (position.isTapped ? position.label : nil)
    }
    for argument in call.arguments {
      if ComposeCalls.isTap(argument.label) {
        walkValue(argument.nodes, in: scope, tapped)
      } else if argument.label == "modifier"
        || argument.nodes.first?.word?.lowercased() == "modifier"
      {
        walk(argument.nodes, in: scope, tapped)
      } else if argument.nodes.count == 1, let name = argument.nodes[0].word, scope[name] != nil {
        // What is handed on to a library is shown by it.
        walkValue(argument.nodes, in: scope, inner)
      } else {
        walk(argument.nodes, in: scope, inner)
      }
    }
    if let block = call.trailing {
      let isClick =
        ["clickable", "combinedClickable"].contains(call.name)
        || block.isEmpty == false && call.name.hasSuffix("Clickable")
      var behind = inner
      if isClick { behind.isTapped = true }
      walk(block, in: ComposeScope(path: scope.path, in: scope), behind)
    }
  }
}
