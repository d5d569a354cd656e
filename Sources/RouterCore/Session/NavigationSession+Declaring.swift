/// The children a container is declared with.
extension NavigationSession {
  mutating func prepareChildren(
    of factory: CompleteFactory, under path: String, _ context: Int32,
    _ declared: inout DeclaredPlaces
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

  /// The child's own context; RouteComposer adapts it anew for every entity of the child.
  private mutating func adapt(
    _ child: CompleteFactory.Child, _ context: Int32
  ) throws(RoutingError) -> Int32 {
    guard let transformer = child.transformer else { return context }
    return try transform(transformer, context)
  }

  mutating func makeDeclaredChildren(
    of factory: CompleteFactory, under path: String, _ context: Int32, base: Int,
    _ declared: inout DeclaredPlaces
  ) throws(RoutingError) {
    for (index, child) in factory.children.enumerated() {
      let name = "\(path).\(child.name)"
      let slot = try constructing(from: base) { session throws(RoutingError) in
        try session.makeDeclaredChild(child, name, context, &declared)
      }
      // As in RouteComposer the first child is appended whatever its action, unless it is adapted.
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
    _ declared: inout DeclaredPlaces
  ) throws(RoutingError) -> Int32 {
    let adapted = try adapt(child, context)
    let place = declared.next()
    record(.factoryBuild, name: name, context: adapted)
    try check(child.factory, adapted)
    let slot: Int32
    switch child.factory.kind {
    case .ofClass(let screenClass): slot = makeScreen(screenClass)
    case .template(let node): slot = makeTemplate(node)
    case .inline(_, let describe): slot = makeTemplate(try describe(contextValue(adapted)))
    case .finder(let finder):
      slot = try finder.find(in: state.tree, context: contextValue(adapted))
      guard slot >= 0 else { throw notMade(finder) }
    case .complete(let inner):
      let base = construction.count
      try makeDeclaredChildren(of: inner, under: name, adapted, base: base, &declared)
      slot = try makeContainer(inner.screenClass, base: base, isCollapsed: inner.isCollapsed)
    case .preparing: slot = try makePrepared(at: place, adapted)
    case .container(let screenClass, _):
      slot = try makeArranged(screenClass, at: place, adapted, children: -1)
    }
    if let configuration = child.factory.configuration { configure(slot, configuration) }
    record(.factoryBuilt, name: name, screen: state.tree.identity(slot))
    for task in child.contextTasks {
      try perform(task, slot, try adapt(child, context), at: declared.next())
    }
    return slot
  }
}
