extension NavigationSession {
  /// Makes the screen of a factory in line, with the children it took, and gives it its context.
  mutating func build(_ box: Int32, _ step: Step) throws(RoutingError) -> Int32 {
    let entry = process.boxes[Int(box)]
    let slot: Int32
    if let factory = step.factory {
      record(.factoryBuild, step: entry.step, context: entry.context)
      slot = try make(factory, entry, step)
      if let configuration = factory.configuration { configure(slot, configuration) }
      record(.factoryBuilt, step: entry.step, screen: state.tree.identity(slot))
    } else if let finder = step.finder {
      slot = try find(finder, step: entry.step, context: entry.context)
      guard slot >= 0 else { throw notMade(finder) }
    } else {
      throw .compositionFailed(.init("'\(step.name)' has neither finder nor factory"))
    }
    try performContextTasks(step, entry.step, slot, entry.context)
    process.finished.append(
      .init(screen: state.tree.identity(slot), step: entry.step, context: entry.context))
    return slot
  }

  mutating func configure(_ slot: Int32, _ configuration: AnyFactory.Configuration) {
    guard var node = state.tree.node(state.tree.identity(slot)) else { return }
    configuration(&node)
    state.tree.configure(slot, as: node)
  }

  func notMade(_ finder: AnyFinder) -> RoutingError {
    .compositionFailed(
      .init("\(finder.name) has not found its screen among those made before it"))
  }

  func check(_ factory: AnyFactory, _ context: Int32) throws(RoutingError) {
    let value = contextValue(context)
    try factory.context.check(value, for: "a factory")
    if let beforeBuild = factory.beforeBuild { try beforeBuild(value) }
  }

  private mutating func make(
    _ factory: AnyFactory, _ entry: NavigationProcess.FactoryBox, _ step: Step
  ) throws(RoutingError) -> Int32 {
    try check(factory, entry.context)
    if let screenClass = factory.plainClass, entry.firstChild < 0 {
      return makeScreen(screenClass)
    }
    switch factory.kind {
    case .ofClass(let screenClass):
      let base = construction.count
      try buildChildren(from: entry.firstChild, base: base)
      return try makeContainer(screenClass, base: base)
    case .template(let node): return makeTemplate(node)
    case .inline(_, let describe):
      return makeTemplate(try describe(contextValue(entry.context)))
    case .finder(let finder):
      let slot = try find(finder, step: entry.step, context: entry.context, value: -1)
      guard slot >= 0 else { throw notMade(finder) }
      return slot
    case .complete(let complete):
      let base = construction.count
      var declared = DeclaredPlaces(step: entry.step)
      try makeDeclaredChildren(
        of: complete, under: step.name, entry.context, base: base, &declared)
      try buildChildren(from: entry.firstChild, base: base)
      return try makeContainer(
        complete.screenClass, base: base, isCollapsed: complete.isCollapsed)
    case .preparing:
      return try makePrepared(at: .init(step: entry.step, ordinal: 0), entry.context)
    case .container(let screenClass, _):
      return try makeArranged(
        screenClass, at: .init(step: entry.step, ordinal: 0), entry.context,
        children: entry.firstChild)
    }
  }

  mutating func makeScreen(_ screenClass: ScreenClass) -> Int32 {
    trace.log.counts.built += 1
    return state.tree.make(screenClass)
  }

  /// Makes the factories a container took; each joins the children of the container being made.
  mutating func buildChildren(from box: Int32, base: Int) throws(RoutingError) {
    var current = box
    while current >= 0 {
      let entry = process.boxes[Int(current)]
      let step = routeStep(entry.step)
      let slot = try constructing(from: base) { session throws(RoutingError) in
        try session.build(current, step)
      }
      try embedUnderConstruction(step.action, slot, base: base, step: entry.step)
      current = entry.next
    }
  }

  /// Forgets what was under construction when a child cannot be made.
  mutating func constructing(
    from base: Int, _ body: (inout NavigationSession) throws(RoutingError) -> Int32
  ) throws(RoutingError) -> Int32 {
    do throws(RoutingError) {
      return try body(&self)
    } catch {
      construction.removeLast(construction.count - base)
      throw error
    }
  }

  mutating func embedUnderConstruction(
    _ action: AnyAction, _ slot: Int32, base: Int, step: Int32 = -1
  ) throws(RoutingError) {
    record(.actionEmbed, of: action, step: step, screen: state.tree.identity(slot))
    for index in base..<construction.count {
      recordListed(state.tree.identity(construction[index]))
    }
    var children: [Int32] = []
    swap(&children, &construction)
    do throws(RoutingError) {
      try embed(action, slot, in: &children, from: base)
    } catch {
      children.removeLast(children.count - base)
      swap(&children, &construction)
      throw error
    }
    swap(&children, &construction)
  }

  mutating func makeContainer(
    _ screenClass: ScreenClass, base: Int, isCollapsed: Bool = false
  ) throws(RoutingError) -> Int32 {
    let slot = makeScreen(screenClass)
    if isCollapsed { state.tree.records[Int(slot)].marks.insert(.collapsed) }
    guard construction.count > base else { return slot }
    let children = Array(construction[base...])
    construction.removeLast(construction.count - base)
    try setChildren(children, of: slot)
    return slot
  }

  /// Makes ready-made screens; containers get their children from the inside out.
  mutating func makeTemplate(_ node: ScreenNode) -> Int32 {
    let slot = state.tree.insert(node, presentingParent: false)
    state.tree.noteTemplate(slot, log: &trace.log)
    return slot
  }
}
