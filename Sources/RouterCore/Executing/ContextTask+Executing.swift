extension ContextTask {
  /// Prepares a copy of the task and lets it work on a described screen, outside of any navigation.
  ///
  /// - Throws: what preparing or working throws; the screen then remembers what it remembered.
  public func execute(on screen: inout ScreenNode, with context: Context) throws(RoutingError) {
    var copy = self
    try copy.prepare(with: context)
    var remembered = screen.context
    try copy.perform(on: screen, remembering: &remembered, with: context)
    screen.context = remembered
  }
}

extension ContextTask where Context == AnyContext {
  /// Prepares a copy of a task that takes everything and lets it work.
  public func execute(on screen: inout ScreenNode) throws(RoutingError) {
    try execute(on: &screen, with: AnyContext(contextValue: .absent))
  }
}

extension ContextTask where Context == NoContext {
  /// Prepares a copy of a task without a context and lets it work.
  public func execute(on screen: inout ScreenNode) throws(RoutingError) {
    try execute(on: &screen, with: NoContext())
  }
}
