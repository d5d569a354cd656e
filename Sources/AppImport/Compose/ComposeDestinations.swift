/// The hosts, graphs and destinations that calls of Compose declare.
extension ComposeWalk {
  mutating func addHost(_ call: CodeCall, in scope: ComposeScope, _ position: Position) {
    let place = ImportPlace(path: scope.path, line: call.line)
    guard hosted.insert(place).inserted else { return }
    let before = graph.destinations.count
    var inner = position.deeper()
    inner.owner = nil
    inner.hosts += 1
    guard inner.hosts < 5 else { return }
    inner.depth = 0
    renewSteps()
    for argument in call.arguments
    where !["startDestination", "backStack"].contains(argument.label) {
      walk(argument.nodes, in: scope, inner)
    }
    if let block = call.trailing { walk(block, in: scope, inner) }
    let size = graph.destinations.count - before
    guard size > 0 else { return }
    let written =
      call["startDestination"] ?? call["backStack"] ?? call.positional(
        call.name == "NavDisplay" ? 0 : 1) ?? []
    var (start, isComputed) = start(written, in: scope)
    if start == nil, written.isEmpty, let kept = keptStart() { (start, isComputed) = (kept, false) }
    graph.graphs.append(
      .init(target: nil, start: start, isStartComputed: isComputed, size: size, place: place))
    // A destination that holds a graph of its own shows that one's first screen.
    if let owner = position.owner, let start { graph.destinations[owner].inner = start }
  }

  /// What a function of the app's own begins with that keeps the screens: `rememberNavigationState(HomeKey)`.
  private func keptStart() -> ComposeTarget? {
    func find(_ nodes: [CodeNode], of path: String) -> ComposeTarget? {
      for (place, node) in nodes.enumerated() {
        if let word = node.word, word.hasPrefix("remember"),
          word.contains("Nav") || word.contains("BackStack"), let call = CodeCall(nodes, at: place),
          let first = call.arguments.first,
          let target = values.target(first.nodes, in: ComposeScope(path: path)), isKnown(target)
        {
          return target
        }
        if let found = find(node.inside, of: path) { return found }
      }
      return nil
    }
    let all = project.functions.values.flatMap(\.self).sorted {
      ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line)
    }
    return all.lazy.compactMap { find($0.body, of: $0.place.path) }.first
  }

  mutating func addGraph(_ call: CodeCall, in scope: ComposeScope, _ position: Position) {
    let before = graph.destinations.count
    if let block = call.trailing { walk(block, in: scope, position.deeper()) }
    let written = call["startDestination"] ?? call.positional(0) ?? []
    let address =
      call["route"] ?? (call.types.isEmpty ? call.positional(1) : nil)
      ?? calls.types(call, in: scope)
    let (start, isComputed) = start(written, in: scope)
    graph.graphs.append(
      .init(
        target: values.target(address, in: scope), start: start, isStartComputed: isComputed,
        size: graph.destinations.count - before,
        place: ImportPlace(path: scope.path, line: call.line)))
  }

  /// The address that a graph starts with, and whether it is one of several.
  func start(_ nodes: [CodeNode], in scope: ComposeScope) -> (
    ComposeTarget?, isComputed: Bool
  ) {
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

  mutating func addDestination(
    _ call: CodeCall, in scope: ComposeScope, _ position: Position
  ) {
    let place = position.site ?? ImportPlace(path: scope.path, line: call.line)
    let written =
      !call.types.isEmpty
      ? calls.types(call, in: scope)
      : call.name == "NavEntry" && position.key != nil
        ? position.key ?? [] : call["route"] ?? call.positional(0) ?? []
    let content = call.trailing ?? call["content"] ?? []
    guard let target = values.target(written, in: scope) else {
      graph.addressless.append(place)
      return
    }
    guard !graph.destinations.contains(where: { $0.target == target }) else { return }
    let owner = graph.destinations.count
    graph.destinations.append(
      .init(
        target: target,
        isModal: ["dialog", "bottomSheet"].contains(call.name) || calls.isModal(call),
        place: place))
    graph.destinations[owner].links = calls.links(call["deepLinks"] ?? [], in: scope)
    graph.destinations[owner].content = ComposeCalls.firstFunction(content)
    walkContent(content, of: owner, in: scope, position, by: call)
  }

  /// Walks what a destination shows, and what its events do.
  mutating func walkContent(
    _ content: [CodeNode], of owner: Int, in scope: ComposeScope, _ position: Position,
    by call: CodeCall? = nil
  ) {
    let before = steps
    renewSteps()
    var inner = Position()
    inner.owner = owner
    inner.hosts = position.hosts
    inner.depth = position.depth
    inner.hasBar = content.mentions(ComposeSections.bars)
    // Each destination may enter the same functions.
    let outer = (entered, sent, heard, unseen)
    (sent, heard, unseen) = ([], [], [])
    walk(content, in: ComposeScope(path: scope.path, in: scope), inner)
    if let call, content.count == 1, let name = content[0].word, let bound = scope[name] {
      invoke(bound, by: call, in: scope, inner)
    }
    followEvents(of: owner)
    (entered, sent, heard, unseen) = outer
    allSteps += steps
    steps = before
  }

}
