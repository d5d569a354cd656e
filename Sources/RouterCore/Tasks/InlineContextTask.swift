/// A context task made of a closure.
public struct InlineContextTask<Target: Screen, Context: ContextRepresentable>: ContextTask {
  /// What a trace calls it.
  public let name: String
  private let block:
    @Sendable (ScreenNode, inout ContextValue, Context) throws(RoutingError) -> Void

  /// Creates a task from a closure.
  public init(
    _ name: String,
    _ block:
      @escaping @Sendable (ScreenNode, inout ContextValue, Context) throws(RoutingError) ->
      Void
  ) {
    self.name = name
    self.block = block
  }

  /// Calls the closure.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) throws(RoutingError) {
    try block(screen, &remembered, context)
  }
}
