/// A post task made of a closure.
public struct InlinePostTask<Target: Screen, Context: ContextRepresentable>: PostRoutingTask {
  /// What a trace calls it.
  public let name: String
  private let block: @Sendable (ScreenID, ScreenTree, Context, [ScreenID]) -> Void

  /// Creates a task from a closure.
  public init(
    _ name: String, _ block: @escaping @Sendable (ScreenID, ScreenTree, Context, [ScreenID]) -> Void
  ) {
    self.name = name
    self.block = block
  }

  /// Calls the closure.
  public func perform(
    on screen: ScreenID, in tree: ScreenTree, with context: Context, routingStack: [ScreenID]
  ) {
    block(screen, tree, context, routingStack)
  }
}
