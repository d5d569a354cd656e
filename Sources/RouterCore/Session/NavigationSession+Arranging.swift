/// What factories of the application make.
extension NavigationSession {
  mutating func makePrepared(
    at place: PreparedEntities.Place, _ context: Int32
  ) throws(RoutingError) -> Int32 {
    guard let making = process.prepared.making(at: place) else { throw notPrepared }
    return makeTemplate(try making(contextValue(context)))
  }

  /// Makes a container whose children the application arranges.
  mutating func makeArranged(
    _ screenClass: ScreenClass, at place: PreparedEntities.Place, _ context: Int32, children: Int32
  ) throws(RoutingError) -> Int32 {
    guard let arranging = process.prepared.arranging(at: place) else { throw notPrepared }
    let arranged = try arrange(arranging, contextValue(context), children)
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

  private var notPrepared: RoutingError {
    .compositionFailed(.init("a factory was not prepared for this navigation"))
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
