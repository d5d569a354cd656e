extension NavigationSession {
  /// Makes the screen of a factory in line, with the children it took, and gives it its context.
  mutating func build(_ box: Int32, _ step: Step) throws(RoutingError) -> Int32 {
    let entry = process.boxes[Int(box)]
    let slot: Int32
    if let factory = step.factory {
      record(.factoryBuild, step: entry.step, context: entry.context)
      var declared = NavigationProcess.DeclaredPlaces(step: entry.step)
      slot = try make(
        factory, called: step.name, step: entry.step, context: entry.context,
        children: entry.firstChild, at: .init(step: entry.step, ordinal: 0), &declared)
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

  private func notMade(_ finder: AnyFinder) -> RoutingError {
    .compositionFailed(.init("\(finder.name) has not found its screen among those made before it"))
  }

  private func check(_ factory: AnyFactory, _ context: Int32) throws(RoutingError) {
    let value = contextValue(context)
    try factory.context.check(value, for: "a factory")
    if let beforeBuild = factory.beforeBuild { try beforeBuild(value) }
  }

  /// Makes the screen of a factory of a step, or of a declared child if the step is -1.
  ///
  /// `box` is the first of the factories it took as its children, or -1.
  mutating func make(
    _ factory: AnyFactory, called name: String, step: Int32, context: Int32, children box: Int32,
    at place: NavigationProcess.Prepared.Place, _ declared: inout NavigationProcess.DeclaredPlaces
  ) throws(RoutingError) -> Int32 {
    try check(factory, context)
    if let screenClass = factory.plainClass, box < 0 { return makeScreen(screenClass) }
    let base = construction.count
    switch factory.kind {
    case .ofClass(let screenClass):
      try buildChildren(from: box, base: base)
      return try makeContainer(screenClass, base: base)
    case .template(let node): return makeTemplate(node)
    case .inline(_, let describe): return makeTemplate(try describe(contextValue(context)))
    case .finder(let finder):
      let slot =
        step < 0
        ? try look(finder, context) : try find(finder, step: step, context: context, value: -1)
      guard slot >= 0 else { throw notMade(finder) }
      return slot
    case .complete(let complete):
      try makeDeclaredChildren(of: complete, under: name, context, base: base, &declared)
      try buildChildren(from: box, base: base)
      return try makeContainer(complete.screenClass, base: base, isCollapsed: complete.isCollapsed)
    case .preparing:
      guard let making = process.prepared.making(at: place) else { throw notPrepared }
      return makeTemplate(try making(contextValue(context)))
    case .container(let screenClass, _):
      guard let arranging = process.prepared.arranging(at: place) else { throw notPrepared }
      return try makeArranged(screenClass, arranging, contextValue(context), children: box)
    }
  }

  private var notPrepared: RoutingError {
    .compositionFailed(.init("a factory was not prepared for this navigation"))
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

  /// Forgets the unfinished screens if a child cannot be made.
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
      trace.log.list(state.tree.identity(construction[index]))
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

  /// Lets one task work on a screen; `step` is -1 for the router's own, `place` is the place of a declared child's.
  mutating func perform(
    _ task: AnyContextTask, _ slot: Int32, _ context: Int32, step: Int32 = -1, ordinal: Int = 0,
    at place: NavigationProcess.Prepared.Place? = nil
  ) throws(RoutingError) {
    let value = contextValue(context)
    if let screenClass = task.screenClass, !state.tree.isKind(slot, of: screenClass) {
      let actual = state.tree.name(slot)
      throw .typeMismatch(
        actual: actual, expected: screenClass.name,
        .init("the context task '\(task.name)' does not work on '\(actual)'"))
    }
    try task.context.check(value, for: task.name)
    self.record(
      .contextTaskPerform, named: task.name, step: step, ordinal: ordinal, context: context,
      screen: state.tree.identity(slot))
    switch task.kind {
    case .setting:
      let number = Int(state.tree.records[Int(slot)].classNumber)
      let setup = state.tree.classes.classes[number].declaration.setup
      remember(try setup?(value) ?? value, slot)
    case .custom(_, let work):
      if let work { try self.perform(work, slot, value) }
    case .remembering(let made): remember(try made(value, state.flags), slot)
    case .preparing:
      let place = place ?? .init(step: step, ordinal: Int32(truncatingIfNeeded: ordinal))
      guard let work = process.prepared.work(at: place) else {
        throw .generic(.init("'\(task.name)' was not prepared"))
      }
      try self.perform(work, slot, value)
    case .providingDismissal(let method): state.dismissalMethods[state.tree.identity(slot)] = method
    case .select(let choose):
      guard let node = state.tree.node(state.tree.identity(slot)), let index = choose(node, value),
        node.children.indices.contains(index)
      else { return }
      let child = state.tree.child(Int32(truncatingIfNeeded: index), of: slot)
      try state.tree.makeVisible(
        child, in: slot, locator: process.router.adapterLocator, log: &trace.log)
    }
  }

  private mutating func perform(
    _ work: AnyContextTask.Work, _ slot: Int32, _ value: ContextValue
  ) throws(RoutingError) {
    guard let node = state.tree.node(state.tree.identity(slot)) else { return }
    var remembered = state.tree.contexts[Int(slot)]
    try work(&remembered, node, value)
    remember(remembered, slot)
  }

  private mutating func remember(_ value: ContextValue, _ slot: Int32) {
    guard state.tree.contexts[Int(slot)] != value else { return }
    state.tree.contexts[Int(slot)] = value
    if !state.tree.records[Int(slot)].marks.contains(.detached) { state.tree.changes &+= 1 }
  }

  /// The screens that a factory makes when it is prepared and asked outside of any navigation.
  package static func make(
    _ factory: AnyFactory, _ context: ContextValue
  ) throws(RoutingError) -> ScreenNode {
    var session = NavigationSession(.empty, state: RouterState())
    _ = session.begin(Route([]), context, animated: false, parent: 0)
    session.trace.steps.append(.screen("execute", finder: nil, factory: factory))
    return try session.makeAlone()
  }

  private mutating func makeAlone() throws(RoutingError) -> ScreenNode {
    let step = routeStep(0)
    try enqueue(step, 0, 0)
    let slot = try build(0, step)
    guard let node = state.tree.node(state.tree.identity(slot)) else {
      throw .compositionFailed(.init("the screen was not made"))
    }
    return node
  }
}
