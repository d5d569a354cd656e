extension NavigationSession {
  /// What a factory makes when it is prepared and asked outside of any navigation.
  static func make(
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
