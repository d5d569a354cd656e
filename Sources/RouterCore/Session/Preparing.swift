extension NavigationSession {
  /// Everything that can fail before anything moves: reads the route until a screen is found.
  mutating func prepareNavigation() throws(RoutingError) {
    releaseUnheld()
    if process.hasGlobalEntities { try prepareGlobalEntities() }
    try layOut()
    try fold()
    try checkVeto()
    process.throwsErrors = false
    process.phase = .intercepting(next: 0)
  }

  private mutating func prepareGlobalEntities() throws(RoutingError) {
    let router = process.router
    for (ordinal, interceptor) in router.interceptors.enumerated() {
      let place = NavigationProcess.Prepared.Place(
        step: -1, ordinal: Int32(truncatingIfNeeded: ordinal))
      try prepare(interceptor, context: 0, at: place)
      process.interceptors.append(.init(place: place, context: 0))
    }
    for (ordinal, task) in router.contextTasks.enumerated() {
      try prepare(task, context: 0, ordinal: ordinal)
    }
  }

  mutating func prepare(
    _ interceptor: AnyInterceptor, context: Int32, at place: NavigationProcess.Prepared.Place
  ) throws(RoutingError) {
    let value = contextValue(context)
    try interceptor.context.check(value, for: interceptor.name)
    record(.interceptorPrepare, name: interceptor.name, context: context)
    if let prepare = interceptor.prepare { try prepare(value) }
    if case .preparing(let prepare) = interceptor.kind {
      process.prepared.add(.question(try prepare(value)), at: place)
    }
  }

  mutating func prepare(
    _ task: AnyContextTask, context: Int32, step: Int32 = -1, ordinal: Int = 0,
    at place: NavigationProcess.Prepared.Place? = nil
  ) throws(RoutingError) {
    let value = contextValue(context)
    try task.context.check(value, for: task.name)
    record(.contextTaskPrepare, named: task.name, step: step, ordinal: ordinal, context: context)
    if case .preparing(let prepare) = task.kind {
      let place = place ?? .init(step: step, ordinal: Int32(truncatingIfNeeded: ordinal))
      process.prepared.add(.work(try prepare(value)), at: place)
    } else {
      try task.prepare(value)
    }
  }

  /// Goes through the steps from the destination until one finds its screen.
  private mutating func fold() throws(RoutingError) {
    var context: Int32 = 0
    let count = Int32(truncatingIfNeeded: trace.steps.count) - process.traceSteps
    for number in 0..<max(count, 0) {
      let step = routeStep(number)
      var slot: Int32 = -1
      switch step.role {
      case .screen:
        try prepareTasks(step, number, context)
        if let finder = step.finder { slot = try find(finder, step: number, context: context) }
        if slot < 0 { try enqueue(step, number, context) }
      case .root:
        slot = state.tree.rootSlot
        if slot < 0 { throw .compositionFailed(.init("the window has no root screen")) }
      case .current:
        slot = state.tree.topmostSlot()
        if slot < 0 { throw .compositionFailed(.init("there is no topmost screen")) }
      case .custom:
        if let finder = step.finder { slot = try find(finder, step: number, context: context) }
        if slot < 0 {
          throw .compositionFailed(
            .init("\(step.finder?.name ?? "no finder") found no screen to start from"))
        }
      case .adapt:
        if let transformer = step.transformer { context = try transform(transformer, context) }
      case .fork, .reference: continue
      }
      if slot >= 0 {
        try performContextTasks(step, number, slot, context)
        process.start = state.tree.identity(slot)
        process.previous = process.start
        hold(process.start)
        process.finished.append(.init(screen: process.start, step: number, context: context))
        return
      }
    }
    throw .initialController(
      .notFound, .init("no step of the route to '\(destinationName)' was found"))
  }

  private var destinationName: String { process.route.steps.first?.name ?? "" }

  private mutating func prepareTasks(
    _ step: Step, _ number: Int32, _ context: Int32
  ) throws(RoutingError) {
    if step.interceptors.isEmpty && step.contextTasks.isEmpty { return }
    for ordinal in step.interceptors.indices {
      let place = NavigationProcess.Prepared.Place(
        step: number, ordinal: Int32(truncatingIfNeeded: ordinal))
      try prepare(step.interceptors[ordinal], context: context, at: place)
      process.interceptors.append(.init(place: place, context: context))
    }
    for ordinal in step.contextTasks.indices {
      try prepare(step.contextTasks[ordinal], context: context, step: number, ordinal: ordinal)
    }
  }

  /// Asks a finder and records the result; `value` distinguishes a step's finder from its factory's.
  mutating func find(
    _ finder: AnyFinder, step: Int32, context: Int32, value: Int32 = 0
  ) throws(RoutingError) -> Int32 {
    try finder.context.check(contextValue(context), for: finder.name)
    do throws(RoutingError) {
      let slot = try look(finder, context)
      record(.find, step: step, context: context, screen: state.tree.identity(slot), value: value)
      return slot
    } catch {
      record(.findFailed, step: step, context: context, value: value)
      throw error
    }
  }

  /// Asks a finder; only reads the tree, so that nothing is copied.
  mutating func look(_ finder: AnyFinder, _ context: Int32) throws(RoutingError) -> Int32 {
    if keepsAsked { asked.append(finder) }
    return try finder.find(in: state.tree, context: contextValue(context))
  }

  mutating func transform(
    _ transformer: AnyContextTransformer, _ context: Int32
  ) throws(RoutingError) -> Int32 {
    let value: ContextValue
    do {
      value = try transformer(contextValue(context), state.flags)
    } catch {
      record(.transformFailed, name: transformer.name, context: context)
      throw error
    }
    let transformed = addContext(value)
    record(
      .transform, name: transformer.name, context: context,
      value: process.traceContexts + transformed)
    return transformed
  }

  /// Prepares a factory and puts it in front of the queue, with the factories it takes as children.
  mutating func enqueue(_ step: Step, _ number: Int32, _ context: Int32) throws(RoutingError) {
    var box = NavigationProcess.FactoryBox(step: number, context: context)
    if let factory = step.factory {
      try factory.context.check(contextValue(context), for: "the factory of \(step.name)")
      record(.factoryPrepare, step: number, context: context)
      try prepare(factory, context, at: .init(step: number, ordinal: 0))
      if case .complete(let complete) = factory.kind {
        var declared = NavigationProcess.DeclaredPlaces(step: number)
        try prepareChildren(of: complete, under: step.name, context, &declared)
      }
      if let container = factory.scrapingClass { scrape(into: &box, container) }
    } else if step.finder == nil {
      return
    }
    box.next = process.firstBox
    process.firstBox = Int32(truncatingIfNeeded: process.boxes.count)
    process.boxes.append(box)
  }

  mutating func prepare(
    _ factory: AnyFactory, _ context: Int32, at place: NavigationProcess.Prepared.Place
  ) throws(RoutingError) {
    if let prepare = factory.prepare { try prepare(contextValue(context)) }
    switch factory.kind {
    case .preparing(_, let prepare):
      process.prepared.add(.making(try prepare(contextValue(context))), at: place)
    case .container(_, let prepare):
      process.prepared.add(.arranging(try prepare(contextValue(context))), at: place)
    case .ofClass, .template, .complete, .finder, .inline: break
    }
  }

  /// Takes the longest unbroken run of factories in line whose actions fit the container.
  private mutating func scrape(
    into box: inout NavigationProcess.FactoryBox, _ container: ScreenClass
  ) {
    var last: Int32 = -1
    var current = process.firstBox
    while current >= 0 {
      let step = routeStep(process.boxes[Int(current)].step)
      guard step.factory != nil, let requirement = step.action.container,
        requirement.accepts(container)
      else { break }
      last = current
      current = process.boxes[Int(current)].next
    }
    guard last >= 0 else { return }
    box.firstChild = process.firstBox
    process.boxes[Int(last)].next = -1
    process.firstBox = current
  }

  /// Lets the router's own and the step's tasks work on a screen that was found or made.
  mutating func performContextTasks(
    _ step: Step, _ number: Int32, _ slot: Int32, _ context: Int32
  ) throws(RoutingError) {
    if !step.postTasks.isEmpty { process.hasPostTasks = true }
    if process.hasGlobalEntities {
      for (ordinal, task) in process.router.contextTasks.enumerated() {
        try perform(task, slot, context, ordinal: ordinal)
      }
    }
    for ordinal in step.contextTasks.indices {
      try perform(step.contextTasks[ordinal], slot, context, step: number, ordinal: ordinal)
    }
  }

  /// Refuses the navigation when a screen that would be dismissed or covered does not allow it.
  private func checkVeto() throws(RoutingError) {
    if state.tree.vetoCount == 0 { return }
    let start = process.start.slot
    var current = state.tree.routingOutermost(start)
    if !state.tree.canBeDismissed(current) { throw veto(current) }
    current = state.tree.presented(start)
    while current >= 0, !state.tree.records[Int(current)].marks.contains(.beingDismissed) {
      if !state.tree.canBeDismissed(current) { throw veto(current) }
      current = state.tree.records[Int(current)].presented
    }
  }

  private func veto(_ slot: Int32) -> RoutingError {
    .cantBeDismissed(.init("'\(state.tree.name(slot))' cannot be dismissed or covered now"))
  }
}
