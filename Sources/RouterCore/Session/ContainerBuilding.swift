/// The children a container is declared with.
extension NavigationSession {
  mutating func prepareChildren(
    of factory: CompleteFactory, under path: String, _ context: Int32,
    _ declared: inout NavigationProcess.DeclaredPlaces
  ) throws(RoutingError) {
    for child in factory.children {
      let name = "\(path).\(child.name)"
      let adapted = try adapt(child, context)
      try child.factory.context.check(contextValue(adapted), for: "the factory of \(name)")
      record(.factoryPrepare, name: name, context: adapted)
      try prepare(child.factory, adapted, at: declared.next())
      if case .complete(let inner) = child.factory.kind {
        try prepareChildren(of: inner, under: name, adapted, &declared)
      }
      for task in child.contextTasks {
        try prepare(task, context: try adapt(child, context), at: declared.next())
      }
    }
  }

  /// The child's own context; RouteComposer adapts it again for every entity of the child.
  private mutating func adapt(
    _ child: CompleteFactory.Child, _ context: Int32
  ) throws(RoutingError) -> Int32 {
    guard let transformer = child.transformer else { return context }
    return try transform(transformer, context)
  }

  mutating func makeDeclaredChildren(
    of factory: CompleteFactory, under path: String, _ context: Int32, base: Int,
    _ declared: inout NavigationProcess.DeclaredPlaces
  ) throws(RoutingError) {
    for (index, child) in factory.children.enumerated() {
      let name = "\(path).\(child.name)"
      let slot = try constructing(from: base) { session throws(RoutingError) in
        try session.makeDeclaredChild(child, name, context, &declared)
      }
      // As in RouteComposer the first child is always appended, regardless of its action, unless it is adapted.
      let ignoresAction = index == 0 && child.transformer == nil
      if let action = child.action, !ignoresAction {
        try embedUnderConstruction(action, slot, base: base)
      } else {
        construction.append(slot)
      }
    }
  }

  private mutating func makeDeclaredChild(
    _ child: CompleteFactory.Child, _ name: String, _ context: Int32,
    _ declared: inout NavigationProcess.DeclaredPlaces
  ) throws(RoutingError) -> Int32 {
    let adapted = try adapt(child, context)
    let place = declared.next()
    record(.factoryBuild, name: name, context: adapted)
    let slot = try make(
      child.factory, called: name, step: -1, context: adapted, children: -1, at: place, &declared)
    if let configuration = child.factory.configuration { configure(slot, configuration) }
    record(.factoryBuilt, name: name, screen: state.tree.identity(slot))
    for task in child.contextTasks {
      try perform(task, slot, try adapt(child, context), at: declared.next())
    }
    return slot
  }
}

extension NavigationSession {
  /// Makes a container whose children the application arranges.
  mutating func makeArranged(
    _ screenClass: ScreenClass, _ arranging: AnyFactory.Arranging, _ context: ContextValue,
    children: Int32
  ) throws(RoutingError) -> Int32 {
    let arranged = try arrange(arranging, context, children)
    let slot = makeScreen(screenClass)
    guard !arranged.children.isEmpty else { return slot }
    for child in arranged.children {
      let child = state.tree.slot(child)
      if child >= 0 { try state.tree.takeAway(child, into: slot) }
    }
    state.tree.write(arranged, into: slot)
    state.tree.noteChildren(of: slot, log: &trace.log)
    return slot
  }

  /// Lets the application arrange a container; it may have the children made while it does.
  private mutating func arrange(
    _ arranging: AnyFactory.Arranging, _ context: ContextValue, _ children: Int32
  ) throws(RoutingError) -> ContainerState {
    let lent = LentSession(self)
    defer { self = lent.session }
    let coordinator = ChildCoordinator(isEmpty: children < 0) { existing throws(RoutingError) in
      try lent.session.makeChildren(from: children, integrating: existing)
    }
    return try arranging(context, coordinator)
  }

  private mutating func makeChildren(
    from box: Int32, integrating existing: [ScreenID]
  ) throws(RoutingError) -> [ScreenID] {
    let base = construction.count
    construction.append(contentsOf: existing.map { state.tree.slot($0) }.filter { $0 >= 0 })
    try buildChildren(from: box, base: base)
    let made = construction[base...].map { state.tree.identity($0) }
    construction.removeLast(construction.count - base)
    return made
  }

  /// A session in the hands of a closure that cannot be given it otherwise.
  private final class LentSession {
    var session: NavigationSession
    init(_ session: NavigationSession) { self.session = session }
  }
}
